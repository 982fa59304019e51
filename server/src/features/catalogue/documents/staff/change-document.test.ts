import { documentRoutes } from '@amberdock/contract/catalog/documents.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocumentShop, type DocumentShop } from '../../../../testing/trade/documents.ts';

let at: DocumentShop;
beforeAll(async () => {
  at = await createDocumentShop();
});
afterAll(() => at.close());

describe('the facts of a compliance file', () => {
  test('change for every product that has it, and buyers see it at once', async () => {
    const [first, second] = [await at.sellLamp(), await at.sellLamp()];
    const pdf = at.newPdf();
    const document = await at.added(first, pdf);
    await at.added(second, pdf);
    expect(await at.shown(second)).toMatchObject([{ reference: 'T-7' }]);
    const facts = { kind: 'fcc' as const, reference: 'T-9', valid_until: '2029-01-01' };
    const changed = await at.change(first, document, facts);
    expect(changed.body.data.documents).toMatchObject([{ ...facts, version: 2 }]);
    expect(await at.shown(second)).toMatchObject([
      { kind: 'fcc', reference: 'T-9', valid_until: '2029-01-01' },
    ]);
    expect(await at.logged(document.id)).toEqual(['product.change_document']);

    const late = await at.change(second, document, { reference: 'T-10' });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    const same = await at.change(second, { ...document, ...facts, version: 2 }, {});
    expect(same.body.data.documents).toMatchObject([{ version: 2 }]);
  });

  test('are changed by one of two operators at once', async () => {
    const id = await at.sellLamp();
    const document = await at.added(id);
    const answers = await Promise.all(['A', 'B'].map((reference) => at.change(id, document, { reference })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await at.list(id)).documents).toMatchObject([{ version: 2 }]);
  });

  test('are refused where they are wrong, and for a product that does not have the file', async () => {
    const [id, other] = [await at.sellLamp(), await at.sellLamp()];
    const document = await at.added(id);
    expect((await at.change(id, document, { valid_until: '2026-02-28' })).body.code).toBe(
      'document_days_reversed',
    );
    expect((await at.change(id, document, { reference: ' ' })).body.code).toBe('invalid');
    expect((await at.change(other, document, { reference: 'T-8' })).status).toBe(404);
    expect((await at.remove(other, document)).status).toBe(404);
    expect((await at.list(id)).documents).toEqual([document]);
  });
});

describe('a compliance file that an operator removes', () => {
  test('is gone for buyers at once, also by an address from before, and its bytes are erased', async () => {
    const id = await at.sellLamp();
    const document = await at.added(id);
    const address = await at.shop.ok(documentRoutes.address, {
      actor: at.buyer,
      params: { id: document.id },
    });
    expect(await at.shown(id)).toHaveLength(1);
    expect((await at.remove(id, document)).body.data.documents).toEqual([]);
    expect(await at.shown(id)).toEqual([]);
    expect(await at.open(document.id)).toBe(404);
    expect((await at.shop.app.inject({ url: address.url })).statusCode).toBe(404);
    expect(await at.isStored(document.id)).toBe(true);
    await at.erase();
    expect(await at.isStored(document.id)).toBe(false);
    expect(await at.logged(id)).toEqual(['product.add_document', 'product.remove_document']);
    expect((await at.remove(id, document)).status).toBe(404);
  });

  test('stays with the other products that have it', async () => {
    const [first, second] = [await at.sellLamp(), await at.sellLamp()];
    const pdf = at.newPdf();
    const document = await at.added(first, pdf);
    await at.added(second, pdf);
    expect((await at.remove(first, document)).status).toBe(200);
    await at.erase();
    expect(await at.shown(first)).toEqual([]);
    expect(await at.open(document.id)).toBe(pdf.toString());
    expect((await at.list(second)).documents).toMatchObject([{ other_product_count: 0 }]);
  });

  test('is not removed from what another operator has changed', async () => {
    const id = await at.sellLamp();
    const document = await at.added(id);
    await at.change(id, document, { reference: 'T-8' });
    expect((await at.remove(id, document)).body.code).toBe('changed_meanwhile');
    expect(await at.shown(id)).toHaveLength(1);
  });

  test('can be opened where another product got it at that moment', async () => {
    const [first, second] = [await at.sellLamp(), await at.sellLamp()];
    const pdf = at.newPdf();
    const document = await at.added(first, pdf);
    await Promise.all([at.remove(first, document), at.add(second, pdf)]);
    await at.erase();
    const [kept] = await at.shown(second);
    expect(await at.open(kept?.id as string)).toBe(pdf.toString());
    expect(await at.shown(first)).toEqual([]);
  });
});
