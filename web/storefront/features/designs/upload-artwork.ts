import { type Artwork, designRoutes } from '@amberdock/contract/catalog/designs.ts';
import { apiBase, type Failure, type Success, vendorMediaType } from '@amberdock/contract/http.ts';
import { languageTag } from '@amberdock/contract/language.ts';
import { refused } from '../../lib/api/api.ts';
import { addressOf } from '../../../kit/api/call.ts';
import { UnreachableError } from '../../lib/api/errors.ts';
import { localSetting } from '../../lib/state/local-setting.ts';
import { session } from '../../lib/session/session.ts';

type Uploaded = { artwork: Artwork; message: string | null };

/** Uploads an artwork for a product; what the server has to say of its resolution comes with it. It may take minutes. */
export async function uploadArtwork(file: File, productId: string): Promise<Uploaded> {
  const { set_language: language } = localSetting.get();
  const form = new FormData();
  form.append('file', file);
  const address = addressOf(designRoutes.upload, { query: { product_id: productId } });
  const response = await fetch(apiBase + address, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${session.get().token}`,
      'Accept-Language': languageTag[language],
      Accept: vendorMediaType,
    },
    body: form,
    signal: AbortSignal.timeout(180_000),
  }).catch((error: unknown) => {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new UnreachableError(isLate ? 'timeout' : 'network', { cause: error });
  });
  const body = (await response.json().catch(() => ({}))) as Success<Artwork> & Partial<Failure>;
  if (response.ok) return { artwork: body.data, message: body.message ?? null };
  throw refused(response.status, body);
}
