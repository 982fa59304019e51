import { deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  oneObject,
  onePage,
  packedBomb,
  packedObject,
  packedStream,
  pdfOf,
} from '../../testing/files/hostile-pdf.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { uploadLabel, uploadProof } from '../../testing/trade/proofs.ts';
import { checkPdf } from './check-pdf.ts';

let shop: TestShop;
let buyer: TestBuyer;
let bomb: Buffer;
beforeAll(async () => {
  shop = await createShop();
  bomb = packedBomb(900);
});
// Those that exceed the limits are counted for each buyer.
beforeEach(async () => {
  buyer = await shop.buyer();
});
afterAll(() => shop.close());

const refuseLabel = (bytes: Buffer) =>
  expect(uploadLabel(shop, buyer, bytes)).rejects.toThrow('label_not_readable');
const flate = '/Filter /FlateDecode';

test('A label of filters and comments without an end of line is refused', () =>
  refuseLabel(pdfOf(['/FlateDecode%'.repeat(150_000)])));

test('A label of 250,000 beginnings of streams is refused', () =>
  refuseLabel(pdfOf(['stream\n'.repeat(250_000)])));

test('A label whose pages contain each other without end is refused, and few such are tried', async () => {
  const hitsOf = (hits: number) =>
    shop.pool.query('update rate_limits set hits = $2 where bucket = $1', [`pdf:${buyer.userId}`, hits]);
  const endless = Array.from(
    { length: 60 },
    (_, n) => `${n + 2} 0 obj <</Type /Pages /Kids [${n + 3} 0 R ${n + 3} 0 R]>> endobj`,
  );
  await uploadLabel(shop, buyer, pdfOf(onePage));
  await hitsOf(9);
  await uploadLabel(shop, buyer, pdfOf(onePage));
  await refuseLabel(pdfOf(endless));
  await expect(uploadLabel(shop, buyer, pdfOf(onePage))).rejects.toThrow('too_many_requests');
});

test('Of many labels at once some are to be sent again', async () => {
  const uploaders = Array.from({ length: 30 }, (_, n) => ({ db: shop.db, uploader: `${buyer.userId}-${n}` }));
  const checks = await Promise.allSettled(uploaders.map((from) => checkPdf(from, pdfOf(onePage), 'label')));
  const codes = checks.map((check) => (check.status === 'fulfilled' ? 'kept' : check.reason.code));
  expect(codes.filter((code) => code === 'kept').length).toBeGreaterThanOrEqual(22);
  expect(codes.filter((code) => code !== 'kept')).toContain('too_many_requests');
});

describe('A label that unpacks to 900 MB where it is opened is refused', () => {
  test.each([
    ['after a return', { entries: oneObject + flate, word: 'stream\r' }],
    ['without an end of line', { entries: oneObject + flate, word: 'stream' }],
    ['after a space', { entries: oneObject + flate, word: 'stream \r\n' }],
    ['in a table of objects', { entries: `/Type /XRef /Size 1 /W [1 1 1] ${flate}`, word: 'stream\r' }],
  ])('%s', (_, packed) => refuseLabel(pdfOf([...onePage, packedStream({ data: bomb, ...packed })])));

  test('by two filters that are named elsewhere', () => {
    const twice = { data: deflateSync(bomb), entries: `${oneObject} /Filter [4 0 R 4 0 R]` };
    return refuseLabel(pdfOf(['4 0 obj /FlateDecode endobj', packedStream(twice), ...onePage]));
  });
});

test('A label that cannot be printed among others is refused', () =>
  refuseLabel(pdfOf([...onePage, '3 0 obj <</Type /Page /Parent 7>> endobj'])));

describe.each([
  ['label', uploadLabel],
  ['proof', uploadProof],
] as const)('A %s', (purpose, upload) => {
  const refuse = (bytes: Buffer) =>
    expect(upload(shop, buyer, bytes)).rejects.toThrow(`${purpose}_not_readable`);
  const hidden = (object: string) => packedStream({ data: packedObject(object), entries: oneObject + flate });

  test.each([
    ['a script', '<</S /JavaScript /JS (app.alert\\(1\\))>>'],
    ['a script whose name is spelled in numbers', '<</S /J#61vaScript>>'],
    ['a program', '<</S /Launch /F (cmd.exe)>>'],
    ['a file', '<</Type /EmbeddedFile>>'],
    ['a script behind another value', '<</S /JavaScript /S /None>>'],
  ])('with %s in an object stream is refused', (_, object) => refuse(pdfOf([...onePage, hidden(object)])));

  test('with a script in an object stream that a later object replaces is refused', () =>
    refuse(pdfOf([...onePage, hidden('<</S /JavaScript>>'), '6 0 obj null endobj'])));

  test('with a script between its objects, or in the bytes of a stream, is refused', async () => {
    await refuse(pdfOf([...onePage, 'x <</S /JavaScript>> x']));
    await refuse(pdfOf([...onePage, packedStream({ data: Buffer.from('<</S /Launch>>'), entries: '' })]));
  });

  test('is kept as it came, also where its bytes look like the name of a script by chance', async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage([288, 432]).drawText('label');
    const chance = packedStream({ data: Buffer.from('\u0001/JS\u0001', 'latin1'), entries: '' });
    for (const bytes of [Buffer.from(await pdf.save()), pdfOf([...onePage, chance])]) {
      const { url } = await upload(shop, buyer, bytes);
      expect((await shop.app.inject({ url })).rawPayload).toEqual(bytes);
    }
  });
});
