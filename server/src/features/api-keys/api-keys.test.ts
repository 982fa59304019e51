import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { apiKeyRoutes, keyScopes } from '@amberdock/contract/people/api-keys.ts';
import { cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { scopes } from '@amberdock/contract/access.ts';
import { identityRoutes } from '@amberdock/contract/people/identity.ts';
import { memberRoutes } from '@amberdock/contract/people/members.ts';
import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import {
  expectCleanAudit,
  openCheckout,
  orderOne,
  paymentPassword,
  sell,
  type Sku,
  wealthyBuyer,
} from '../../testing/checkout.ts';
import { createShop, english, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { getBenefits } from '../identity/index.ts';

let shop: TestShop;
let sku: Sku;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  sku = await sell(shop.db, { handle: 'keyed', skus: [{ offers: [{ stock: 100 }] }] });
});
afterAll(async () => {
  await expectCleanAudit(shop.db);
  await shop.close();
});

const make = (actor: TestBuyer, body: object) =>
  shop.call(apiKeyRoutes.make, {
    actor,
    headers: english,
    body: { key_name: 'Warehouse', scopes: ['wallet.read'], ...body },
  });
const verify = ({ accountId }: TestBuyer) =>
  shop.db.rows(sql`insert into verifications (id, account_id, status, account_type, id_type, identity_sealed, answers, decided_at)
    values (${newId()}, ${accountId}, 'approved', 'individual', 'passport', '', '{}', now())`);
const balances = (actor: TestBuyer) => shop.call(walletRoutes.balances, { actor, headers: english });
const keysOf = (actor: TestBuyer) => shop.ok(apiKeyRoutes.list, { actor });

describe('a key', () => {
  test('is shown once, stored as a hash, calls what its scopes allow, and is refused once revoked', async () => {
    const owner = await shop.buyer();
    const { body } = await make(owner, { key_name: ' Warehouse ' });
    const { key, token } = body.data;
    expect(token).toMatch(/^ak_[\w-]{43}$/);
    expect(key).toMatchObject({
      key_name: 'Warehouse',
      begins_with: token.slice(0, 9),
      scopes: ['wallet.read'],
      made_by: owner.username,
      daily_limit: null,
      requests_per_minute: 600,
      last_used_at: null,
      state: 'active',
    });
    const [{ text } = { text: '' }] = await shop.db.rows<{ text: string }>(
      sql`select string_agg(k::text, '') as text from api_keys k`,
    );
    expect(text).not.toContain(token.slice(9));
    expect(JSON.stringify(await keysOf(owner))).not.toContain(token.slice(9));

    const caller = { ...owner, token };
    expect((await balances(caller)).status).toBe(200);
    const outside = await shop.call(cartRoutes.view, { actor: caller, headers: english });
    expect(outside.body).toMatchObject({ status: 403, code: 'scope_missing' });
    expect(outside.body.message).toContain('“catalogue”');
    await expect.poll(async () => (await keysOf(owner))[0]?.last_used_at).not.toBeNull();

    const revoked = await shop.ok(apiKeyRoutes.revoke, { actor: owner, params: { id: key.id } });
    expect(revoked).toMatchObject({ state: 'revoked', revoked_at: expect.any(String) });
    expect((await balances(caller)).body).toMatchObject({ status: 401, code: 'key_ended' });
  });

  test('acts as its maker: the cart that it fills is theirs', async () => {
    const owner = await shop.buyer();
    const key = await shop.key(owner, ['cart']);
    const body = { sku_id: sku.skuId, warehouse_id: 'SZX', quantity: 2 };
    await shop.ok(cartRoutes.add, { actor: key, body });
    expect((await shop.ok(cartRoutes.quantity, { actor: owner })).quantity).toBe(1);
  });

  test('never has what is a person’s own, whatever its row says', async () => {
    const owner = await shop.buyer();
    expect((await make(owner, { scopes: ['members'] })).status).toBe(422);
    const key = await shop.key(owner, ['self', 'keys', 'members', 'wallet.write']);
    for (const route of [accountRoutes.sessions, apiKeyRoutes.list]) {
      expect((await shop.call(route, { actor: key })).body.code).toBe('person_only');
    }
  });

  test('asks for no code and ends no session, whatever scopes it has: both are a person’s', async () => {
    const owner = await shop.buyer();
    const key = await shop.key(owner, scopes);
    const purposes = ['payment_password', 'change_contact'] as const;
    for (const purpose of purposes) {
      const body = { channel: 'email', target: 'somebody@example.com', purpose } as const;
      expect((await shop.call(identityRoutes.sendCode, { actor: key, body })).body.code).toBe(
        'login_required',
      );
    }
    expect((await shop.call(identityRoutes.signOut, { actor: key })).body.code).toBe('person_only');
    expect((await balances(owner)).status).toBe(200);
  });

  test('is revoked when its maker is removed, and a removed member cannot call with it', async () => {
    const owner = await shop.buyer();
    const member = await shop.member(owner, 'manager');
    const key = await shop.key(member, ['wallet.read']);
    await shop.ok(memberRoutes.remove, { actor: owner, params: { id: member.userId } });
    expect((await balances(key)).body.code).toBe('key_ended');
    expect(await keysOf(owner)).toMatchObject([{ id: key.keyId, state: 'revoked' }]);
  });

  test('has no more than its maker, ends with the membership and in its own time', async () => {
    const owner = await shop.buyer();
    const member = await shop.member(owner, 'manager');
    const key = await shop.key(member, ['cart', 'wallet.read']);
    const add = () =>
      shop.call(cartRoutes.add, {
        actor: key,
        body: { sku_id: sku.skuId, warehouse_id: 'SZX', quantity: 1 },
      });
    expect((await add()).status).toBe(200);
    await shop.db.rows(sql`update users set role = 'viewer' where id = ${member.userId}`);
    expect((await add()).body.code).toBe('scope_missing');
    await shop.db.rows(sql`update users set status = 'removed' where id = ${member.userId}`);
    expect((await balances(key)).status).toBe(401);

    const timed = await make(owner, { expires_in_days: 1 });
    const caller = { ...owner, token: timed.body.data.token };
    expect((await balances(caller)).status).toBe(200);
    await shop.db.rows(sql`update api_keys set expires_at = now() where id = ${timed.body.data.key.id}`);
    expect((await balances(caller)).status).toBe(401);
    expect((await keysOf(owner)).find(({ id }) => id === timed.body.data.key.id)?.state).toBe('expired');
  });

  test('without the scope of the catalog sees what a visitor sees: no price and no stock', async () => {
    const owner = await shop.buyer();
    const seen = async (actor: TestBuyer | null) =>
      JSON.stringify(await shop.ok(catalogueRoutes.products, { actor, query: { page_size: 5 } }));
    expect(await seen(await shop.key(owner, ['cart']))).toBe(await seen(null));
    expect(await seen(await shop.key(owner, ['catalogue']))).toBe(await seen(owner));
  });

  test('of a blocked account reads on and trades no more', async () => {
    const owner = await shop.buyer();
    const key = await shop.key(owner, ['wallet.read', 'pay']);
    await shop.db.rows(sql`update accounts set status = 'blocked' where id = ${owner.accountId}`);
    expect((await balances(key)).status).toBe(200);
    const paid = await shop.call(orderRoutes.pay, {
      actor: key,
      body: { order_nos: ['A202601010000000000'] },
    });
    expect(paid.body.code).toBe('account_blocked');
  });
});

test('a limit of calls a minute is counted for each key, shown with each answer and refused above', async () => {
  const owner = await shop.buyer();
  const [key, other] = [
    await shop.key(owner, ['wallet.read'], { requestsPerMinute: 2 }),
    await shop.key(owner, ['wallet.read'], { requestsPerMinute: 2 }),
  ];
  const first = await balances(key);
  expect(first.headers['ratelimit-policy']).toBe('"key";q=2;w=60');
  expect(first.headers['ratelimit']).toMatch(/^"key";r=1;t=\d+$/);
  expect((await balances(key)).headers['ratelimit']).toMatch(/^"key";r=0;t=\d+$/);
  const third = await balances(key);
  expect(third.body).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
  expect((await balances(other)).status).toBe(200);
  expect((await balances(owner)).headers['ratelimit']).toBeUndefined();
});

test('every call of a key is logged, refused ones too, newest first and page by page', async () => {
  const owner = await shop.buyer();
  const key = await shop.key(owner, ['wallet.read']);
  await balances(key);
  await shop.call(orderRoutes.detail, { actor: key, params: { no: 'A202601010000000000' } });
  const page = (query: object) =>
    shop.call(apiKeyRoutes.calls, { actor: owner, params: { id: key.keyId }, query: { ...query } });
  await expect.poll(async () => (await page({})).body.data.length).toBe(2);
  const first = await page({ page_size: 1 });
  const second = await page({ page_size: 1, cursor: first.body.page?.next });
  expect([...first.body.data, ...second.body.data].map(({ path, status }) => [path, status]).sort()).toEqual([
    ['/api/orders/:no', 403],
    ['/api/wallet', 200],
  ]);
  expect(first.body.data[0]?.request_id).not.toBe('');
});

describe('a key that pays', () => {
  test('needs a verified account, a daily limit and the payment password', async () => {
    const owner = await wealthyBuyer(shop);
    const scopes = ['pay'];
    const daily_limit = { amount: '500', currency: 'CNY' };
    const full = { scopes, daily_limit, payment_password: paymentPassword };
    expect((await make(owner, { scopes, payment_password: paymentPassword })).body.message).toEqual([
      'Daily limit is a required field.',
    ]);
    expect((await make(owner, { scopes, daily_limit })).body.message).toEqual([
      'Payment password is a required field.',
    ]);
    expect((await make(owner, { ...full, scopes: ['catalogue'] })).body.message).toEqual([
      'Daily limit can be given only with pay.',
    ]);
    expect((await make(owner, full)).body.code).toBe('key_needs_verification');
    await verify(owner);
    expect((await make(owner, { ...full, payment_password: 'wrong1' })).body.code).toBe(
      'payment_password_wrong',
    );
    expect((await make(owner, full)).body.data.key).toMatchObject({
      daily_limit: { amount: '500.00', currency: 'CNY' },
      spent_today: { amount: '0.00', currency: 'CNY' },
    });
  });

  test('pays without the password up to its limit, however many payments come at once', async () => {
    const owner = await wealthyBuyer(shop);
    const orders = [
      await orderOne(shop, owner, { sku }),
      await orderOne(shop, owner, { sku }),
      await orderOne(shop, owner, { sku }),
    ];
    const { total_minor: total } = await shop.db.one<{ total_minor: bigint }>(
      sql`select total_minor from orders where order_no = ${orders[0]?.order_no}`,
    );
    const key = await shop.key(owner, ['pay'], { dailyLimitMinor: total * 2n });
    const answers = await Promise.all(
      orders.map(({ order_no }) =>
        shop.call(orderRoutes.pay, { actor: key, headers: english, body: { order_nos: [order_no] } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.fail_reasons?.[0]?.reason).toContain('over the key’s limit for today');
    const [kept] = await keysOf(owner);
    expect(kept?.spent_today).toEqual(kept?.daily_limit);
    const payments = await shop.db.rows(sql`select order_id from payments where api_key_id = ${key.keyId}`);
    expect(payments).toHaveLength(2);
    await expectCleanAudit(shop.db);
  });

  test('leaves a person’s payment as it was: without the password it is refused', async () => {
    const owner = await wealthyBuyer(shop);
    const { order_no } = await orderOne(shop, owner, { sku });
    const bare = { actor: owner, headers: english, body: { order_nos: [order_no] } };
    expect((await shop.call(orderRoutes.pay, bare)).body.message).toEqual([
      'Payment password is a required field.',
    ]);
  });
});

test('an account has as many keys as its benefits say, however many are made at once', async () => {
  const owner = await shop.buyer();
  const { held } = await getBenefits(shop.db, owner.accountId);
  const most = held.api_keys_max;
  const answers = await Promise.all(Array.from({ length: most + 3 }, () => make(owner, {})));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
  const refused = answers.find(({ status }) => status !== 200);
  expect(refused?.body).toMatchObject({ status: 422, code: 'api_key_limit' });
  const [first] = await keysOf(owner);
  await shop.ok(apiKeyRoutes.revoke, { actor: owner, params: { id: first?.id ?? '' } });
  expect((await make(owner, {})).status).toBe(200);
});

test('the scopes that a key may have all have calls', () => {
  expect(keyScopes).toEqual([
    'catalogue',
    'cart',
    'orders.read',
    'orders.write',
    'pay',
    'wallet.read',
    'account.read',
    'account.write',
    'webhooks',
  ]);
});
