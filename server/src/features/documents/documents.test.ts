import { tradeDocumentRoutes as routes } from '@amberdock/contract/documents/trade-documents.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTx } from '../../db/tx.ts';
import { type AfterSales, openAfterSales, units } from '../../testing/trade/cases.ts';
import { expectCleanAudit, operatorHeaders, wealthyBuyer } from '../../testing/checkout.ts';
import { workEvents } from '../../testing/read-events.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { operatorOf } from '../../testing/trade/shipping.ts';
import { changeSetting } from '../content/index.ts';
import { issueMissing } from './index.ts';

let shop: TestShop;
let afterSales: AfterSales;
beforeAll(async () => {
  shop = await createShop();
  afterSales = await openAfterSales(shop);
});
afterAll(() => shop.close());

const documentsOf = (actor: TestBuyer, query: Record<string, unknown> = {}) =>
  shop.ok(routes.list, { actor, query });

const totals = (documents: readonly { kind: string; total: { amount: string } }[]) =>
  documents.map(({ kind, total }) => [kind, total.amount]);

/** Refunds units that have shipped, and maybe freight. */
async function refund(actor: TestBuyer, no: string, body: object, freight?: string): Promise<string> {
  const { body: opened } = await afterSales.open(actor, no, body);
  const { case_no: caseNo, version } = opened.data;
  await afterSales.approve(caseNo, { version, ...(freight && { freight }) });
  return caseNo;
}

describe('an invoice', () => {
  test('is issued once the last unit has left, for what was captured, whatever runs again', async () => {
    const actor = await wealthyBuyer(shop);
    const { no, subNo, lineId, freight } = await afterSales.buy(actor, 5);
    await afterSales.ship(subNo, 'N1', units(lineId, 2));
    await workEvents(shop.db);
    expect(await documentsOf(actor)).toEqual([]);
    await afterSales.ship(subNo, 'N2');
    await workEvents(shop.db);
    await issueMissing(shop.db, 'now');
    await workEvents(shop.db);
    expect(await documentsOf(actor)).toEqual([
      expect.objectContaining({
        kind: 'invoice',
        document_no: expect.stringMatching(/^INV-\d{4}-\d{6}$/),
        order_no: no,
        sub_order_no: subNo,
        invoice_no: null,
        total: { amount: (50 + freight).toFixed(2), currency: 'CNY' },
      }),
    ]);
    await expectCleanAudit(shop.db);
  });

  test('leaves out units that were canceled or refunded before they shipped', async () => {
    const actor = await wealthyBuyer(shop);
    const { subNo, lineId, freight } = await afterSales.buy(actor, 5);
    await afterSales.ship(subNo, 'N1', units(lineId, 3));
    await refund(actor, subNo, { units: 'unshipped', reason: 'not_needed', ...units(lineId, 2) });
    await workEvents(shop.db);
    expect(totals(await documentsOf(actor))).toEqual([['invoice', (30 + freight).toFixed(2)]]);
    await expectCleanAudit(shop.db);
  });

  test('is never issued where nothing left', async () => {
    const actor = await wealthyBuyer(shop);
    const { subNo, lineId } = await afterSales.buy(actor, 2);
    await refund(actor, subNo, { units: 'unshipped', reason: 'not_needed', ...units(lineId, 2) });
    await workEvents(shop.db);
    expect(await issueMissing(shop.db, 'now')).toBe(0);
    expect(await documentsOf(actor)).toEqual([]);
  });
});

describe('a credit note', () => {
  test('is issued for each refund of goods and of freight, against the invoice', async () => {
    const actor = await wealthyBuyer(shop);
    const { subNo, lineId, freight } = await afterSales.buy(actor, 5);
    await afterSales.ship(subNo, 'N1');
    const caseNo = await refund(actor, subNo, units(lineId, 2), '5.00');
    const { version } = await afterSales.read(actor, caseNo);
    await afterSales.refundFreight(caseNo, { version, amount: '1.50', reason: 'Late' });
    await workEvents(shop.db);
    const documents = await documentsOf(actor);
    expect(totals(documents)).toEqual([
      ['credit_note', '1.50'],
      ['credit_note', '25.00'],
      ['invoice', (50 + freight).toFixed(2)],
    ]);
    const [note, , invoice] = documents;
    expect(note?.invoice_no).toBe(invoice?.document_no);
    expect(await documentsOf(actor, { kind: 'credit_note' })).toHaveLength(2);
    expect(await documentsOf(actor, { order_no: subNo })).toHaveLength(3);
    expect(await documentsOf(actor, { to: '2020-01-01' })).toEqual([]);
    await expectCleanAudit(shop.db);
  });

  test('of a refund before the last unit left waits for the invoice', async () => {
    const actor = await wealthyBuyer(shop);
    const { subNo, lineId, freight } = await afterSales.buy(actor, 3);
    await afterSales.ship(subNo, 'N1', units(lineId, 1));
    await refund(actor, subNo, units(lineId, 1));
    await workEvents(shop.db);
    expect(await documentsOf(actor)).toEqual([]);
    await afterSales.ship(subNo, 'N2');
    await workEvents(shop.db);
    expect(totals(await documentsOf(actor))).toEqual([
      ['credit_note', '10.00'],
      ['invoice', (30 + freight).toFixed(2)],
    ]);
    await expectCleanAudit(shop.db);
  });
});

test('a document keeps the issuer and the buyer of its day', async () => {
  const actor = await wealthyBuyer(shop);
  const details = { billing_name: 'Blue Ltd', billing_address: '1 Main Street\nLondon', tax_number: 'GB123' };
  expect(await shop.ok(routes.changeBilling, { actor, body: details })).toEqual(details);
  const { subNo } = await afterSales.buy(actor, 1);
  await afterSales.ship(subNo, 'N1');
  await inTx(shop.db, (tx) =>
    changeSetting(tx, 'command line', { name: 'issuer_name', given: { zh: '老字号', en: 'Old Name' } }),
  );
  await workEvents(shop.db);
  await shop.ok(routes.changeBilling, { actor, body: { ...details, billing_name: 'Red Ltd' } });
  await inTx(shop.db, (tx) =>
    changeSetting(tx, 'command line', { name: 'issuer_name', given: { zh: '新字号', en: 'New Name' } }),
  );
  const kept = await shop.db.one(sql`
    select issuer #>> '{name,en}' as issuer, buyer ->> 'name' as name, buyer ->> 'tax_number' as tax_number
    from trade_documents where account_id = ${actor.accountId}`);
  expect(kept).toEqual({ issuer: 'Old Name', name: 'Blue Ltd', tax_number: 'GB123' });
  await expect(
    shop.db.rows(sql`update trade_documents set total_minor = 0, goods_minor = 0, freight_minor = 0`),
  ).rejects.toThrow('never changed');
});

test('an operator sees the documents of their warehouses, and support reads them too', async () => {
  const actor = await wealthyBuyer(shop);
  const { subNo } = await afterSales.buy(actor, 1);
  await afterSales.ship(subNo, 'N1');
  await workEvents(shop.db);
  const query = { order_no: subNo };
  const [document] = await shop.ok(routes.consoleList, {
    headers: await operatorHeaders(shop.db, 'support'),
    query,
  });
  expect(document).toMatchObject({ sub_order_no: subNo, account_id: actor.accountId });
  const ofOtherWarehouse = await operatorOf(shop, 'LAX');
  expect(await shop.ok(routes.consoleList, { headers: ofOtherWarehouse, query })).toEqual([]);
  const body = { document_nos: [document?.document_no ?? ''] };
  expect((await shop.call(routes.consoleFile, { headers: ofOtherWarehouse, body })).status).toBe(404);
  expect((await shop.call(routes.file, { actor: await wealthyBuyer(shop), body })).status).toBe(404);
});
