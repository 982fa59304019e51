import { documentRoutes } from '@amberdock/contract/catalog/documents.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocumentShop, type DocumentShop } from '../../../../testing/trade/documents.ts';

let documentShop: DocumentShop;
beforeAll(async () => {
  documentShop = await createDocumentShop();
});
afterAll(() => documentShop.close());

describe('the facts of a compliance file', () => {
  test('change for every product that has it, and buyers see it at once', async () => {
    const [first, second] = [await documentShop.sellLamp(), await documentShop.sellLamp()];
    const pdf = documentShop.newPdf();
    const document = await documentShop.added(first, pdf);
    await documentShop.added(second, pdf);
    expect(await documentShop.shown(second)).toMatchObject([{ reference: 'T-7' }]);
    const facts = { kind: 'fcc' as const, reference: 'T-9', valid_until: '2029-01-01' };
    const changed = await documentShop.change(first, document, facts);
    expect(changed.body.data.documents).toMatchObject([{ ...facts, version: 2 }]);
    expect(await documentShop.shown(second)).toMatchObject([
      { kind: 'fcc', reference: 'T-9', valid_until: '2029-01-01' },
    ]);
    expect(await documentShop.logged(document.id)).toEqual(['product.change_document']);

    const late = await documentShop.change(second, document, { reference: 'T-10' });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    const same = await documentShop.change(second, { ...document, ...facts, version: 2 }, {});
    expect(same.body.data.documents).toMatchObject([{ version: 2 }]);
  });

  test('are changed by one of two operators at once', async () => {
    const id = await documentShop.sellLamp();
    const document = await documentShop.added(id);
    const answers = await Promise.all(
      ['A', 'B'].map((reference) => documentShop.change(id, document, { reference })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await documentShop.list(id)).documents).toMatchObject([{ version: 2 }]);
  });

  test('are refused where they are wrong, and for a product that does not have the file', async () => {
    const [id, other] = [await documentShop.sellLamp(), await documentShop.sellLamp()];
    const document = await documentShop.added(id);
    expect((await documentShop.change(id, document, { valid_until: '2026-02-28' })).body.code).toBe(
      'document_days_reversed',
    );
    expect((await documentShop.change(id, document, { reference: ' ' })).body.code).toBe('invalid');
    expect((await documentShop.change(other, document, { reference: 'T-8' })).status).toBe(404);
    expect((await documentShop.remove(other, document)).status).toBe(404);
    expect((await documentShop.list(id)).documents).toEqual([document]);
  });
});

describe('a compliance file that an operator removes', () => {
  test('is gone for buyers at once, also by an address from before, and its bytes are erased', async () => {
    const id = await documentShop.sellLamp();
    const document = await documentShop.added(id);
    const address = await documentShop.shop.ok(documentRoutes.address, {
      actor: documentShop.buyer,
      params: { id: document.id },
    });
    expect(await documentShop.shown(id)).toHaveLength(1);
    expect((await documentShop.remove(id, document)).body.data.documents).toEqual([]);
    expect(await documentShop.shown(id)).toEqual([]);
    expect(await documentShop.open(document.id)).toBe(404);
    expect((await documentShop.shop.app.inject({ url: address.url })).statusCode).toBe(404);
    expect(await documentShop.isStored(document.id)).toBe(true);
    await documentShop.erase();
    expect(await documentShop.isStored(document.id)).toBe(false);
    expect(await documentShop.logged(id)).toEqual(['product.add_document', 'product.remove_document']);
    expect((await documentShop.remove(id, document)).status).toBe(404);
  });

  test('stays with the other products that have it', async () => {
    const [first, second] = [await documentShop.sellLamp(), await documentShop.sellLamp()];
    const pdf = documentShop.newPdf();
    const document = await documentShop.added(first, pdf);
    await documentShop.added(second, pdf);
    expect((await documentShop.remove(first, document)).status).toBe(200);
    await documentShop.erase();
    expect(await documentShop.shown(first)).toEqual([]);
    expect(await documentShop.open(document.id)).toBe(pdf.toString());
    expect((await documentShop.list(second)).documents).toMatchObject([{ other_product_count: 0 }]);
  });

  test('is not removed from what another operator has changed', async () => {
    const id = await documentShop.sellLamp();
    const document = await documentShop.added(id);
    await documentShop.change(id, document, { reference: 'T-8' });
    expect((await documentShop.remove(id, document)).body.code).toBe('changed_meanwhile');
    expect(await documentShop.shown(id)).toHaveLength(1);
  });

  test('can be opened where another product got it at that moment', async () => {
    const [first, second] = [await documentShop.sellLamp(), await documentShop.sellLamp()];
    const pdf = documentShop.newPdf();
    const document = await documentShop.added(first, pdf);
    await Promise.all([documentShop.remove(first, document), documentShop.add(second, pdf)]);
    await documentShop.erase();
    const [kept] = await documentShop.shown(second);
    expect(await documentShop.open(kept?.id as string)).toBe(pdf.toString());
    expect(await documentShop.shown(first)).toEqual([]);
  });
});
