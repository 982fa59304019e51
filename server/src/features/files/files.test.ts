import type { Scope } from '@amberdock/contract/access.ts';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileRoutes, type StoredFile } from '@amberdock/contract/files.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { contentPath, verifySignedPath, signedAddress } from './signed-address.ts';

let shop: TestShop;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amberdock-files-'));
  shop = await createShop({ env: { DATA_DIR: folder } });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const plain = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#c60' } });

async function upload(actor: TestBuyer | null, bytes: Buffer | null, purpose = 'verification') {
  const form = new FormData();
  if (bytes) form.append('file', new Blob([new Uint8Array(bytes)]), 'id.jpg');
  const encoded = new Response(form);
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api/files?purpose=${purpose}`,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      'accept-language': 'en',
      ...(actor && { authorization: `Bearer ${actor.token}` }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
}

const open = (url: string) => shop.app.inject({ method: 'GET', url });
const stored = async (): Promise<Buffer[]> => {
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map((file) => readFile(join(file.parentPath, file.name))));
};

test('An upload is re-encoded, upright and without metadata, and opens by its signed address', async () => {
  const photo = await plain()
    .withExif({ IFD0: { Copyright: 'camera-of-ann' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photo.includes('camera-of-ann') || (await sharp(photo).metadata()).orientation === 6).toBe(true);
  const buyer = await shop.buyer();
  const { status, body } = await upload(buyer, photo);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ width: 20, height: 40 });
  const picture = await open(body.data.url);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  const { exif, orientation, width } = await sharp(picture.rawPayload).metadata();
  expect({ exif, orientation, width }).toEqual({ exif: undefined, orientation: undefined, width: 20 });
});

test('An ID photo is encrypted on the disk', async () => {
  await upload(await shop.buyer(), await plain().png().toBuffer());
  const files = await stored();
  expect(files.length).toBeGreaterThan(0);
  for (const bytes of files) await expect(sharp(bytes).metadata()).rejects.toThrow();
});

test('A signed address opens one file for 60 seconds and no other', async () => {
  const buyer = await shop.buyer();
  const file: StoredFile = (await upload(buyer, await plain().webp().toBuffer())).body.data;
  const other: StoredFile = (await upload(buyer, await plain().webp().toBuffer())).body.data;
  const seconds = (Date.parse(file.expires_at) - Date.now()) / 1000;
  expect(seconds).toBeGreaterThan(55);
  expect(seconds).toBeLessThanOrEqual(60);
  expect((await open(file.url.replace(file.file_id, other.file_id))).statusCode).toBe(404);
  expect((await open(file.url.replace(/expires=\d+/, 'expires=99999999999999'))).statusCode).toBe(404);
  expect((await open(`/api/files/${file.file_id}/content`)).statusCode).toBe(404);
  const pepper = shop.app.pepper;
  const seal = Object.fromEntries(
    new URL(signedAddress(pepper, file.file_id, 1_000).url, 'http://x').searchParams,
  );
  expect(verifySignedPath(pepper, contentPath(file.file_id), seal, 60_999)).toBe(true);
  expect(verifySignedPath(pepper, contentPath(file.file_id), seal, 61_000)).toBe(false);
});

const png = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
test.each([
  ['a boundary of 500 letters', `boundary=${'y'.repeat(500)}`, `${png}\r\n--x--\r\n`],
  ['no boundary', '', `${png}\r\n--x--\r\n`],
  ['a field that every object has', 'boundary=x', `${png.replace('"file"', '"__proto__"')}\r\n--x--\r\n`],
  ['no end', 'boundary=x', `${png}\x89PNG`],
])('A form that cannot be read (%s) is the caller’s fault', async (_, boundary, payload) => {
  const { token } = await shop.buyer();
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/files?purpose=verification',
    headers: { 'content-type': `multipart/form-data; ${boundary}`, authorization: `Bearer ${token}` },
    payload,
  });
  expect([response.statusCode, response.json().code]).toEqual([400, 'malformed_body']);
});

test('A picture that is not sent in a form is refused with what to send', async () => {
  const { token } = await shop.buyer();
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/files?purpose=verification',
    headers: { 'content-type': 'image/png', 'accept-language': 'en', authorization: `Bearer ${token}` },
    payload: 'png',
  });
  expect(response.json()).toMatchObject({
    status: 415,
    code: 'unsupported_media_type',
    message: 'Send the request body as multipart/form-data.',
  });
});

test('A key gets the proof of a transfer only with the scope of the wallet', async () => {
  const buyer = await shop.buyer();
  const { file_id: id } = (await upload(buyer, await plain().jpeg().toBuffer(), 'proof')).body.data;
  const open = async (scopes: readonly Scope[]) =>
    (await shop.call(fileRoutes.address, { actor: await shop.key(buyer, scopes), params: { id } })).status;
  expect(await open(['account.read'])).toBe(404);
  expect(await open(['account.read', 'wallet.read'])).toBe(200);
});

test('Only the owner gets a fresh address; a visitor uploads nothing', async () => {
  const [buyer, stranger] = [await shop.buyer(), await shop.buyer()];
  const { file_id: id } = (await upload(buyer, await plain().jpeg().toBuffer())).body.data;
  expect((await shop.call(fileRoutes.address, { actor: buyer, params: { id } })).status).toBe(200);
  expect((await shop.call(fileRoutes.address, { actor: stranger, params: { id } })).status).toBe(404);
  expect((await shop.call(fileRoutes.address, { params: { id } })).status).toBe(401);
  expect((await upload(null, await plain().jpeg().toBuffer())).status).toBe(401);
});

test.each([
  ['text', Buffer.from('not a picture')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['half a JPEG', null],
])('%s is refused with a sentence', async (name, given) => {
  const noise = Buffer.alloc(300 * 300 * 3, 0).map((_, i) => (i * 7919) % 251);
  const jpeg = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer();
  const bytes = given ?? jpeg.subarray(0, jpeg.length / 2);
  expect((await upload(await shop.buyer(), bytes)).body, name).toMatchObject({
    status: 422,
    code: 'file_not_a_picture',
    message: 'Please upload a JPEG, PNG, or WebP picture.',
  });
});

test('No file, too large a file and an unknown purpose are said', async () => {
  const buyer = await shop.buyer();
  expect((await upload(buyer, null)).body).toMatchObject({ status: 422, code: 'file_missing' });
  expect((await upload(buyer, Buffer.alloc(10 * 1024 * 1024 + 1))).body).toMatchObject({ status: 413 });
  expect((await upload(buyer, await plain().jpeg().toBuffer(), 'nonsense')).body).toMatchObject({
    code: 'invalid',
  });
});
