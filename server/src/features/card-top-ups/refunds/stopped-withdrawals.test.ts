import { walletRequestRoutes as requests } from '@amberdock/contract/trade/wallet-requests.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import {
  expectCleanAudit,
  operatorHeaders,
  paymentPassword,
  wealthyBuyer,
} from '../../../testing/checkout.ts';
import { untilLockWaits } from '../../../testing/processes/lock-waits.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { deliverAll, payByCard, startStripe, type TestStripe } from '../../../testing/providers/stripe.ts';
import { payee, verify } from '../../../testing/trade/wallet-requests.ts';
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

/** A buyer who has topped up 100.00 by card. */
async function newBuyer() {
  const actor = await wealthyBuyer(shop, { funds: {} });
  await verify(shop, actor);
  const payment = await topUp(actor);
  return { actor, payment };
}
const topUp = async (actor: TestBuyer) => (await payByCard(shop, stripe, { actor })).payment;
const withdraw = (actor: TestBuyer) =>
  shop.call(requests.withdraw, {
    actor,
    body: { currency: 'CNY', amount: '100.00', payee, payment_password: paymentPassword },
  });
const approve = (no: string) => shop.call(requests.approve, { params: { no }, body: {}, headers: finance });
const book = (no: string, body: { bank_reference: string; left_before?: boolean }) =>
  shop.call(requests.book, { params: { no }, body, headers: finance });
const review = (no: string) => shop.ok(requests.review, { params: { no }, headers: finance });
const dispute = async (payment: string) => {
  stripe.fake.dispute(payment, 10_000);
  await deliverAll(shop, stripe);
};

test('a withdrawal that was requested before a dispute is not approved until that is paid', async () => {
  const { actor, payment } = await newBuyer();
  const { request_no: no } = (await withdraw(actor)).body.data;
  expect(await review(no)).toMatchObject({ owes_since: null, may_approve: true });
  await dispute(payment);
  expect((await approve(no)).body).toMatchObject({ status: 422, code: 'payments_stopped' });
  expect(await review(no)).toMatchObject({
    status: 'requested',
    may_approve: false,
    owes_since: expect.any(String),
  });
  await topUp(actor);
  await collectWhatIsOwed(shop.db);
  expect((await approve(no)).status).toBe(200);
  expect(await review(no)).toMatchObject({ status: 'approved', owes_since: null });
});

test('the first of two approvals is refused during a dispute, too', async () => {
  const { actor, payment } = await newBuyer();
  const { request_no: no } = (await withdraw(actor)).body.data;
  await shop.db.rows(sql`alter table wallet_requests disable trigger user`);
  await shop.db.rows(sql`update wallet_requests set approvals_needed = 2 where request_no = ${no}`);
  await shop.db.rows(sql`alter table wallet_requests enable trigger user`);
  await dispute(payment);
  expect((await approve(no)).body.code).toBe('payments_stopped');
  expect((await review(no)).first_approved_by).toBeNull();
});

test('a withdrawal that was approved before a dispute is booked only where its transfer had left', async () => {
  const { actor, payment } = await newBuyer();
  const { request_no: no } = (await withdraw(actor)).body.data;
  expect((await approve(no)).status).toBe(200);
  await dispute(payment);
  const bank_reference = `left-${no}`;
  expect((await book(no, { bank_reference })).body).toMatchObject({ status: 422, code: 'payments_stopped' });
  expect(await review(no)).toMatchObject({ status: 'approved', bank_reference: '' });
  expect((await book(no, { bank_reference, left_before: true })).status).toBe(200);
  const { after } = await shop.db.one<{ after: object }>(
    sql`select after from audit_log where action = 'book_request' and subject = ${no}`,
  );
  expect(after).toMatchObject({ status: 'booked', left_before: true });
});

test('a withdrawal under a dispute can fail, and what is owed is taken of its money', async () => {
  const { actor, payment } = await newBuyer();
  const { request_no: no } = (await withdraw(actor)).body.data;
  expect((await approve(no)).status).toBe(200);
  await dispute(payment);
  const failing = { params: { no }, body: { reason: 'A dispute came first' }, headers: finance };
  expect((await shop.call(requests.fail, failing)).status).toBe(200);
  await collectWhatIsOwed(shop.db);
  expect(await review(no)).toMatchObject({
    status: 'failed',
    owes_since: null,
    wallet: { available: { amount: '0.00' } },
  });
});

test.each(['withdraw', 'approve'] as const)(
  'a dispute that is being recorded comes before: %s',
  async (act) => {
    const { actor } = await newBuyer();
    const no = act === 'approve' ? (await withdraw(actor)).body.data.request_no : '';
    let racing: ReturnType<typeof withdraw> | ReturnType<typeof approve> | undefined;
    // As the trigger of an owed refund leaves the account, before its transaction ends.
    await inTx(shop.db, async (tx) => {
      await tx.run(sql`update accounts set owes_since = now() where id = ${actor.accountId}`);
      racing = act === 'approve' ? approve(no) : withdraw(actor);
      await untilLockWaits(shop.db);
    });
    expect((await racing)?.body).toMatchObject({ status: 422, code: 'payments_stopped' });
  },
);
