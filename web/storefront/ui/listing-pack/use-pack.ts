import { type ListingPack, listingPackRoutes, type PackChoice } from '@amberdock/contract/listing-packs.ts';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency.ts';
import { packChoice } from './pack-choice.ts';

const pollMs = 700;

export type PackUnderWay = ListingPack & { asked: number };

/** A pack from asking for it to its download; it goes on being asked for while its dialog is closed. */
export function usePack() {
  const [pack, setPack] = useState<PackUnderWay | null>(null);
  const [error, setError] = useState<unknown>(null);
  const isMaking = pack !== null && pack.products_done < pack.products;

  useEffect(() => {
    if (!isMaking || error !== null) return;
    const stopped = new AbortController();
    const timer = setTimeout(() => {
      api
        .call(listingPackRoutes.progress, { params: { id: pack.id } }, { signal: stopped.signal })
        .then((found) => setPack({ ...found, asked: pack.asked }))
        .catch((failure: unknown) => {
          if (!stopped.signal.aborted) setError(failure);
        });
    }, pollMs);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [pack, isMaking, error]);

  const attempt = async (work: () => Promise<void>) => {
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(failure);
    }
  };
  return {
    pack,
    isMaking,
    error,
    begin: (product_ids: string[], language: PackChoice['language']) =>
      attempt(async () => {
        const body = { product_ids, ...packChoice(language) };
        const idempotencyKey = newIdempotencyKey();
        const begun = await api.call(listingPackRoutes.many, { body }, { idempotencyKey });
        setPack({ ...begun, asked: product_ids.length });
      }),
    /** Its address is good for a minute: a new one for each download. */
    download: (id: string) =>
      attempt(async () => {
        const { url } = await api.call(listingPackRoutes.progress, { params: { id } });
        if (url) location.assign(url);
      }),
    goOn: () => setError(null),
    forget: () => {
      setPack(null);
      setError(null);
    },
  };
}
