import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileRoutes } from '@amberdock/contract/files.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCheckout } from '../../testing/checkout.ts';
import { picture, sellMug, upload } from '../../testing/trade/designs.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let folder: string;
let buyer: TestBuyer;
let productId: string;
let outside: Server;
let requested: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amberdock-artworks-'));
  shop = await createShop({ env: { DATA_DIR: folder } });
  await openCheckout(shop.db);
  buyer = await shop.buyer();
  ({ productId } = await sellMug(shop));
  const red = await picture(50, 50);
  outside = createServer((request, response) => {
    requested.push(request.url ?? '');
    response.setHeader('content-type', 'image/png').end(red);
  });
  await new Promise<void>((listening) => outside.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  outside.close();
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const svg = (inside: string, head = '') =>
  Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="50">${inside}</svg>`,
  );

/** Downloads the file kept for printing by its signed address. */
async function kept(id: string): Promise<Buffer> {
  const { url } = await shop.ok(fileRoutes.address, { actor: buyer, params: { id } });
  return (await shop.app.inject({ method: 'GET', url })).rawPayload;
}

async function colorAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(bytes).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel];
}

describe('an artwork', () => {
  test('is kept at its full resolution, with a preview, and its name', async () => {
    const { status, body } = await upload(shop, buyer, await picture(3_000, 2_000), {
      name: 'a/b\\Dog & me.png',
    });
    expect([status, body.data]).toMatchObject([200, { name: 'Dog & me', width_px: 3_000, height_px: 2_000 }]);
    const preview = (await shop.app.inject({ method: 'GET', url: body.data.url })).rawPayload;
    expect(await sharp(preview).metadata()).toMatchObject({ width: 1_200, height: 800, format: 'webp' });
    expect(await sharp(await kept(body.data.id)).metadata()).toMatchObject({ width: 3_000, format: 'png' });
  });

  test('keeps nothing that a camera wrote into it', async () => {
    const photo = await sharp(await picture())
      .withExif({ IFD0: { Copyright: 'camera-of-ann' } })
      .jpeg()
      .toBuffer();
    const { body } = await upload(shop, buyer, photo);
    const { exif, xmp } = await sharp(await kept(body.data.id)).metadata();
    expect([exif, xmp]).toEqual([undefined, undefined]);
  });

  test('shows which size fills the print area, and is refused if too small to print', async () => {
    const small = await upload(shop, buyer, await picture(200, 150), { productId });
    expect(small.body.message).toBe(
      'At 150 dpi this artwork prints up to 34 × 25 mm; to fill “Front” (80 × 60 mm), upload 473 × 355 pixels.',
    );
    expect((await upload(shop, buyer, await picture(800, 600), { productId })).body.message).toBeUndefined();
    const { status, body } = await upload(shop, buyer, await picture(40, 30), { productId });
    expect([status, body.code, body.message]).toEqual([
      422,
      'artwork_too_small',
      'This artwork is only 40 × 30 pixels, too small to print sharply at 10 mm. Please upload a larger file.',
    ]);
  });

  test('is only its owner’s', async () => {
    const { id } = (await upload(shop, buyer, await picture())).body.data;
    const stranger = await shop.buyer();
    expect((await shop.call(fileRoutes.address, { actor: stranger, params: { id } })).status).toBe(404);
    expect((await upload(shop, null, await picture())).status).toBe(401);
  });

  test.each([
    ['nothing', null, 'file_missing'],
    ['text', Buffer.from('a dog'), 'artwork_not_a_picture'],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'), 'artwork_not_a_picture'],
    ['an SVG that is none', svg('<g>'), 'artwork_not_a_picture'],
    ['more than 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1), 'body_too_large'],
  ])('%s is refused with a sentence', async (_, bytes, code) => {
    const { body } = await upload(shop, buyer, bytes);
    expect(body).toMatchObject({ code });
    expect(String(body.message).length).toBeGreaterThan(5);
  });
});

describe('an SVG', () => {
  test('is drawn once, finely, and only the drawing is kept', async () => {
    const { body } = await upload(shop, buyer, svg('<rect width="50" height="50" fill="lime"/>'), {
      name: 'a.svg',
    });
    expect(body.data).toMatchObject({ name: 'a', width_px: 6_000, height_px: 3_000 });
    const bytes = await kept(body.data.id);
    expect((await sharp(bytes).metadata()).format).toBe('png');
    expect(await colorAt(bytes, 100, 100)).toEqual([0, 255, 0, 255]);
    expect(await colorAt(bytes, 5_000, 100)).toEqual([0, 0, 0, 0]);
  });

  test('with scripts and handlers is a drawing without them', async () => {
    const hostile = svg(
      '<script>document.title="got you"</script><rect width="100" height="50" fill="blue" onload="alert(1)"/>' +
        '<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:1"/></body></foreignObject>',
    );
    const { body } = await upload(shop, buyer, hostile);
    const bytes = await kept(body.data.id);
    expect(await colorAt(bytes, 3_000, 1_500)).toEqual([0, 0, 255, 255]);
    for (const word of ['script', 'alert', 'got you', 'iframe']) expect(bytes.includes(word)).toBe(false);
  });

  test('reaches no address and no file', async () => {
    const secret = join(folder, 'secret.png');
    await writeFile(secret, await picture(50, 50));
    const address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
    requested = [];
    const sources = [`${address}/a.png`, `file://${secret}`, secret, '../secret.png', '//127.0.0.1/a.png'];
    const hostile = svg(
      sources
        .map((source) => `<image xlink:href="${source}" href="${source}" width="100" height="50"/>`)
        .join('') +
        `<style>@import url("${address}/b.css"); rect { fill: url(${address}/c.svg#d) }</style>` +
        `<use href="${address}/e.svg#f"/><use href="file://${secret}#x"/>` +
        `<text><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/></text>`,
      `<?xml-stylesheet href="${address}/g.css"?>`,
    );
    const { status, body } = await upload(shop, buyer, hostile);
    expect(requested).toEqual([]);
    // The SVG is drawn without these references, or refused, but never drawn with their content.
    if (status === 200) {
      const { channels } = await sharp(await kept(body.data.id)).stats();
      expect(channels.map(({ max }) => max)).toEqual([0, 0, 0, 0]);
    } else expect(body.code).toBe('artwork_not_a_picture');
  });

  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
    '',
  );
  const nested = Array.from(
    { length: 12 },
    (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`,
  ).join('');
  test.each([
    ['a billion laughs', svg('<text>&l9;</text>', `<!DOCTYPE svg [<!ENTITY l0 "lol">${laughs}]>`)],
    [
      'an external entity',
      svg('<text>&e;</text>', '<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
    ],
    ['a DOCTYPE from elsewhere', svg('', '<!DOCTYPE svg SYSTEM "http://127.0.0.1:9/x.dtd" [ ]>')],
    [
      'ever more copies of itself',
      svg(`<defs><rect id="g0" width="1" height="1"/>${nested}</defs><use href="#g12"/>`),
    ],
    ['too many elements', svg('<g/>'.repeat(120_000))],
  ])('that unfolds (%s) is refused', async (_, bytes) => {
    const { body } = await upload(shop, buyer, bytes);
    expect(body).toMatchObject({ status: 422, code: 'artwork_not_a_picture' });
  });

  test('with the plain DOCTYPE of old editors is fine', async () => {
    const head =
      '<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    expect((await upload(shop, buyer, svg('<circle r="9"/>', head))).status).toBe(200);
  });
});
