import { staffProductRoutes } from '@amberdock/contract/console/products/products.ts';
import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { palletRoutes } from '@amberdock/contract/trade/pallets.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cheapest, expectCleanAudit, pay, recipient, sell, wealthyBuyer } from '../../testing/checkout.ts';
import { workEvents } from '../../testing/read-events.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { type AfterSales, openAfterSales, type PaidCups, units } from '../../testing/trade/cases.ts';

let shop: TestShop;
let afterSales: AfterSales;
beforeAll(async () => {
  shop = await createShop();
  afterSales = await openAfterSales(shop);
});
afterEach(() => expectCleanAudit(shop.db));
afterAll(() => shop.close());

type Counts = { sellable: number; scrapped: number };
type Received = { case_no: string; version: number; lineId: string };

/** Receives the return of all units of a shipped sub order, wrongly or rightly. */
async function received(
  actor: TestBuyer,
  { subNo, lineId }: Pick<PaidCups, 'subNo' | 'lineId'>,
  { quantity, isSent = false, ...counts }: Counts & { quantity: number; isSent?: boolean },
): Promise<Received> {
  await afterSales.ship(subNo, `N-${subNo}`);
  const wish = { kind: 'return_refund', units: 'shipped', reason: 'faulty' } as const;
  const { case_no } = (await afterSales.open(actor, subNo, { ...wish, ...units(lineId, quantity) })).body
    .data;
  await afterSales.approve(case_no, { version: 1, return_address: 'Dock 4' });
  if (isSent) await afterSales.sendReturn(actor, case_no);
  const lines = [{ line_id: lineId, ...counts }];
  const { status, body } = await afterSales.receive(case_no, { version: isSent ? 3 : 2, lines });
  expect(status).toBe(200);
  return { case_no, version: body.data.version, lineId };
}

const correct = ({ case_no, version, lineId }: Received, counts: Counts, reason = 'Miscounted') =>
  afterSales.correctReceipt(case_no, { version, reason, lines: [{ line_id: lineId, ...counts }] });

/** Sells a new SKU, of which nobody else has units. */
const newSku = (stock: number) => sell(shop.db, { skus: [{ offers: [{ stock }] }] });
const offerOf = async (skuId: string) =>
  (await shop.db.one<{ id: string }>(sql`select id from offers where sku_id = ${skuId}`)).id;

describe('a wrong receipt', () => {
  test('is corrected with a reason before the refund: counts, stock and refund follow, and both can be read', async () => {
    const actor = await wealthyBuyer(shop);
    const cups = await afterSales.buy(actor, 4);
    const held = await afterSales.stock();
    const wrong = await received(actor, cups, { quantity: 3, sellable: 3, scrapped: 0 });
    const { due_at: dueAt } = await afterSales.read(actor, wrong.case_no);
    const answer = await correct(wrong, { sellable: 1, scrapped: 1 }, ' One is broken, one is missing ');
    expect(answer.body.data).toMatchObject({
      status: 'received',
      version: wrong.version + 1,
      refund: { amount: '20.00' },
      lines: [{ sellable_quantity: 1, scrapped_quantity: 1 }],
    });
    // Four of these cups left; one stands there again.
    expect(await afterSales.stock()).toEqual({ on_hand: held.on_hand - 4 + 1, reserved: held.reserved - 4 });
    const { body } = await shop.call(staffProductRoutes.movements, {
      headers: afterSales.staffHeaders(),
      params: { id: await offerOf(afterSales.cup.skuId) },
      query: { page_size: 2 },
    });
    expect(body.data).toMatchObject([
      {
        movement_kind: 'return',
        quantity: -2,
        reference: wrong.case_no,
        moved_by: 'Operator',
        reason: 'One is broken, one is missing',
      },
      { movement_kind: 'return', quantity: 3, reference: wrong.case_no },
    ]);
    const read = await afterSales.read(actor, wrong.case_no);
    expect(read).toMatchObject({
      refund: { amount: '20.00' },
      lines: [{ sellable_quantity: 1, scrapped_quantity: 1 }],
      due_at: dueAt,
    });
    expect(read.log.at(-1)).toMatchObject({
      from_status: 'received',
      to_status: 'received',
      actor_name: '',
      reason: 'One is broken, one is missing',
    });
    const entry = await shop.db.one(
      sql`select before, after from audit_log where action = 'case.correct_receipt' and subject = ${wrong.case_no}`,
    );
    const sku = read.lines[0]?.sku;
    expect(entry).toEqual({
      before: { sellable: `${sku} × 3`, scrapped: `${sku} × 0` },
      after: { sellable: `${sku} × 1`, scrapped: `${sku} × 1`, reason: 'One is broken, one is missing' },
    });
  });

  test('is told to the buyer, and only what came after all is refunded', async () => {
    const actor = await wealthyBuyer(shop);
    const cups = await afterSales.buy(actor, 3);
    const wrong = await received(actor, cups, { quantity: 3, sellable: 1, scrapped: 0 });
    const { body } = await correct(wrong, { sellable: 2, scrapped: 0 });
    await workEvents(shop.db);
    const [message] = await shop.ok(messageRoutes.list, {
      actor,
      headers: { 'accept-language': 'en' },
      query: { page_size: 1 },
    });
    expect(message?.body).toBe('The warehouse now counts 2 pcs, and refunds these. Reason: Miscounted');
    const again = await correct({ ...wrong, version: body.data.version }, { sellable: 2, scrapped: 1 });
    const { version } = again.body.data;
    const refunded = await afterSales.refund(wrong.case_no, { version });
    expect(refunded.body.data).toMatchObject({ status: 'refunded', refund: { amount: '30.00' } });
    const late = await correct({ ...wrong, version: version + 1 }, { sellable: 0, scrapped: 1 });
    expect([late.status, late.body.code]).toEqual([422, 'case_action_not_allowed']);
  });

  test('is refused what a receipt is refused, and counts that are entered already', async () => {
    const actor = await wealthyBuyer(shop);
    const right = await received(actor, await afterSales.buy(actor, 2), {
      quantity: 2,
      sellable: 1,
      scrapped: 1,
    });
    const codeOf = async (counts: Counts) => (await correct(right, counts)).body.code;
    expect(await codeOf({ sellable: 1, scrapped: 1 })).toBe('receipt_unchanged');
    expect(await codeOf({ sellable: 2, scrapped: 1 })).toBe('quantity_exceeds_case');
    expect((await correct(right, { sellable: 0, scrapped: 1 }, ' ')).status).toBe(422);
    const stale = await correct({ ...right, version: right.version - 1 }, { sellable: 0, scrapped: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile']);
  });

  test('takes nothing back that was sold meanwhile, and names the orders that hold it', async () => {
    const actor = await wealthyBuyer(shop);
    const sku = await newSku(2);
    const cups = await afterSales.buy(actor, 2, sku);
    const wrong = await received(actor, cups, { quantity: 2, sellable: 2, scrapped: 0 });
    const { no } = await afterSales.buy(actor, 1, sku);
    const refused = await correct(wrong, { sellable: 0, scrapped: 1 });
    expect([refused.status, refused.body.code]).toEqual([422, 'returned_units_taken']);
    expect(refused.body.message).toContain(`but only 1 is not held by orders (${no})`);
    expect(await afterSales.read(actor, wrong.case_no)).toMatchObject({
      version: wrong.version,
      lines: [{ sellable_quantity: 2 }],
    });
    expect((await correct(wrong, { sellable: 1, scrapped: 1 })).status).toBe(200);
    expect(await afterSales.stock(sku)).toEqual({ on_hand: 1, reserved: 1 });
  });

  test.each([
    ['return_shipped', 14],
    ['approved', 14],
  ] as const)(
    'of which nothing came is taken back: the case is %s again for %s days, and can be received again',
    async (status, days) => {
      const actor = await wealthyBuyer(shop);
      const sku = await newSku(2);
      const cups = await afterSales.buy(actor, 2, sku);
      const wrong = await received(actor, cups, {
        quantity: 2,
        sellable: 2,
        scrapped: 0,
        isSent: status === 'return_shipped',
      });
      const { body } = await correct(wrong, { sellable: 0, scrapped: 0 }, 'It was another case');
      expect(body.data).toMatchObject({
        status,
        refund: { amount: '20.00' },
        lines: [{ approved_quantity: 2, sellable_quantity: 0, scrapped_quantity: 0 }],
      });
      const daysLeft = (Date.parse(body.data.due_at ?? '') - Date.now()) / 86_400_000;
      expect(Math.round(daysLeft)).toBe(days);
      expect((await afterSales.stock(sku)).on_hand).toBe(0);
      await workEvents(shop.db);
      const headers = { 'accept-language': 'en' };
      const [message] = await shop.ok(messageRoutes.list, { actor, headers, query: { page_size: 1 } });
      expect(message?.body).toContain('still waits for your return. Reason: It was another case');
      const lines = [{ line_id: cups.lineId, sellable: 1, scrapped: 0 }];
      const again = await afterSales.receive(wrong.case_no, { version: body.data.version, lines });
      expect(again.body.data).toMatchObject({ status: 'received', lines: [{ sellable_quantity: 1 }] });
      const { version } = again.body.data;
      expect((await correct({ ...wrong, version }, { sellable: 0, scrapped: 1 })).status).toBe(200);
      expect((await afterSales.stock(sku)).on_hand).toBe(0);
    },
  );

  test('leaves what was counted since as it was counted', async () => {
    const actor = await wealthyBuyer(shop);
    const sku = await newSku(5);
    const wrong = await received(actor, await afterSales.buy(actor, 2, sku), {
      quantity: 2,
      sellable: 2,
      scrapped: 0,
    });
    const counted = await shop.call(staffProductRoutes.count, {
      headers: afterSales.staffHeaders(),
      params: { id: await offerOf(sku.skuId) },
      body: { on_hand: 4, counted_from: 5, reason: 'Four on the shelf' },
    });
    expect(counted.status).toBe(200);
    expect((await correct(wrong, { sellable: 1, scrapped: 0 })).body.data).toMatchObject({
      refund: { amount: '10.00' },
    });
    expect((await afterSales.stock(sku)).on_hand).toBe(4);
  });
});

describe('a wrong receipt of units from pallets', () => {
  /** A shipped parcel of units of one SKU from the buyer's two pallets of two. */
  async function shippedFromPallets(actor: TestBuyer) {
    const sku = { sku_id: afterSales.cup.skuId, warehouse_id: 'SZX' };
    for (let pallet = 0; pallet < 2; pallet++) {
      const body = { ...sku, quantity: 2, currency: 'CNY' } as const;
      const { settlement_id } = await shop.ok(settlementRoutes.stockpileBuy, { actor, body });
      const made = await shop.ok(orderRoutes.submitStockpile, { actor, body: { settlement_id } });
      await pay(shop, actor, [made.order_no]);
    }
    return orderFrom(actor, 4);
  }

  async function orderFrom(actor: TestBuyer, quantity: number) {
    const lines = [{ sku_id: afterSales.cup.skuId, warehouse_id: 'SZX', quantity }];
    const body = { lines, currency: 'CNY', address: recipient } as const;
    const settled = await shop.ok(palletRoutes.ship, { actor, body });
    const made = await shop.ok(orderRoutes.submit, { actor, body: cheapest(settled) });
    await pay(shop, actor, [made.order_no]);
    const order = await shop.ok(orderRoutes.detail, { actor, params: { no: made.order_no } });
    const lineId = order.sub_orders[0]?.lines[0]?.id ?? '';
    return { no: made.order_no, subNo: made.sub_order_nos[0] ?? '', lineId };
  }

  const palletsOf = async (actor: TestBuyer) =>
    (await shop.ok(palletRoutes.list, { actor })).map(({ bought, returned, left }) => [
      bought,
      returned,
      left,
    ]);

  test('takes units off the pallets of the return, the one last filled first, and puts more onto new ones', async () => {
    const actor = await wealthyBuyer(shop);
    const parcel = await shippedFromPallets(actor);
    const wrong = await received(actor, parcel, { quantity: 4, sellable: 4, scrapped: 0 });
    expect((await palletsOf(actor)).toSorted()).toEqual([
      [2, 0, 2],
      [2, 0, 2],
      [2, 2, 0],
      [2, 2, 0],
    ]);
    const { body } = await correct(wrong, { sellable: 1, scrapped: 2 });
    expect((await palletsOf(actor)).toSorted()).toEqual([
      [1, 0, 1],
      [2, 0, 0],
      [2, 1, 0],
    ]);
    const more = await correct({ ...wrong, version: body.data.version }, { sellable: 3, scrapped: 1 });
    expect(more.status).toBe(200);
    expect((await palletsOf(actor)).reduce((sum, [, , left = 0]) => sum + left, 0)).toBe(3);
  });

  test('takes off no units that a parcel holds', async () => {
    const actor = await wealthyBuyer(shop);
    const wrong = await received(actor, await shippedFromPallets(actor), {
      quantity: 4,
      sellable: 4,
      scrapped: 0,
    });
    const { no } = await orderFrom(actor, 3);
    const refused = await correct(wrong, { sellable: 2, scrapped: 0 });
    expect([refused.status, refused.body.code]).toEqual([422, 'returned_units_taken']);
    expect(refused.body.message).toContain(`but only 1 is not held by orders (${no})`);
    expect((await correct(wrong, { sellable: 3, scrapped: 1 })).status).toBe(200);
  });
});
