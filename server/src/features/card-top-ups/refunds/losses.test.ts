import { bookkeepingRoutes } from '@amberdock/contract/console/bookkeeping.ts';
import { operationRoutes } from '@amberdock/contract/console/operations.ts';
import { leavingRoutes } from '@amberdock/contract/people/leaving.ts';
import { cardTopUpRoutes as routes } from '@amberdock/contract/wallet/card-top-ups.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { inTx } from '../../../db/tx.ts';
import { expectCleanAudit, operatorHeaders, wealthyBuyer } from '../../../testing/checkout.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { deliverAll, payByCard, startStripe, type TestStripe } from '../../../testing/providers/stripe.ts';
import { giveLogin, loginPassword } from '../../../testing/trade/leaving.ts';
import { withdraw } from '../../ledger/index.ts';
import { collectWhatIsOwed } from '../card-top-ups.jobs.ts';

let stripe: TestStripe;
let shop: TestShop;
let finance: Record<string, string>;
beforeAll(async () => {
  stripe = await startStripe();
  shop = await createShop({ env: stripe.env });
  finance = await operatorHeaders(shop.db, 'finance');
});
afterEach(() => expectCleanAudit(shop.db));
afterAll(async () => {
  await shop.close();
  await stripe.close();
});

/** An account that topped up 100.00 by card, had it paid out, and is closed. */
async function closedAccount(): Promise<{ no: string; payment: string }> {
  const actor = await wealthyBuyer(shop, { funds: {} });
  await giveLogin(shop, actor);
  const { no, payment } = await payByCard(shop, stripe, { actor });
  const { accountId } = actor;
  const paidOut = {
    accountId,
    currency: 'CNY',
    amountMinor: 10_000n,
    reference: 'bank',
    key: newId(),
  } as const;
  await inTx(shop.db, (tx) => withdraw(tx, paidOut));
  await shop.ok(leavingRoutes.close, {
    actor,
    body: { password: loginPassword, username: actor.username },
  });
  return { no, payment };
}
const review = (no: string) => shop.ok(routes.review, { params: { no }, headers: finance });
const losses = async () => {
  const sums = await shop.ok(bookkeepingRoutes.balances, { headers: finance });
  return sums.find(({ ledger_account: account }) => account === 'losses')?.balance.amount;
};
const waiting = () => shop.ok(operationRoutes.home, { headers: finance });

test('a dispute on a closed account is a loss of the shop’s, which leaves the queue, and a won one is booked back', async () => {
  const { no, payment } = await closedAccount();
  const before = await waiting();
  const dispute = stripe.fake.dispute(payment, 8_000);
  await deliverAll(shop, stripe);
  expect((await review(no)).owed).toMatchObject({ amount: '80.00' });
  await collectWhatIsOwed(shop.db);
  await collectWhatIsOwed(shop.db);
  expect(await review(no)).toMatchObject({
    owed: null,
    refunds: [{ origin: 'dispute', status: 'lost', amount: { amount: '80.00' } }],
  });
  expect(await losses()).toBe('-80.00');
  expect(await waiting()).toEqual(before);
  const collect = { params: { no }, body: { refund_no: `${no}-1` }, headers: finance };
  expect((await shop.call(routes.collect, collect)).body.code).toBe('move_not_allowed');
  await expectCleanAudit(shop.db);
  stripe.fake.winDispute(dispute);
  await deliverAll(shop, stripe);
  expect(await losses()).toBe('0.00');
  expect((await review(no)).refunds).toMatchObject([{ status: 'failed' }]);
});

test('a loss that was recorded below its amount is raised by the rest', async () => {
  const { no, payment } = await closedAccount();
  const first = stripe.fake.dispute(payment, 4_000);
  stripe.fake.dispute(payment, 8_000);
  await deliverAll(shop, stripe);
  await collectWhatIsOwed(shop.db);
  expect(await losses()).toBe('-100.00');
  stripe.fake.winDispute(first);
  await deliverAll(shop, stripe);
  expect(await losses()).toBe('-80.00');
  expect((await review(no)).refunds).toMatchObject([
    { status: 'lost', amount: { amount: '80.00' } },
    { status: 'failed' },
  ]);
});
