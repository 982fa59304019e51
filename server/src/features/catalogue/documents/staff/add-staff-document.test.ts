import { documentBytesMax } from '@amberdock/contract/catalog/documents.ts';
import {
  productDocumentRoutes as routes,
  productDocumentsMax,
} from '@amberdock/contract/console/products/product-documents.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorHeaders } from '../../../../testing/checkout.ts';
import { ce, createDocumentShop, type DocumentShop } from '../../../../testing/trade/documents.ts';

let documentShop: DocumentShop;
beforeAll(async () => {
  documentShop = await createDocumentShop();
});
afterAll(() => documentShop.close());

describe('a compliance file that an operator adds', () => {
  test('stands on the product’s page at once, and buyers open it', async () => {
    const id = await documentShop.sellLamp();
    expect(await documentShop.shown(id)).toEqual([]);
    const pdf = documentShop.newPdf();
    const spaced = { ...ce, reference: ' T-7 ', valid_until: '2028-03-01' };
    const document = await documentShop.added(id, pdf, spaced);
    expect(document).toEqual({
      ...ce,
      id: expect.any(String),
      valid_until: '2028-03-01',
      bytes: pdf.length,
      other_product_count: 0,
      created_at: expect.any(String),
      version: 1,
    });
    expect((await documentShop.list(id)).documents).toEqual([document]);
    expect(await documentShop.shown(id)).toMatchObject([{ id: document.id, kind: 'ce', title: ce.title_en }]);
    expect(await documentShop.open(document.id)).toBe(pdf.toString());
    expect(await documentShop.logged(id)).toEqual(['product.add_document']);
  });

  test('can be opened by the staff of a product that is not on sale, and by no buyer', async () => {
    const id = await documentShop.sellLamp();
    const { id: document_id } = await documentShop.added(id);
    await documentShop.shop.db.rows(sql`update products set published = false where id = ${id}`);
    expect(await documentShop.open(document_id)).toBe(404);
    const { url } = await documentShop.shop.ok(routes.address, {
      headers: documentShop.staff,
      params: { id, document_id },
    });
    const { statusCode, headers } = await documentShop.shop.app.inject({ url });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await documentShop.shop.app.inject({ url: url.split('?')[0] as string })).statusCode).toBe(404);
    const other = await documentShop.sellLamp();
    const ofOther = await documentShop.shop.call(routes.address, {
      headers: documentShop.staff,
      params: { id: other, document_id },
    });
    expect(ofOther.status).toBe(404);
  });

  test('is kept once, with the facts that it had, when another product gets the same PDF', async () => {
    const [first, second] = [await documentShop.sellLamp(), await documentShop.sellLamp()];
    const pdf = documentShop.newPdf();
    const document = await documentShop.added(first, pdf);
    const again = await documentShop.add(second, pdf, { ...ce, reference: 'T-8' });
    expect(again.body.data).toMatchObject({
      document_id: document.id,
      was_kept: true,
    });
    expect((await documentShop.list(second)).documents).toMatchObject([
      { reference: 'T-7', other_product_count: 1 },
    ]);
    const twice = await documentShop.add(second, pdf);
    expect([twice.status, twice.body.code, twice.body.message]).toEqual([
      422,
      'document_there_already',
      'This product has the same PDF already: “EU declaration of conformity”.',
    ]);
  });

  test('is added once when it is sent twice at the same time', async () => {
    const id = await documentShop.sellLamp();
    const pdf = documentShop.newPdf();
    const answers = await Promise.all([documentShop.add(id, pdf), documentShop.add(id, pdf)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const { documents } = await documentShop.list(id);
    expect(documents).toHaveLength(1);
    expect(await documentShop.open(documents[0]?.id as string)).toBe(pdf.toString());
  });

  test.each<[string, Record<string, string>, number, string]>([
    ['without a number', { reference: '' }, 422, 'invalid'],
    ['with a number of spaces', { reference: '  ' }, 422, 'invalid'],
    ['with a number that is too long', { reference: 'x'.repeat(81) }, 422, 'invalid'],
    ['without a title in one language', { title_en: '' }, 422, 'invalid'],
    ['of an unknown kind', { kind: 'other' }, 422, 'invalid'],
    ['of a day that no calendar has', { issued_on: '2026-02-30' }, 422, 'invalid'],
    ['of a year that is a slip', { issued_on: '0026-02-03' }, 422, 'invalid'],
    ['that ends before it begins', { valid_until: '2026-02-28' }, 422, 'document_days_reversed'],
    ['with text that cannot be kept', { issuer: 'a\u0000b' }, 422, 'invalid'],
  ])('%s is refused, and nothing is made', async (_, wrong, status, code) => {
    const id = await documentShop.sellLamp();
    const refused = await documentShop.add(id, documentShop.newPdf(), { ...ce, ...wrong });
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect((await documentShop.list(id)).documents).toEqual([]);
  });

  test('that is no PDF or too large, or of a product that is not there, is refused', async () => {
    const id = await documentShop.sellLamp();
    const codeOf = async (pdf: Buffer, product = id) => (await documentShop.add(product, pdf)).body.code;
    expect(await codeOf(Buffer.from('<html>'))).toBe('document_not_a_pdf');
    expect(await codeOf(Buffer.from(''))).toBe('document_not_a_pdf');
    expect(await codeOf(Buffer.concat([documentShop.newPdf(), Buffer.alloc(documentBytesMax)]))).toBe(
      'body_too_large',
    );
    expect(await codeOf(documentShop.newPdf(), '0199c000-0000-7000-8000-000000000001')).toBe('not_found');
    expect((await documentShop.list(id)).documents).toEqual([]);
  });

  test('is refused once the product has the most', async () => {
    const id = await documentShop.sellLamp();
    const { id: documentId } = await documentShop.added(id);
    await documentShop.shop.db.rows(sql`with made as (
        insert into documents (id, kind, title_zh, title_en, issued_on, bytes, checksum)
        select gen_random_uuid(), 'manual', '说明书', 'Manual', '2026-01-01', 9, decode(md5(${id} || n), 'hex')
        from generate_series(2, ${productDocumentsMax}::int) n returning id)
      insert into product_documents (product_id, document_id) select ${id}::uuid, id from made`);
    const refused = await documentShop.add(id, documentShop.newPdf());
    expect([refused.status, refused.body.code]).toEqual([422, 'product_documents_full']);
    expect((await documentShop.list(id)).documents).toHaveLength(productDocumentsMax);
    expect(await documentShop.open(documentId)).toContain('%PDF');
  });

  test('needs the permission to change products', async () => {
    const id = await documentShop.sellLamp();
    const support = await operatorHeaders(documentShop.shop.db, 'support');
    expect((await documentShop.add(id, documentShop.newPdf(), ce, support)).status).toBe(403);
    expect((await documentShop.shop.call(routes.list, { headers: support, params: { id } })).status).toBe(
      200,
    );
    expect(
      (await documentShop.shop.call(routes.list, { actor: documentShop.buyer, params: { id } })).status,
    ).toBe(401);
  });
});
