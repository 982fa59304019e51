import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import {
  cheapest,
  expectCleanAudit,
  openCheckout,
  recipient,
  sell,
  settleOne,
  type Sku,
  wealthyBuyer,
} from '../../../testing/checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';

let shop: TestShop;
let count = 0;
const fresh = (): Promise<Sku> =>
  sell(shop.db, { handle: `fresh-${++count}`, skus: [{ offers: [{ stock: 20 }] }] });

beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
});
afterAll(async () => {
  await expectCleanAudit(shop.db);
  await shop.close();
});

const submit = (actor: TestBuyer, body: object) => shop.call(orderRoutes.submit, { actor, body });
const ordersOf = async ({ accountId }: TestBuyer) =>
  (await shop.db.rows(sql`select 1 from orders where account_id = ${accountId}`)).length;

test('another address than the settled one is stale', async () => {
  const actor = await wealthyBuyer(shop);
  const settlement = await settleOne(shop, actor, { sku: await fresh() });
  const { body } = await submit(actor, { ...cheapest(settlement), address_id: newId() });
  expect(body.code).toBe('settlement_stale');
});

test.each([
  ['another recipient', { recipient: 'Someone Else' }],
  ['another street', { address1: '2 Main Street' }],
  ['another country', { country: 'FR', postal_code: '75001' }],
  ['a second line that was not settled', { address2: 'Floor 3' }],
])('an address shown with %s is stale, whatever was settled', async (_, other) => {
  const actor = await wealthyBuyer(shop);
  const settlement = await settleOne(shop, actor, { sku: await fresh() });
  const address = { ...recipient, ...other };
  const { status, body } = await submit(actor, { ...cheapest(settlement), address });
  expect([status, body.code]).toEqual([422, 'settlement_stale']);
  expect(await ordersOf(actor)).toBe(0);
});

test('the settled address as it was shown passes, with spaces and empty fields added; so does its order again', async () => {
  const actor = await wealthyBuyer(shop);
  const settlement = await settleOne(shop, actor, { sku: await fresh() });
  const given = { ...cheapest(settlement), address: { ...recipient, recipient: ' Jane Doe ', address2: '' } };
  const first = await submit(actor, given);
  expect(first.status).toBe(200);
  expect((await submit(actor, given)).body.data).toEqual(first.body.data);
  const toPortland = { ...given, address: { ...recipient, city: 'Portland' } };
  expect((await submit(actor, toPortland)).body.code).toBe('settlement_stale');
  expect(await ordersOf(actor)).toBe(1);
});

test('an entry of the book that was changed since it was settled is stale for whoever shows the new text', async () => {
  const actor = await wealthyBuyer(shop);
  const { skuId } = await fresh();
  const entry = await shop.ok(accountRoutes.addAddress, { actor, body: recipient });
  const body = { sku_id: skuId, warehouse_id: 'SZX', quantity: 1, currency: 'CNY', address_id: entry.id };
  const settlement = await shop.ok(settlementRoutes.buy, { actor, body });
  const address = { ...recipient, recipient: 'John Doe' };
  await shop.ok(accountRoutes.updateAddress, { actor, params: { id: entry.id }, body: address });
  const shown = (text: object) =>
    submit(actor, { ...cheapest(settlement), address_id: entry.id, address: text });
  expect((await shown(address)).body.code).toBe('settlement_stale');
  expect((await shown(recipient)).status).toBe(200);
});
