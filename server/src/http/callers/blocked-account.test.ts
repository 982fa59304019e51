import { tradingScopes } from '@amberdock/contract/access.ts';
import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openCheckout,
  operatorHeaders,
  orderOne,
  pay,
  sell,
  settleOne,
  wealthyBuyer,
} from '../../testing/checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { callsOfBuyers } from '../../testing/properties/access/fields.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
});
afterAll(() => shop.close());

const setStatus = ({ accountId }: TestBuyer, status: string) =>
  shop.db.rows(sql`update accounts set status = ${status},
    closed_at = case when ${status} = 'closed' then now() end where id = ${accountId}`);

test('a blocked account trades no more: each change of trade is refused with its sentence, all else and reading go on', async () => {
  const buyer = await shop.buyer();
  const member = await shop.member(buyer, 'manager');
  await setStatus(buyer, 'blocked');
  for (const [name, { entry, query, scope }] of callsOfBuyers) {
    if (name === 'identity.signOut') continue;
    const actor = scope === 'members' || scope === 'keys' ? buyer : member;
    const { status, body } = await shop.call(entry, {
      actor,
      query,
      params: { id: 'x', no: 'x', product_id: 'x' },
    });
    if (tradingScopes.includes(scope) && entry.method !== 'GET') {
      expect([name, status, body.code]).toEqual([name, 403, 'account_blocked']);
      expect(body.message).toBe('账户已被冻结，暂时只能查看，请联系客服。');
    } else expect([name, body.code]).not.toEqual([name, 'account_blocked']);
  }
});

test('what a blocked account has paid is shipped, what it has settled is not submitted, until it is active again', async () => {
  const sku = await sell(shop.db, { handle: 'blocked', skus: [{ offers: [{ stock: 9 }] }] });
  const actor = await wealthyBuyer(shop);
  const { order_no, sub_order_nos } = await orderOne(shop, actor, { sku });
  await pay(shop, actor, [order_no]);
  const { settlement_id } = await settleOne(shop, actor, { sku });
  await setStatus(actor, 'blocked');
  const submit = () => shop.call(orderRoutes.submit, { actor, body: { settlement_id } });
  expect((await submit()).body.code).toBe('account_blocked');
  await shop.ok(orderRoutes.ship, {
    params: { no: sub_order_nos[0] ?? '' },
    body: { carrier: 'DHL', tracking_numbers: ['JD1'] },
    headers: await operatorHeaders(shop.db),
  });
  expect((await shop.ok(orderRoutes.detail, { actor, params: { no: order_no } })).status).toBe('shipped');
  await setStatus(actor, 'active');
  expect((await submit()).body.code).toBe('freight_required');
});

test('a closed account has no sessions', async () => {
  const actor = await shop.buyer();
  await setStatus(actor, 'closed');
  expect((await shop.call(accountRoutes.profile, { actor })).body.code).toBe('session_ended');
});
