import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import { documentRoutes } from '@amberdock/contract/catalog/documents.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesOf } from '../../../ports/files/files.ts';
import { putOnSale, seedCatalog } from '../../../testing/goods.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { addDocument } from './add-document.ts';

let folder: string;
let shop: TestShop;
let buyer: TestBuyer;
let lamp: string;
let torch: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amberdock-documents-'));
  shop = await createShop({ env: { DATA_DIR: folder } });
  buyer = await shop.buyer();
  await seedCatalog(shop.db);
  [lamp, torch] = (await putOnSale(shop.db, [{ handle: 'lamp' }, { handle: 'torch' }])) as [string, string];
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const add = (pdf: string, productIds: string[]) =>
  addDocument(
    { db: shop.db, store: filesOf({ dataDir: folder, s3: undefined }) },
    {
      kind: 'ce',
      title: { zh: '欧盟符合性声明', en: 'EU declaration of conformity' },
      issuer: 'Test house',
      reference: 'T/2026 "7"',
      issuedOn: '2026-03-01',
      validUntil: null,
      pdf: Buffer.from(pdf),
      productIds,
    },
  );
const documentsOf = async (id: string) =>
  (
    await shop.ok(catalogueRoutes.product, {
      actor: null,
      params: { id },
      headers: { 'accept-language': 'en' },
    })
  ).documents;
const addressOf = (id: string, actor: TestBuyer | null = buyer) =>
  shop.call(documentRoutes.address, { actor, params: { id } });
const open = (url: string) => shop.app.inject({ url });

describe('a compliance file', () => {
  test('is named on the product’s page for everybody, and opened by buyers for a minute', async () => {
    const id = await add('%PDF-1.7 lamp', [lamp]);
    expect(await documentsOf(lamp)).toEqual([
      {
        id,
        kind: 'ce',
        title: 'EU declaration of conformity',
        issuer: 'Test house',
        reference: 'T/2026 "7"',
        issued_on: '2026-03-01',
        valid_until: null,
        bytes: 13,
      },
    ]);
    expect((await addressOf(id, null)).status).toBe(401);
    const { url } = (await addressOf(id)).body.data;
    const { statusCode, body, headers } = await open(url);
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '%PDF-1.7 lamp' });
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="ce-T-2026-7.pdf"; filename*=UTF-8''ce-T-2026%20%227%22.pdf`,
    });
    expect((await open(url.replace(/expires=\d+/, 'expires=99999999999999'))).statusCode).toBe(404);
    expect((await open(url.split('?')[0] as string)).statusCode).toBe(404);
  });

  test('is kept once, however many products it speaks of', async () => {
    const id = await add('%PDF-1.7 both', [lamp]);
    expect(await add('%PDF-1.7 both', [torch])).toBe(id);
    expect((await documentsOf(torch)).map((document) => document.id)).toEqual([id]);
    expect(await documentsOf(lamp)).toHaveLength(2);
  });

  test('that several bring at once is kept once too', async () => {
    const added = await Promise.all(Array.from({ length: 8 }, () => add('%PDF-1.7 race', [torch])));
    expect(new Set(added).size).toBe(1);
    expect((await open((await addressOf(added[0] as string)).body.data.url)).statusCode).toBe(200);
  });

  test('that is no PDF is refused', async () => {
    await expect(add('<html>', [lamp])).rejects.toMatchObject({ code: 'document_not_a_pdf' });
  });

  test('of products no longer on sale cannot be opened', async () => {
    const id = await add('%PDF-1.7 gone', [lamp]);
    const { url } = (await addressOf(id)).body.data;
    await shop.db.rows(sql`update products set published = false where id = ${lamp}`);
    expect((await addressOf(id)).status).toBe(404);
    expect((await open(url)).statusCode).toBe(404);
  });
});
