import { type Design, designRoutes } from '@amberdock/contract/designs.ts';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { logOnly } from '../../lib/log.ts';

/** The buyer's own design, read with their session; null until it is there, and where it has been removed. */
export function useDesign(id: string | null | undefined): Design | null {
  const [design, setDesign] = useState<Design | null>(null);
  useEffect(() => {
    if (!id) return undefined;
    const stop = new AbortController();
    api
      .call(designRoutes.view, { params: { id } }, { signal: stop.signal, isUnasked: true })
      .then(setDesign)
      .catch((error: unknown) => stop.signal.aborted || logOnly('A design could not be read.', error));
    return () => stop.abort();
  }, [id]);
  return design?.id === id ? design : null;
}
