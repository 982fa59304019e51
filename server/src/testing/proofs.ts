import type { StoredFile } from '@amberdock/contract/files.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import sharp from 'sharp';
import type { TestBuyer, TestShop } from './shop.ts';

let picture: Promise<Buffer> | undefined;

/** Uploads the proof of a transfer, a small picture unless bytes are given. Fails with the code of the refusal. */
export async function uploadProof(shop: TestShop, actor: TestBuyer, bytes?: Buffer): Promise<StoredFile> {
  picture ??= sharp({ create: { width: 40, height: 20, channels: 3, background: '#c60' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes ?? (await picture))]), 'proof.png');
  const encoded = new Response(form);
  const response = await shop.app.inject({
    method: 'POST',
    url: `${apiBase}/files?purpose=proof`,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: `Bearer ${actor.token}`,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  if (response.statusCode !== 200) throw new Error(response.json().code);
  return response.json().data;
}
