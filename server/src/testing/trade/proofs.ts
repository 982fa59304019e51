import type { FilePurpose, StoredFile } from '@amberdock/contract/files.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import sharp from 'sharp';
import type { TestBuyer, TestShop } from '../shop.ts';

let picture: Promise<Buffer> | undefined;

/** Uploads the proof of a transfer, a small picture unless bytes are given. Fails with the code of the refusal. */
export const uploadProof = (shop: TestShop, actor: TestBuyer, bytes?: Buffer): Promise<StoredFile> =>
  uploadFile(shop, actor, { purpose: 'proof', ...(bytes && { bytes }) });

/** Uploads a shipping label, a small picture unless bytes are given. Fails with the code of the refusal. */
export const uploadLabel = (shop: TestShop, actor: TestBuyer, bytes?: Buffer): Promise<StoredFile> =>
  uploadFile(shop, actor, { purpose: 'label', ...(bytes && { bytes }) });

type Upload = { purpose: FilePurpose; bytes?: Buffer };

/** Uploads a file for a purpose, a small picture unless bytes are given. Fails with the code of the refusal. */
export async function uploadFile(
  shop: TestShop,
  actor: TestBuyer,
  { purpose, bytes }: Upload,
): Promise<StoredFile> {
  picture ??= sharp({ create: { width: 40, height: 20, channels: 3, background: '#c60' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes ?? (await picture))]), `${purpose}.png`);
  const encoded = new Response(form);
  const response = await shop.app.inject({
    method: 'POST',
    url: `${apiBase}/files?purpose=${purpose}`,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: `Bearer ${actor.token}`,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  if (response.statusCode !== 200) throw new Error(response.json().code);
  return response.json().data;
}
