import type { Artwork } from '@amberdock/contract/catalog/designs.ts';
import { useState } from 'react';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { uploadArtwork } from '../upload-artwork.ts';

/** Uploads artwork for a product, one file at a time; `note` is what the server says of the last one's resolution. */
export function useUpload(productId: string, onUploaded: (artwork: Artwork) => void) {
  const [note, setNote] = useState<string | null>(null);
  const upload = useMutation((file: File) => uploadArtwork(file, productId), {
    onSuccess: ({ artwork, message }) => {
      setNote(message);
      onUploaded(artwork);
    },
  });
  const start = (file: File) => {
    setNote(null);
    void upload.mutate(file);
  };
  return { ...upload, note, start };
}

export type Upload = ReturnType<typeof useUpload>;
