import { type Campaign, campaignRoutes as routes } from '@amberdock/contract/console/content/campaigns.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { inTx } from '../../../db/tx.ts';
import {
  cheapest,
  englishOperator,
  expectCleanAudit,
  openCheckout,
  orderOne,
  sell,
  settleOne,
  type Sku,
  wealthyBuyer,
} from '../../../testing/checkout.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { draftCampaign, goodsInput, publishedCampaign } from '../../../testing/trade/console-campaigns.ts';
import { untilLockWaits } from '../../../testing/processes/lock-waits.ts';

let shop: TestShop;
let headers: Record<string, string>;
let count = 0;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  headers = await englishOperator(shop.db, 'admin');
});
afterAll(async () => {
  await expectCleanAudit(shop.db);
  await shop.close();
});

const staff = () => ({ shop, headers });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const product = (): Promise<Sku> =>
  sell(shop.db, { handle: `GOOD-${++count}`, skus: [{ offers: [{ stock: 50 }] }] });
const set = ({ id, version }: Campaign, goods: Parameters<typeof goodsInput>[0]) =>
  shop.call(routes.changeGoods, { headers, params: { id }, body: { version, goods: goodsInput(goods) } });
const heldOf = async ({ id }: Campaign) => {
  const { goods } = await shop.ok(routes.one, { headers, params: { id } });
  return goods.map(({ held, quantity_max }) => [held, quantity_max]);
};

test('goods are set in their order, with their prices in the base currency', async () => {
  const [one, two, three] = [await product(), await product(), await product()];
  const draft = await draftCampaign(staff(), { goods: [one, two] });
  const saved = await set(draft, [
    { ...three, percentOff: 0 },
    { ...one, percentOff: 15, quantityMax: 6 },
  ]);
  expect(saved.body.data?.goods).toMatchObject([
    { product_id: three.productId, percent_off: 0, quantity_max: null, held: 0 },
    {
      product_id: one.productId,
      base_price: { amount: '10.00', currency: 'CNY' },
      campaign_price: { amount: '8.50', currency: 'CNY' },
      quantity_max: 6,
    },
  ]);
});

test('a product that stands twice, or that is gone, is refused', async () => {
  const [good, draft] = [await product(), await draftCampaign(staff())];
  const twice = await set(draft, [good, { ...good, percentOff: 5 }]);
  expect(codeOf(twice)).toEqual([422, 'campaign_product_twice']);
  expect(twice.body.message).toContain(`GOOD-${count}`);
  expect(codeOf(await set(draft, [good, { productId: newId() }]))).toEqual([422, 'campaign_product_gone']);
  for (const wrong of [{ percentOff: 91 }, { percentOff: -1 }, { quantityMax: 0 }])
    expect(codeOf(await set(draft, [{ ...good, ...wrong }]))).toEqual([422, 'invalid']);
});

test('what orders hold is neither taken out nor limited to less, and what they give back is counted', async () => {
  const [cup, pot] = [await product(), await product()];
  const running = await publishedCampaign(staff(), { goods: [{ ...cup, quantityMax: 5 }, pot] });
  const actor = await wealthyBuyer(shop);
  const { order_no: orderNo } = await orderOne(shop, actor, { sku: cup, quantity: 3 });
  const refused = await set(running, [pot]);
  expect(refused.body).toMatchObject({
    code: 'campaign_product_held',
    data: { goods: [{ product_id: cup.productId, held: 3 }] },
  });
  const tight = await set(running, [{ ...cup, quantityMax: 2 }]);
  expect(tight.body).toMatchObject({
    code: 'campaign_limit_below_held',
    message: expect.stringMatching(/GOOD-\d+ \(3\)/),
  });
  const exact = await set(running, [{ ...cup, quantityMax: 3 }]);
  expect(exact.body.data?.goods).toMatchObject([{ held: 3, quantity_max: 3 }]);
  const unlimited = await set({ ...running, version: running.version + 1 }, [cup]);
  expect(unlimited.body.data?.goods).toMatchObject([{ held: 3, quantity_max: null }]);
  const draft = await shop.ok(routes.withdraw, {
    headers,
    params: { id: running.id },
    query: { version: running.version + 2 },
  });
  const removal = { headers, params: { id: running.id } };
  const kept = await shop.call(routes.remove, { ...removal, query: { version: draft.version } });
  expect(codeOf(kept)).toEqual([409, 'campaign_held']);
  await shop.ok(orderRoutes.close, { actor, params: { no: orderNo } });
  expect(await heldOf(running)).toEqual([[0, null]]);
  await shop.ok(routes.remove, { ...removal, query: { version: draft.version } });
});

type Call = () => Promise<{ status: number; body: { code?: string } }>;

/** Has two calls meet at the goods of a campaign, the first of them ahead; returns their answers. */
async function meet({ id }: Campaign, calls: readonly [Call, Call]) {
  const answers: ReturnType<Call>[] = [];
  await inTx(shop.db, async (tx) => {
    await tx.run(sql`select from activity_goods where activity_id = ${id} for update`);
    for (const call of calls) {
      answers.push(call());
      // oxlint-disable-next-line no-await-in-loop -- the second comes once the first stands before the goods
      await untilLockWaits(shop.db, answers.length);
    }
  });
  return (await Promise.all(answers)).map(codeOf);
}

async function raceFor(quantityMax: number | null, change: (cup: Sku) => Parameters<typeof goodsInput>[0]) {
  const [cup, other] = [await product(), await product()];
  const running = await publishedCampaign(staff(), { goods: [{ ...cup, quantityMax }, other] });
  const actor = await wealthyBuyer(shop);
  const body = cheapest(await settleOne(shop, actor, { sku: cup, quantity: 3 }));
  return {
    running,
    submit: () => shop.call(orderRoutes.submit, { actor, body }),
    save: () => set(running, [...change(cup), other]),
  };
}

test('a limit that is lowered while an order takes units never falls below them', async () => {
  const first = await raceFor(5, (cup) => [{ ...cup, quantityMax: 2 }]);
  expect(await meet(first.running, [first.submit, first.save])).toEqual([
    [200, undefined],
    [409, 'campaign_limit_below_held'],
  ]);
  expect(await heldOf(first.running)).toEqual([
    [3, 5],
    [0, null],
  ]);
  const second = await raceFor(5, (cup) => [{ ...cup, quantityMax: 2 }]);
  const [saved, submitted] = await meet(second.running, [second.save, second.submit]);
  expect([saved?.[0], submitted?.[0]]).toEqual([200, 422]);
  expect(await heldOf(second.running)).toEqual([
    [0, 2],
    [0, null],
  ]);
});

test('a product that is taken out while an order takes units stays, or the order is refused', async () => {
  const first = await raceFor(5, () => []);
  expect(await meet(first.running, [first.submit, first.save])).toEqual([
    [200, undefined],
    [409, 'campaign_product_held'],
  ]);
  const second = await raceFor(5, () => []);
  const [saved, submitted] = await meet(second.running, [second.save, second.submit]);
  expect([saved?.[0], submitted?.[0]]).toEqual([200, 422]);
});

test('an order that met a limit takes its units where the limit is lifted before it', async () => {
  const race = await raceFor(5, (cup) => [cup]);
  const answers = await meet(race.running, [race.save, race.submit]);
  expect(answers.map(([status]) => status)).toEqual([200, 200]);
  expect(await heldOf(race.running)).toEqual([
    [3, null],
    [0, null],
  ]);
});

test('numbers and SKUs find products, and those that find none are named', async () => {
  const [one, two] = [await product(), await product()];
  const [first, second] = [`GOOD-${count - 1}`, `GOOD-${count}`];
  const body = { product_numbers: [second, ' ', 'NOTHING', ` ${first} `, one.sku, first] };
  const found = await shop.ok(routes.findGoods, { headers, body });
  expect(found.products.map(({ product_id }) => product_id)).toEqual([two.productId, one.productId]);
  expect(found.unknown).toEqual(['NOTHING']);
});
