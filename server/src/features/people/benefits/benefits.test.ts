import { benefitRoutes as routes } from '@amberdock/contract/console/benefits.ts';
import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { apiKeyRoutes } from '@amberdock/contract/people/api-keys.ts';
import { webhookRoutes } from '@amberdock/contract/people/webhooks.ts';
import { palletRoutes } from '@amberdock/contract/trade/pallets.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  englishOperator,
  openCheckout,
  operatorHeaders,
  orderOne,
  paymentPassword,
  sell,
  type Sku,
  wealthyBuyer,
} from '../../../testing/checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { verify } from '../../../testing/trade/wallet-requests.ts';

let shop: TestShop;
let sku: Sku;
let admin: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  sku = await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 1_000 }] }] });
  admin = await englishOperator(shop.db, 'admin');
});
beforeEach(async () => {
  await shop.db.rows(sql`update benefits set free_storage_days = 30, pay_minutes = 30, api_keys_max = 5, webhooks_max = 5
    where account_type = 'individual'`);
});
afterAll(() => shop.close());

type AccountType = 'individual' | 'company';
const list = () => shop.ok(routes.list, { headers: admin });
const findType = async (type: AccountType) => {
  const found = (await list()).find(({ account_type }) => account_type === type);
  if (!found) throw new Error(type);
  return found;
};
async function change(type: AccountType, changed: object, headers = admin) {
  const { free_storage_days, pay_minutes, api_keys_max, webhooks_max, version } = await findType(type);
  const body = { free_storage_days, pay_minutes, api_keys_max, webhooks_max, version, ...changed };
  return shop.call(routes.change, { headers, params: { account_type: type }, body });
}
const minutesToPay = ({ pay_before: end }: { pay_before: string }) =>
  Math.round((Date.parse(end) - Date.now()) / 60_000);
const buyStockpile = async (actor: TestBuyer) => {
  const body = { sku_id: sku.skuId, warehouse_id: 'SZX', quantity: 5, currency: 'CNY' } as const;
  const { settlement_id } = await shop.ok(settlementRoutes.stockpileBuy, { actor, body });
  const { order_no } = await shop.ok(orderRoutes.submitStockpile, { actor, body: { settlement_id } });
  const payment = { order_nos: [order_no], payment_password: paymentPassword };
  await shop.ok(orderRoutes.pay, { actor, body: payment });
};
const profile = (actor: TestBuyer) => shop.ok(accountRoutes.profile, { actor });

test('A change holds for the next order; one that was submitted keeps its time to pay', async () => {
  const actor = await wealthyBuyer(shop);
  const before = await orderOne(shop, actor, { sku });
  expect((await change('individual', { pay_minutes: 45 })).status).toBe(200);
  const after = await orderOne(shop, actor, { sku });
  expect([before, after].map(minutesToPay)).toEqual([30, 45]);
  const detail = await shop.ok(orderRoutes.detail, { actor, params: { no: before.order_no } });
  expect(detail.pay_before).toBe(before.pay_before);
  expect((await profile(actor)).benefits.pay_minutes).toBe(45);
});

test('A company has the figures of individuals until its verification is approved', async () => {
  const company = await shop.buyer({ userType: 2 });
  const [individual, verified] = [await findType('individual'), await findType('company')];
  expect(await profile(company)).toMatchObject({
    benefits: { pay_minutes: individual.pay_minutes },
    benefits_as_company: { pay_minutes: verified.pay_minutes },
  });
  await verify(shop, company);
  expect(await profile(company)).toMatchObject({
    benefits: { pay_minutes: verified.pay_minutes },
    benefits_as_company: null,
  });
  const person = await shop.buyer();
  await verify(shop, person);
  expect((await profile(person)).benefits.pay_minutes).toBe(individual.pay_minutes);
});

test('Keys and webhooks above a lowered limit stay, and no new one can be made', async () => {
  const actor = await shop.buyer();
  const makeKey = () =>
    shop.call(apiKeyRoutes.make, {
      actor,
      body: { key_name: 'k', scopes: ['catalogue'], requests_per_minute: 60 },
    });
  const addWebhook = () =>
    shop.call(webhookRoutes.add, { actor, body: { url: 'https://erp.example/', kinds: ['order.paid'] } });
  for (const add of [makeKey, makeKey, addWebhook, addWebhook]) expect((await add()).status).toBe(200);
  await change('individual', { api_keys_max: 1, webhooks_max: 1 });
  expect((await makeKey()).body.code).toBe('api_key_limit');
  expect((await addWebhook()).body.code).toBe('webhook_limit');
  expect(await shop.ok(webhookRoutes.list, { actor })).toHaveLength(2);
  const keys = await shop.ok(apiKeyRoutes.list, { actor });
  expect(keys.filter(({ state }) => state === 'active')).toHaveLength(2);
});

test('Pallets that are made after a change have its days, and those before keep theirs', async () => {
  const actor = await wealthyBuyer(shop);
  const days = async () => {
    const pallets = await shop.ok(palletRoutes.list, { actor });
    return pallets.map(({ free_until, stored_since }) =>
      Math.round((Date.parse(free_until) - Date.parse(stored_since)) / 86_400_000),
    );
  };
  await buyStockpile(actor);
  await change('individual', { free_storage_days: 7 });
  await buyStockpile(actor);
  expect((await days()).sort((a, b) => a - b)).toEqual([7, 30]);
});

test('A change is kept with who made it and what was before, and one from older figures is refused by name', async () => {
  const { version } = await findType('company');
  const changed = await change('company', { webhooks_max: 25 });
  expect(changed.body.data).toMatchObject({
    account_type: 'company',
    webhooks_max: 25,
    version: version + 1,
    edited_by_name: expect.any(String),
  });
  const late = await change('company', { webhooks_max: 30, version });
  expect(late.body).toMatchObject({ code: 'changed_meanwhile' });
  const [entry] = await shop.db.rows(sql`
    select before->>'webhooks_max' as before, after->>'webhooks_max' as after from audit_log
    where subject = 'benefits company' order by id desc limit 1`);
  expect(entry).toEqual({ before: '20', after: '25' });
});

test('Only operators with the permission read and change them, within the limits', async () => {
  for (const role of ['finance', 'support', 'fulfilment', 'catalogue'] as const) {
    const headers = await operatorHeaders(shop.db, role);
    expect((await shop.call(routes.list, { headers })).body.code).toBe('permission_missing');
    expect((await change('individual', {}, headers)).body.code).toBe('permission_missing');
  }
  for (const wrong of [
    { pay_minutes: 4 },
    { free_storage_days: -1 },
    { api_keys_max: 1_001 },
    { webhooks_max: 1.5 },
  ])
    expect((await change('individual', wrong)).body.code).toBe('invalid');
});
