import {
  type OrderPaper,
  tradeDocumentRoutes as routes,
} from '@amberdock/contract/documents/trade-documents.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import {
  buyIn,
  type AfterSales,
  openAfterSales,
  type PaidCups,
  units,
} from '../../../testing/trade/cases.ts';
import { pay, settleOne, wealthyBuyer } from '../../../testing/checkout.ts';
import { pdfText } from '../../../testing/files/pdf-text.ts';
import { uploadLabel } from '../../../testing/trade/proofs.ts';
import { workEvents } from '../../../testing/read-events.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { changeSetting } from '../../content/index.ts';

let shop: TestShop;
let afterSales: AfterSales;
let actor: TestBuyer;
let bought: PaidCups;
beforeAll(async () => {
  shop = await createShop();
  afterSales = await openAfterSales(shop);
  await inTx(shop.db, async (tx) => {
    const issuer = {
      issuer_name: { zh: '琥珀港（深圳）有限公司', en: 'Amberdock Ltd' },
      issuer_tax_number: { zh: '9144TEST', en: '9144TEST' },
      issuer_bank: { zh: '开户行：示范银行', en: 'Bank: Demo Bank' },
    } as const;
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    for (const [name, given] of Object.entries(issuer))
      await changeSetting(tx, 'command line', { name: name as keyof typeof issuer, given });
  });
  actor = await wealthyBuyer(shop);
  const body = { billing_name: '蓝海贸易（上海）', billing_address: '南京路 1 号', tax_number: '9131TEST' };
  await shop.ok(routes.changeBilling, { actor, body });
  bought = await afterSales.buy(actor, 5);
  await afterSales.ship(bought.subNo, 'N1');
  const { body: opened } = await afterSales.open(actor, bought.subNo, units(bought.lineId, 2));
  await afterSales.approve(opened.data.case_no, { version: opened.data.version, freight: '5.00' });
  await workEvents(shop.db);
});
afterAll(() => shop.close());

async function pagesAt(url: string): Promise<string[]> {
  const response = await shop.app.inject({ url });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  return (await pdfText(response.rawPayload)).map((page) => page.replaceAll(/\s+/g, ' '));
}

const orderPaper = async (paper: OrderPaper, language: string, order_nos = [bought.no]) => {
  const headers = { 'accept-language': language };
  const { url } = await shop.ok(routes.orderFile, { actor, headers, body: { paper, order_nos } });
  return pagesAt(url);
};

const expectAll = (page: string | undefined, texts: readonly string[]) => {
  for (const text of texts) expect(page).toContain(text);
};

/** No line breaks after these marks, so a space after one is a mistake in the text. */
const blankAfterFullWidth = /[，：（、] /;

describe('the invoices of an order', () => {
  test('are the invoice and its credit notes, a page each, in English', async () => {
    const [invoice, note, ...more] = await orderPaper('invoices', 'en');
    expect(more).toEqual([]);
    const total = (50 + bought.freight).toFixed(2);
    expectAll(invoice, ['Invoice', 'INV-', bought.no, bought.subNo, 'Amberdock Ltd', 'Tax number: 9144TEST']);
    expectAll(invoice, ['蓝海贸易（上海）', 'Tax number: 9131TEST', '10.00 50.00', `Total ${total} CNY`]);
    expectAll(invoice, ['Prices carry no tax.', 'nothing is due', 'Bank: Demo Bank']);
    expectAll(note, ['Credit note', 'CN-', 'Invoice: INV-', 'Goods 20.00', 'Freight and fees 5.00']);
    expectAll(note, ['Total credited 25.00 CNY']);
  });

  test('are set in Chinese without a space after a full-width mark, in embedded type', async () => {
    const headers = { 'accept-language': 'zh-Hans' };
    const { url } = await shop.ok(routes.invoice, { actor, headers, params: { no: bought.subNo } });
    const [invoice, note] = await pagesAt(url);
    expectAll(invoice, [
      '发票',
      '税号：9144TEST',
      '琥珀港（深圳）有限公司',
      '价格均不含税。',
      '已由账户钱包支付，无需另行付款。',
    ]);
    expectAll(note, ['贷项通知单', '原发票：INV-', '贷记总额 25.00 CNY']);
    for (const page of [invoice, note]) expect(page).not.toMatch(blankAfterFullWidth);
    const { rawPayload } = await shop.app.inject({ url });
    expect(rawPayload.toString('latin1')).toContain('/FontFile');
  });

  test('keep their dates when the shop moves to another time zone', async () => {
    const before = await orderPaper('invoices', 'en');
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      // oxlint-disable-next-line no-await-in-loop -- the shop has one time zone at a time
      await shop.db.rows(sql`insert into settings (key, value) values ('time_zone', ${JSON.stringify(zone)})
        on conflict (key) do update set value = excluded.value`);
      // oxlint-disable-next-line no-await-in-loop -- the same
      expect(await orderPaper('invoices', 'en')).toEqual(before);
    }
    await shop.db.rows(sql`delete from settings where key = 'time_zone'`);
  });

  test('are refused where none was issued, and nobody else gets them', async () => {
    const unshipped = await afterSales.buy(actor, 1);
    const none = await shop.call(routes.orderFile, {
      actor,
      body: { paper: 'invoices', order_nos: [unshipped.no] },
    });
    expect([none.status, none.body.code]).toEqual([422, 'invoice_not_issued']);
    const empty = await shop.call(routes.orderFile, { actor, body: { paper: 'invoices', order_nos: [] } });
    expect(empty.body.code).toBe('export_needs_selection');
    const other = await wealthyBuyer(shop);
    expect((await shop.call(routes.invoice, { actor: other, params: { no: bought.no } })).status).toBe(404);
    expect((await shop.app.inject({ url: '/api/documents/content?ticket=e30&signature=x' })).statusCode).toBe(
      404,
    );
  });
});

test('a proforma says what an order costs before it ships, and that it is no invoice', async () => {
  const unshipped = await afterSales.buy(actor, 3);
  const [page] = await orderPaper('proforma', 'en', [unshipped.no]);
  expectAll(page, ['Proforma invoice', unshipped.no, '蓝海贸易（上海）', 'This is not an invoice.']);
  expectAll(page, [`Total ${(30 + unshipped.freight).toFixed(2)} CNY`]);
  expectAll((await orderPaper('proforma', 'zh', [unshipped.no]))[0], [
    '形式发票',
    '下单日期：',
    '不是发票。',
  ]);
});

test('a proforma of a stockpile order says that its invoice comes with the payment', async () => {
  const body = { sku_id: afterSales.cup.skuId, warehouse_id: 'SZX', quantity: 2, currency: 'CNY' } as const;
  const { settlement_id } = await shop.ok(settlementRoutes.stockpileBuy, { actor, body });
  const { order_no: no } = await shop.ok(orderRoutes.submitStockpile, { actor, body: { settlement_id } });
  const [page] = await orderPaper('proforma', 'en', [no]);
  expectAll(page, ['The invoice is issued once the order is paid.']);
  // Its reader's clock may be another.
  expect(page).toMatch(/Pay before:? \d{4}-\d\d-\d\d \d\d:\d\d UTC\+08:00/);
  expectAll((await orderPaper('proforma', 'zh', [no]))[0], ['发票在订单付款后开具。']);
});

test('a statement has every booking of an order, and ends at what its documents add up to', async () => {
  const [page] = await orderPaper('statement', 'en');
  const paid = 50 + bought.freight;
  expectAll(page, ['Pre-authorization', 'Capture', 'Refund', 'Still held 0.00']);
  expectAll(page, [`Charged in all ${(paid - 25).toFixed(2)}`, `Invoiced in all ${(paid - 25).toFixed(2)}`]);
  const [zh] = await orderPaper('statement', 'zh');
  expectAll(zh, ['订单对账单', '仍在预授权中 0.00', '开票净额']);
  expect(zh).not.toMatch(blankAfterFullWidth);
});

test('prices in another currency stand with the agreed rate', async () => {
  const buyer = await wealthyBuyer(shop, { funds: { USD: '1000.00' } });
  const { no } = await buyIn(shop, buyer, { sku: afterSales.cup, quantity: 2, currency: 'USD' });
  const { url } = await shop.ok(routes.orderFile, {
    actor: buyer,
    headers: { 'accept-language': 'en' },
    body: { paper: 'proforma', order_nos: [no] },
  });
  expectAll((await pagesAt(url))[0], ['10.00 CNY', 'Agreed rate: 1 CNY = 0.1428571429 USD']);
});

test('papers of an order under the buyer’s own label name the handling fee, not freight', async () => {
  await shop.db.rows(sql`update warehouses set handling_fee_minor = 350 where code = 'SZX'`);
  const { settlement_id, groups } = await settleOne(shop, actor, { sku: afterSales.cup, quantity: 5 });
  const { file_id: label_file_id } = await uploadLabel(shop, actor);
  const ways = groups.map(({ group_id }) => ({ group_id, label_file_id }));
  const submitted = await shop.ok(orderRoutes.submit, { actor, body: { settlement_id, groups: ways } });
  const { order_no: no, sub_order_nos } = submitted;
  const [proforma] = await orderPaper('proforma', 'en', [no]);
  expect(proforma).toContain('Handling fee 3.50');
  await pay(shop, actor, [no]);
  const subNo = String(sub_order_nos[0]);
  await afterSales.ship(subNo, 'OWN1');
  const [sub] = (await afterSales.detail(actor, no)).sub_orders;
  const { body: opened } = await afterSales.open(actor, subNo, units(sub?.lines[0]?.id ?? '', 1));
  await afterSales.approve(opened.data.case_no, { version: opened.data.version, freight: '3.50' });
  await workEvents(shop.db);
  const pages = [
    ...(await orderPaper('invoices', 'en', [no])),
    ...(await orderPaper('invoices', 'zh', [no])),
  ];
  const names = ['Handling fee 3.50', 'Handling and other fees 3.50', '操作费 3.50', '操作费及其他费用 3.50'];
  for (const [index, name] of names.entries()) expect(pages[index]).toContain(name);
  for (const page of [proforma, ...pages]) expect(page).not.toMatch(/Freight|运费/);
});
