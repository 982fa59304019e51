import { cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import { contentRoutes } from '@amberdock/contract/catalog/content.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { inTx } from '../../../db/tx.ts';
import {
  cheapest,
  expectCleanAudit,
  openCheckout,
  orderOne,
  pay,
  recipient,
  sell,
  settleOne,
  type Sku,
  wealthyBuyer,
} from '../../../testing/checkout.ts';
import { openRace } from '../../../testing/processes/race.ts';
import { runCampaign } from '../../../testing/trade/campaigns.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';

let shop: TestShop;
let count = 0;

beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
});
afterAll(async () => {
  await expectCleanAudit(shop.db);
  await shop.close();
});

/** A product of 10.00 with a running campaign that takes a fifth off `quantityMax` pieces of it. */
async function onCampaign(quantityMax: number | null, stock = 50): Promise<Sku & { activityId: string }> {
  const product = await sell(shop.db, { handle: `campaign-${++count}`, skus: [{ offers: [{ stock }] }] });
  return {
    ...product,
    activityId: await runCampaign(shop.db, product.productId, { percentOff: 20, quantityMax }),
  };
}

const heldOf = async ({ activityId }: { activityId: string }) =>
  (
    await shop.db.one<{ held: number }>(
      sql`select held from activity_goods where activity_id = ${activityId}`,
    )
  ).held;
type Race = { sku: Sku; activityId: string; buyersCount: number };

/**
 * Has buyers submit one piece each at once. Nobody knows of another before all have looked: the campaign's row is held until they
 * stand before it.
 */
async function submitAtOnce({ sku, activityId, buyersCount }: Race) {
  const buyers = await Promise.all(Array.from({ length: buyersCount }, () => wealthyBuyer(shop)));
  const entrants = await Promise.all(
    buyers.map(async (actor) => ({ actor, body: cheapest(await settleOne(shop, actor, { sku })) })),
  );
  const race = await openRace(shop);
  try {
    const barrier = `select 1 from activity_goods where activity_id = '${activityId}' for update`;
    return (await race.run(orderRoutes.submit, entrants, barrier)).answers;
  } finally {
    await race.close();
  }
}

const goodsTotal = async (actor: TestBuyer, sku: Sku, quantity: number) =>
  (await settleOne(shop, actor, { sku, quantity })).goods_total.amount;

test('the campaign’s own quantity is held by an order, and what is left is the regular price', async () => {
  const actor = await wealthyBuyer(shop);
  const cup = await onCampaign(5);
  await orderOne(shop, actor, { sku: cup, quantity: 3 });
  expect(await heldOf(cup)).toBe(3);
  expect(await goodsTotal(actor, cup, 2)).toBe('16.00');
  expect(await goodsTotal(actor, cup, 3)).toBe('30.00');
  await orderOne(shop, actor, { sku: cup, quantity: 2 });
  expect(await goodsTotal(actor, cup, 1)).toBe('10.00');
});

test('of two campaigns the better one with enough pieces left decides the price', async () => {
  const actor = await wealthyBuyer(shop);
  const cup = await onCampaign(5);
  const activityId = await runCampaign(shop.db, cup.productId, { percentOff: 50, quantityMax: 2 });
  const better = { activityId };
  expect(await goodsTotal(actor, cup, 2)).toBe('10.00');
  expect(await goodsTotal(actor, cup, 3)).toBe('24.00');
  await orderOne(shop, actor, { sku: cup, quantity: 3 });
  expect([await heldOf(better), await heldOf(cup)]).toEqual([0, 3]);
  const settlement = await settleOne(shop, actor, { sku: cup, quantity: 2 });
  await orderOne(shop, await wealthyBuyer(shop), { sku: cup, quantity: 1 });
  const { body } = await shop.call(orderRoutes.submit, { actor, body: cheapest(settlement) });
  expect(body.data).toMatchObject({
    changes: [{ what: 'price', old: { amount: '5.00' }, new: { amount: '8.00' } }],
  });
});

test('of two who submit at once for the last pieces of a campaign, the loser is shown the price of the next one', async () => {
  const cup = await onCampaign(null);
  const better = await runCampaign(shop.db, cup.productId, { percentOff: 50, quantityMax: 1 });
  const answers = await submitAtOnce({ sku: cup, activityId: better, buyersCount: 2 });
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body.data)).toMatchObject([
    { changes: [{ what: 'price', old: { amount: '5.00' }, new: { amount: '8.00' } }] },
  ]);
});

test('a campaign without a quantity of its own holds nothing', async () => {
  const actor = await wealthyBuyer(shop);
  const cup = await onCampaign(null);
  const order = await orderOne(shop, actor, { sku: cup, quantity: 30 });
  expect([order.total.amount, await heldOf(cup)]).toEqual(['560.00', 0]);
});

test('what a closed order held can be bought again; what is paid stays held', async () => {
  const actor = await wealthyBuyer(shop);
  const cup = await onCampaign(4);
  const [closed, paid] = [
    await orderOne(shop, actor, { sku: cup, quantity: 3 }),
    await orderOne(shop, actor, { sku: cup, quantity: 1 }),
  ];
  await shop.ok(orderRoutes.close, { actor, params: { no: closed.order_no } });
  expect((await pay(shop, actor, [paid.order_no])).status).toBe(200);
  expect(await heldOf(cup)).toBe(1);
  expect(await goodsTotal(actor, cup, 3)).toBe('24.00');
});

test('whoever settled at a campaign price that is used up by then is refused with the old and the new price', async () => {
  const [slow, quick] = [await wealthyBuyer(shop), await wealthyBuyer(shop)];
  const cup = await onCampaign(2);
  const settlement = await settleOne(shop, slow, { sku: cup, quantity: 2 });
  await orderOne(shop, quick, { sku: cup, quantity: 1 });
  const { status, body } = await shop.call(orderRoutes.submit, { actor: slow, body: cheapest(settlement) });
  expect([status, body.code]).toEqual([422, 'data_incorrect']);
  expect(body.data).toMatchObject({
    changes: [{ what: 'price', old: { amount: '8.00' }, new: { amount: '10.00' } }],
  });
});

test('twenty buyers at once get the campaign’s ten pieces, and no eleventh', async () => {
  const cup = await onCampaign(10);
  const buyers = await Promise.all(Array.from({ length: 20 }, () => wealthyBuyer(shop)));
  const settled = await Promise.all(
    buyers.map(async (actor) => ({ actor, body: cheapest(await settleOne(shop, actor, { sku: cup })) })),
  );
  const answers = await Promise.all(settled.map((given) => shop.call(orderRoutes.submit, given)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(await heldOf(cup)).toBe(10);
  const losers = answers.filter(({ status }) => status !== 200);
  for (const { body } of losers) {
    expect(body).toMatchObject({
      code: 'data_incorrect',
      data: {
        changes: [{ what: 'price', sku: cup.sku, old: { amount: '8.00' }, new: { amount: '10.00' } }],
      },
    });
  }
});

test('of thirty who submit at once for five pieces, every loser is shown the old and the new price', async () => {
  const cup = await onCampaign(5);
  const answers = await submitAtOnce({ sku: cup, activityId: cup.activityId, buyersCount: 30 });
  const losers = answers.filter(({ status }) => status !== 200);
  expect(losers).toHaveLength(25);
  const change = { what: 'price', sku: cup.sku, old: { amount: '8.00' }, new: { amount: '10.00' } };
  for (const { body } of losers)
    expect(body).toMatchObject({ code: 'data_incorrect', data: { changes: [change] } });
  expect(await heldOf(cup)).toBe(5);
});

test('a line that leaves the cart while its order is written is named', async () => {
  const actor = await wealthyBuyer(shop);
  const skus = [await sell(shop.db, { handle: 'kept' }), await sell(shop.db, { handle: 'removed' })];
  for (const { skuId: sku_id } of skus) {
    await shop.ok(cartRoutes.add, { actor, body: { sku_id, warehouse_id: 'SZX', quantity: 1 } });
  }
  const lines = (await shop.ok(cartRoutes.view, { actor })).flatMap((group) => group.shopping_cart_product);
  const settle = { ids: lines.map(({ id }) => id), currency: 'CNY' as const, address: recipient };
  const settlement = await shop.ok(settlementRoutes.settleCart, { actor, body: settle });
  const removed = lines.find(({ sku }) => sku === skus[1]?.sku);
  await shop.ok(cartRoutes.remove, { actor, body: { ids: [removed?.id ?? ''] } });
  const { status, body } = await shop.call(orderRoutes.submit, { actor, body: cheapest(settlement) });
  expect([status, body.code, body.data]).toEqual([
    422,
    'data_incorrect',
    { changes: [expect.objectContaining({ what: 'not_in_cart', line_id: removed?.id, sku: removed?.sku })] },
  ]);
});

test('a tier below the campaign price leaves the campaign’s quantity alone', async () => {
  const actor = await wealthyBuyer(shop);
  const cup = await onCampaign(50);
  await inTx(shop.db, (tx) =>
    tx.run(
      sql`update offers set tier_quantities = '{10}', tier_prices_minor = '{700}' where sku_id = ${cup.skuId}`,
    ),
  );
  await orderOne(shop, actor, { sku: cup, quantity: 10 });
  expect(await heldOf(cup)).toBe(0);
});

test('two SKUs of a product share the campaign’s quantity, in the cart as in a settlement', async () => {
  const actor = await wealthyBuyer(shop);
  const cup = await onCampaign(5);
  const other = newId();
  await inTx(shop.db, async (tx) => {
    await tx.run(sql`insert into skus (id, product_id, sku, weight_grams)
      values (${other}, ${cup.productId}, ${`${cup.sku}-B`}, 100)`);
    await tx.run(sql`insert into offers (id, sku_id, product_id, warehouse_code, currency, price_minor, on_hand)
      values (${newId()}, ${other}, ${cup.productId}, 'SZX', 'CNY', 1000, 0)`);
    await tx.run(sql`with moved as (
        insert into stock_movements (offer_id, quantity, kind) select id, 9, 'opening' from offers where sku_id = ${other}
      ) update offers set on_hand = 9 where sku_id = ${other}`);
  });
  for (const sku_id of [cup.skuId, other]) {
    await shop.ok(cartRoutes.add, { actor, body: { sku_id, warehouse_id: 'SZX', quantity: 3 } });
  }
  const lines = (await shop.ok(cartRoutes.view, { actor })).flatMap((group) => group.shopping_cart_product);
  expect(lines.map(({ unit_price }) => unit_price.amount)).toEqual(['10.00', '10.00']);
  const [first] = lines;
  const body = { ids: [first?.id ?? ''], currency: 'CNY' as const, address: recipient };
  const settlement = await shop.ok(settlementRoutes.settleCart, { actor, body });
  expect(settlement.goods_total.amount).toBe('24.00');
});

test('the pages show no campaign price that nobody can get any more', async () => {
  const actor = await wealthyBuyer(shop);
  const cup = await onCampaign(1);
  const shown = async () => {
    const product = await shop.ok(catalogueRoutes.product, { actor, params: { id: cup.productId } });
    const activity = await shop.ok(contentRoutes.activity, { actor, params: { id: cup.activityId } });
    return [product.skus[0]?.offers?.[0]?.campaign_price?.amount, activity.goods[0]?.campaign_price?.amount];
  };
  expect(await shown()).toEqual(['8.00', '8.00']);
  await orderOne(shop, actor, { sku: cup });
  expect(await shown()).toEqual([undefined, undefined]);
});
