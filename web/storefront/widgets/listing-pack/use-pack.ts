import {
  type ListingPack,
  listingPackRoutes,
  type PackChoice,
} from '@amberdock/contract/catalog/listing-packs.ts';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { packChoice } from './pack-choice.ts';

const pollMs = 700;

export type PackUnderWay = ListingPack & { requested: number };
type PackRequest = { product_ids: string[]; language: PackChoice['language'] };

/** A pack from the request to the download; its progress is followed while its dialog is closed. */
export function usePack() {
  const [pack, setPack] = useState<PackUnderWay | null>(null);
  const [pollError, setPollError] = useState<unknown>(null);
  const isMaking = pack !== null && pack.products_done < pack.products;

  useEffect(() => {
    if (!isMaking || pollError !== null) return;
    const stopped = new AbortController();
    const timer = setTimeout(() => {
      api
        .call(listingPackRoutes.progress, { params: { id: pack.id } }, { signal: stopped.signal })
        .then((found) => setPack({ ...found, requested: pack.requested }))
        .catch((failure: unknown) => {
          if (!stopped.signal.aborted) setPollError(failure);
        });
    }, pollMs);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [pack, isMaking, pollError]);

  const begin = useMutation(
    ({ product_ids, language }: PackRequest, idempotencyKey) => {
      const body = { product_ids, ...packChoice(language) };
      return api.call(listingPackRoutes.many, { body }, { idempotencyKey });
    },
    { onSuccess: (begun, { product_ids }) => setPack({ ...begun, requested: product_ids.length }) },
  );
  /** Requests a new address for each download, since one is valid for a minute. */
  const download = useMutation((id: string) => api.call(listingPackRoutes.progress, { params: { id } }), {
    onSuccess: ({ url }) => url && location.assign(url),
  });
  return {
    pack,
    isMaking,
    begin,
    download,
    error: pollError ?? begin.error ?? download.error,
    retry:
      pollError === null ? (begin.error === null ? download.retry : begin.retry) : () => setPollError(null),
    forget: () => {
      setPack(null);
      setPollError(null);
      download.reset();
    },
  };
}
