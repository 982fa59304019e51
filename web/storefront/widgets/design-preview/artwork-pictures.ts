import type { Artwork } from '@amberdock/contract/catalog/designs.ts';
import { useEffect, useState } from 'react';

/** Signed addresses expire after a minute, so a fetched picture is kept under an object URL of the page. */
const fetched = new Map<string, Promise<string>>();

function pictureOf({ id, url }: Artwork): Promise<string> {
  const known = fetched.get(id);
  if (known) return known;
  const request = fetch(url)
    .then((response) =>
      response.ok ? response.blob() : Promise.reject(new Error(`HTTP ${response.status}`)),
    )
    .then((blob) => URL.createObjectURL(blob));
  fetched.set(id, request);
  request.catch(() => fetched.delete(id));
  return request;
}

/** The address of an artwork's preview; null until it has loaded. */
export function useArtworkPicture(artwork: Artwork): string | null {
  const [shown, setShown] = useState<{ id: string; address: string } | null>(null);
  useEffect(() => {
    let isGone = false;
    pictureOf(artwork).then(
      (address) => isGone || setShown({ id: artwork.id, address }),
      // If the picture cannot be loaded, the artwork is an empty frame that can still be placed.
      () => isGone || setShown(null),
    );
    return () => {
      isGone = true;
    };
  }, [artwork]);
  return shown?.id === artwork.id ? shown.address : null;
}
