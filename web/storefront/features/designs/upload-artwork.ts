import { type Artwork, designRoutes } from '@amberdock/contract/catalog/designs.ts';
import { postFile } from '../../lib/api/upload-file.ts';

type Uploaded = { artwork: Artwork; message: string | null };

/** Uploads an artwork for a product; what the server has to say of its resolution comes with it. It may take minutes. */
export async function uploadArtwork(file: File, productId: string): Promise<Uploaded> {
  const { data: artwork, message } = await postFile(designRoutes.upload, file, {
    input: { query: { product_id: productId } },
    timeoutMs: 180_000,
  });
  return { artwork, message: message ?? null };
}
