import { memberRoutes, type Members } from '@amberdock/contract/members.ts';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { useAsked } from '../../../lib/api/use-asked.ts';
import { showAlert } from '../../../lib/notices/alert.ts';

/** The members as the server has them, and a way to change them that reloads them. */
export function useMembers(onChanged: () => void) {
  const asked = useAsked('members', (signal) => api.call(memberRoutes.list, undefined, { signal }));
  const [newer, setNewer] = useState<Members | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState<unknown>(undefined);

  const show = async () => {
    setFailed(undefined);
    try {
      setNewer(await api.call(memberRoutes.list));
    } catch (error) {
      setFailed(error);
    }
  };
  /** Runs a change under a name that is busy meanwhile, says that it is done, and shows the members. */
  const run = async (name: string, change: () => Promise<unknown>, doneText: string) => {
    setBusy(name);
    setFailed(undefined);
    try {
      await change();
      onChanged();
      showAlert(doneText);
      await show();
    } catch (error) {
      // Refusals are in the message bar already.
      if (!(error instanceof ApiError)) setFailed(error);
    } finally {
      setBusy(null);
    }
  };
  return {
    shown: newer ?? asked.data,
    error: failed ?? asked.error,
    retry: failed ? () => void show() : asked.retry,
    busy,
    run,
  };
}
