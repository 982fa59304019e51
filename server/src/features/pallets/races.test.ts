import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { palletRoutes } from '@amberdock/contract/trade/pallets.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type AfterSales, openAfterSales } from '../../testing/trade/cases.ts';
import {
  cheapest,
  expectCleanAudit,
  pay,
  recipient,
  sell,
  type Sku,
  wealthyBuyer,
} from '../../testing/checkout.ts';
import { openRace, type Race } from '../../testing/processes/race.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let afterSales: AfterSales;
let race: Race;
let pen: Sku;
beforeAll(async () => {
  shop = await createShop();
  afterSales = await openAfterSales(shop);
  pen = await sell(shop.db, { handle: 'pen', skus: [{ offers: [{ stock: 1_000 }] }] });
  race = await openRace(shop);
});
afterEach(() => expectCleanAudit(shop.db));
afterAll(async () => {
  await race.close();
  await shop.close();
});

async function stockpile(actor: TestBuyer, { skuId }: Sku, quantity: number): Promise<void> {
  const { settlement_id } = await shop.ok(settlementRoutes.stockpileBuy, {
    actor,
    body: { sku_id: skuId, warehouse_id: 'SZX', quantity, currency: 'CNY' },
  });
  const { order_no } = await shop.ok(orderRoutes.submitStockpile, { actor, body: { settlement_id } });
  await pay(shop, actor, [order_no]);
}

/** Settles a parcel with `quantity` of each good from the pallets, the goods in this order. */
const settle = (actor: TestBuyer, goods: readonly Sku[], quantity: number) =>
  shop.ok(palletRoutes.ship, {
    actor,
    body: {
      lines: goods.map(({ skuId }) => ({ sku_id: skuId, warehouse_id: 'SZX', quantity })),
      currency: 'CNY',
      address: recipient,
    },
  });

const totals = ({ accountId }: TestBuyer) =>
  shop.db.one(sql`select sum(bought)::int as bought, sum(reserved)::int as reserved, sum(shipped)::int as shipped,
    sum(returned)::int as returned from pallets where account_id = ${accountId}`);

/** A shipped parcel of two of each good, whose return is approved and can be received. */
async function returning(actor: TestBuyer) {
  const made = await shop.ok(orderRoutes.submit, {
    actor,
    body: cheapest(await settle(actor, [afterSales.cup, pen], 2)),
  });
  await pay(shop, actor, [made.order_no]);
  const no = made.sub_order_nos[0] ?? '';
  await afterSales.ship(no, `P-${no}`);
  const ids = (await afterSales.detail(actor, no)).sub_orders[0]?.lines.map(({ id }) => id) ?? [];
  const lines = ids.map((line_id) => ({ line_id, quantity: 2 }));
  const opened = await afterSales.open(actor, no, {
    kind: 'return_refund',
    units: 'shipped',
    reason: 'faulty',
    lines,
  });
  const { case_no, version } = opened.body.data;
  await afterSales.approve(case_no, { version, return_address: 'Dock 4' });
  const body = { version: version + 1, lines: ids.map((line_id) => ({ line_id, sellable: 1, scrapped: 1 })) };
  return { caseNo: case_no, body };
}

test('parcels from pallets that are ordered while a return comes back onto them take each unit once', async () => {
  for (let round = 0; round < 3; round++) {
    const actor = await wealthyBuyer(shop);
    for (const sku of [afterSales.cup, pen]) await stockpile(actor, sku, 6);
    const { caseNo, body } = await returning(actor);
    const receipt = {
      actor,
      headers: { ...afterSales.staffHeaders(), authorization: '' },
      path: `/console/after_sales/${caseNo}/receipt`,
      body,
    };
    const settled = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        settle(actor, n % 2 ? [afterSales.cup, pen] : [pen, afterSales.cup], 1),
      ),
    );
    const orders = settled.map((settlement) => ({
      actor,
      path: orderRoutes.submit.path,
      body: cheapest(settlement),
    }));
    const entrants = [receipt, ...orders.slice(0, 4), receipt, ...orders.slice(4)];
    const barrier = `select 1 from pallets where account_id = '${actor.accountId}' for update`;
    const { answers } = await race.run(orderRoutes.submit, entrants, barrier);
    const made = answers.filter(({ status }, n) => status === 200 && entrants[n] !== receipt).length;
    const received = answers.filter(({ status }, n) => status === 200 && entrants[n] === receipt).length;
    const refused = answers.filter(({ status }) => status !== 200).map(({ body: { code } }) => code);
    // Four of each good were left on the pallets when these parcels were settled.
    expect([made, received]).toEqual([4, 1]);
    expect(refused.filter((code) => !/^(changed_meanwhile|quantity_exceeds_stock)$/.test(code))).toEqual([]);
    expect(await totals(actor)).toEqual({ bought: 12 + 2, reserved: 8, shipped: 4, returned: 2 });
  }
}, 120_000);
