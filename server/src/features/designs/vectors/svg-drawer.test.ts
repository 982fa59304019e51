import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture, upload } from '../../../testing/trade/designs.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { svgDrawer } from './svg-drawer.ts';

let shop: TestShop;
/** A shop whose drawer gives up after five seconds. */
let hasty: TestShop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amberdock-drawing-'));
  shop = await createShop({ env: { DATA_DIR: folder } });
  hasty = await createShop({ env: { DATA_DIR: folder, SVG_SECONDS: '5' } });
});
afterAll(async () => {
  await shop.close();
  await hasty.close();
  await rm(folder, { recursive: true, force: true });
});

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${inside}</svg>`);
/** Each blur takes about twenty seconds at 6,000 pixels, and two at 2,000. */
const blurs = (count: number) =>
  svg(
    '<filter id="f"><feGaussianBlur stdDeviation="9"/></filter>' +
      '<g filter="url(#f)"><rect width="99" height="99" fill="lime"/></g>'.repeat(count),
  );
/** Each step's intermediate image is kept until the last step. */
const sheets = svg(
  `<filter id="f">${Array.from({ length: 150 }, (_, n) => `<feOffset in="SourceGraphic" dx="1" result="r${n}"/>`).join('')}` +
    `<feMerge>${Array.from({ length: 40 }, (_, n) => `<feMergeNode in="r${n}"/>`).join('')}</feMerge></filter>` +
    '<g filter="url(#f)"><rect width="99" height="99"/></g>',
);
const isDrawing = () => process.getActiveResourcesInfo().includes('ProcessWrap');

test('that takes too long is refused in one’s language; others upload meanwhile', async () => {
  const buyers = await Promise.all(Array.from({ length: 2 }, () => hasty.buyer()));
  const ended: string[] = [];
  const slow = buyers.map(async (buyer, n) => {
    const answer = await upload(hasty, buyer, blurs(20), { language: n === 0 ? 'zh-Hans' : 'en' });
    ended.push('slow');
    return answer;
  });
  await expect.poll(isDrawing).toBe(true);
  expect((await upload(hasty, await hasty.buyer(), await picture())).status).toBe(200);
  ended.push('picture');
  const answers = await Promise.all(slow);
  expect(ended[0]).toBe('picture');
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    Array(2).fill([422, 'artwork_too_complex']),
  );
  expect(answers.map(({ body }) => body.message)).toEqual([
    '这个 SVG 的效果过于复杂，无法绘制。请减少滤镜和蒙版，或改传 PNG。',
    'This SVG is too complex to render. Please use fewer filters and masks, or upload a PNG.',
  ]);
  await expect.poll(isDrawing).toBe(false);
});

test('that takes too long at one size is drawn at a smaller one', async () => {
  const { draw } = svgDrawer({ secondsMax: 10, sides: [6_000, 60] });
  expect(await draw(blurs(20))).toMatchObject({ mediaType: 'image/png', width: 60, height: 60 });
});

test('that takes too much memory is refused', async () => {
  const { draw } = svgDrawer({ secondsMax: 60, sides: [6_000] });
  await expect(draw(sheets)).rejects.toMatchObject({ code: 'artwork_too_complex' });
});

test('that cannot be drawn counts against the limit of the buyer, one that can does not', async () => {
  const buyer = await shop.buyer();
  const codeOf = async (bytes: Buffer) => (await upload(shop, buyer, bytes)).body.code;
  expect(await codeOf(svg('<rect width="9" height="9"/>'))).toBeUndefined();
  await shop.pool.query('update rate_limits set hits = hits + 8 where bucket = $1', [`svg:${buyer.userId}`]);
  expect(await codeOf(svg('<g>'))).toBe('artwork_not_a_picture');
  expect(await codeOf(svg('<g>'))).toBe('too_many_requests');
});

test('ends with the shop, which then says that it is closing', async () => {
  const closing = await createShop({ env: { DATA_DIR: folder, SVG_SECONDS: '60' } });
  const uploading = upload(closing, await closing.buyer(), blurs(50));
  await expect.poll(isDrawing).toBe(true);
  await closing.close();
  expect(await uploading).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  await expect.poll(isDrawing).toBe(false);
});
