import { type AccountExport, leavingRoutes } from '@amberdock/contract/people/leaving.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';

const pollMs = 2_000;

/** The last export of the account's data, followed while it is prepared. */
export function useExport() {
  const loaded = useApiQuery('export', (signal) => api.call(leavingRoutes.export, undefined, { signal }));
  const [begun, setBegun] = useState<AccountExport | null>(null);
  const { refresh } = loaded;
  const fromServer = loaded.data?.last_export ?? null;
  // The export that was just requested, until the server lists it.
  const last = begun && begun.requested_at !== fromServer?.requested_at ? begun : fromServer;
  const isPreparing = last?.export_state === 'preparing';
  useEffect(() => {
    if (!isPreparing) return;
    const timer = setInterval(refresh, pollMs);
    return () => clearInterval(timer);
  }, [isPreparing, refresh]);

  /** Its address is good for a minute: a new one for each download. */
  const download = useMutation(() => api.call(leavingRoutes.exportAddress), {
    onSuccess: ({ url }) => location.assign(url),
  });
  return { loaded, last, download, begin: setBegun };
}
