import { exchangeRoutes } from '@amberdock/contract/trade/exchange.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { walletRequestRoutes as routes } from '@amberdock/contract/trade/wallet-requests.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  expectCleanAudit,
  openCheckout,
  operatorHeaders,
  orderOne,
  paymentPassword,
  sell,
  wealthyBuyer,
} from '../../testing/checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { openBankAccounts, payee, verify } from '../../testing/trade/wallet-requests.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop({ env: { LOG_LEVEL: 'error' } });
  await openCheckout(shop.db);
  await openBankAccounts(shop);
});
afterEach(() => expectCleanAudit(shop.db));
afterAll(() => shop.close());

const rounds = Array.from({ length: 8 }, (_, n) => n);
const codes = (answers: readonly { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => (status === 200 ? 'ok' : (body.code ?? ''))).sort();
const available = async ({ accountId }: TestBuyer) =>
  (
    await shop.db.one<{ minor: bigint }>(sql`select available_minor as minor from wallets
      where account_id = ${accountId} and currency = 'CNY'`)
  ).minor;
const withdrawal = (actor: TestBuyer, amount = '60.00') =>
  shop.call(routes.withdraw, {
    actor,
    body: { currency: 'CNY', amount, payee, payment_password: paymentPassword },
  });
const rich = async () => {
  const buyer = await wealthyBuyer(shop, { funds: { CNY: '100.00' } });
  await verify(shop, buyer);
  // The first check of a payment password in a session is slow because of its hash; after it, calls race as
  // transactions.
  await shop.call(exchangeRoutes.exchange, {
    actor: buyer,
    body: { quote_id: buyer.userId, payment_password: paymentPassword },
  });
  return buyer;
};

test.each(rounds)('an approval and a cancel of one withdrawal: one of them counts (%i)', async () => {
  const finance = await operatorHeaders(shop.db, 'finance');
  const actor = await rich();
  const params = { no: (await withdrawal(actor)).body.data.request_no };
  const answers = await Promise.all([
    shop.call(routes.approve, { params, body: {}, headers: finance }),
    shop.call(routes.cancel, { actor, params }),
  ]);
  expect(codes(answers)).toEqual(['move_not_allowed', 'ok']);
  const isCanceled = answers[1]?.status === 200;
  expect(await available(actor)).toBe(isCanceled ? 10_000n : 4_000n);
});

test.each(rounds)('two approvals of one top-up at once book it once (%i)', async (n) => {
  const [one, two] = [await operatorHeaders(shop.db, 'finance'), await operatorHeaders(shop.db, 'finance')];
  const actor = await rich();
  const body = { currency: 'CNY', amount: '5.00' };
  const params = { no: (await shop.ok(routes.topUp, { actor, body })).request_no };
  const approval = { params, body: { bank_reference: `race-${n}` } };
  const answers = await Promise.all(
    [one, two].map((headers) => shop.call(routes.approve, { ...approval, headers })),
  );
  expect(codes(answers)).toEqual(['move_not_allowed', 'ok']);
  expect(await available(actor)).toBe(10_500n);
});

test.each(rounds)(
  'one bank transfer, approved for two requests at once, is booked for one (%i)',
  async (n) => {
    const headers = await operatorHeaders(shop.db, 'finance');
    const actor = await rich();
    const body = { currency: 'CNY', amount: '5.00' };
    const made = [await shop.ok(routes.topUp, { actor, body }), await shop.ok(routes.topUp, { actor, body })];
    const answers = await Promise.all(
      made.map(({ request_no: no }) =>
        shop.call(routes.approve, { params: { no }, body: { bank_reference: `once-${n}` }, headers }),
      ),
    );
    expect(codes(answers)).toEqual(['ok', 'reference_booked']);
    expect(await available(actor)).toBe(10_500n);
  },
);

test.each(rounds)(
  'first approvals of two operators at once: both count, and it is booked once (%i)',
  async (n) => {
    const [one, two] = [await operatorHeaders(shop.db, 'finance'), await operatorHeaders(shop.db, 'finance')];
    const actor = await rich();
    const body = { currency: 'CNY', amount: '60000.00' };
    const params = { no: (await shop.ok(routes.topUp, { actor, body })).request_no };
    const approval = { params, body: { bank_reference: `both-${n}` } };
    const answers = await Promise.all(
      [one, two].map((headers) => shop.call(routes.approve, { ...approval, headers })),
    );
    expect(codes(answers)).toEqual(['ok', 'ok']);
    expect(await available(actor)).toBe(6_010_000n);
  },
);

test.each(rounds)('a withdrawal and a payment of the same money: one of them gets it (%i)', async (n) => {
  const sku = await sell(shop.db, { handle: `race-${n}`, skus: [{ offers: [{ stock: 5 }] }] });
  const actor = await rich();
  const { order_no } = await orderOne(shop, actor, { sku });
  const [paid, withdrawn] = await Promise.all([
    shop.call(orderRoutes.pay, { actor, body: { order_nos: [order_no], payment_password: paymentPassword } }),
    withdrawal(actor, '70.00'),
  ]);
  const isPaid = paid.status === 200;
  expect(withdrawn.status === 200).toBe(!isPaid);
  expect(isPaid ? withdrawn.body.code : paid.body.code).toBe(
    isPaid ? 'wallet_insufficient' : 'payment_failed',
  );
  expect(await available(actor)).toBe(isPaid ? 6_000n : 3_000n);
});
