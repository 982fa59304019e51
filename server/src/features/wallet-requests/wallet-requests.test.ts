import assert from 'node:assert/strict';
import { fileRoutes } from '@amberdock/contract/files.ts';
import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import { walletRequestRoutes as routes } from '@amberdock/contract/trade/wallet-requests.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  expectCleanAudit,
  openCheckout,
  operatorHeaders,
  paymentPassword,
  wealthyBuyer,
} from '../../testing/checkout.ts';
import { uploadProof } from '../../testing/trade/proofs.ts';
import { createShop, english, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { openBankAccounts, payee, verify } from '../../testing/trade/wallet-requests.ts';

let shop: TestShop;
let buyer: TestBuyer;
let finance: Record<string, string>;
let other: Record<string, string>;
beforeAll(async () => {
  shop = await createShop({ env: { LOG_LEVEL: 'error' } });
  await openCheckout(shop.db);
  finance = await operatorHeaders(shop.db, 'finance');
  other = await operatorHeaders(shop.db, 'finance');
  await openBankAccounts(shop);
});
beforeEach(async () => {
  buyer = await wealthyBuyer(shop, { funds: { CNY: '1000.00' } });
  await verify(shop, buyer);
});
afterEach(() => expectCleanAudit(shop.db));
afterAll(() => shop.close());

const wallet = async () => {
  const [cny] = await shop.ok(walletRoutes.balances, { actor: buyer });
  return [cny?.available.amount, cny?.pre_authorised.amount, cny?.deposit.amount];
};
const topUp = (amount = '250.00', more = {}) =>
  shop.ok(routes.topUp, { actor: buyer, body: { currency: 'CNY', amount, ...more } });
const withdraw = (amount = '300.00') =>
  shop.ok(routes.withdraw, {
    actor: buyer,
    body: { currency: 'CNY', amount, payee, payment_password: paymentPassword },
  });
const depositIn = (amount = '100.00') =>
  shop.ok(routes.depositIn, {
    actor: buyer,
    body: { currency: 'CNY', amount, payment_password: paymentPassword },
  });
const approve = (no: string, headers = finance, body: Record<string, unknown> = {}) =>
  shop.call(routes.approve, { params: { no }, body, headers: { ...headers, ...english } });
let transfers = 0;
const transfer = () => ({ bank_reference: `BANK-${++transfers}` });
const statusOf = async (no: string) =>
  (await shop.ok(routes.detail, { actor: buyer, params: { no } })).status;

describe('a top-up', () => {
  test('gives bank account and code, takes a proof, and is booked once it is approved', async () => {
    const request = await topUp();
    expect(request).toMatchObject({
      kind: 'top_up',
      status: 'requested',
      next_step: 'transfer',
      bank_account: { currency: 'CNY', holder: 'Amberdock Ltd' },
      can_cancel: true,
    });
    expect(request.reference_code).toMatch(/^AB[2-9CDFGHJKMNPQRTVWX]{8}$/);
    const { file_id } = await uploadProof(shop, buyer);
    const proved = await shop.ok(routes.addProof, {
      actor: buyer,
      params: { no: request.request_no },
      body: { file_id },
    });
    expect(proved).toMatchObject({ has_proof: true, next_step: 'first_approval' });
    const review = await shop.ok(routes.review, { params: { no: request.request_no }, headers: finance });
    expect(review).toMatchObject({ may_approve: true, wallet: { available: { amount: '1000.00' } } });
    expect((await shop.app.inject({ url: review.proof?.url ?? '' })).statusCode).toBe(200);
    expect((await approve(request.request_no, finance, transfer())).body.data).toMatchObject({
      status: 'booked',
      decided_by: 'Operator',
    });
    expect(await wallet()).toEqual(['1250.00', '0.00', '0.00']);
    expect(await shop.ok(walletRoutes.transactions, { actor: buyer })).toMatchObject([
      { kind: 'top_up', reference: request.request_no },
      {},
    ]);
  });

  test('needs the bank’s reference, and no transfer is booked for two requests', async () => {
    const [first, second] = [await topUp(), await topUp()];
    expect((await approve(first.request_no)).body.code).toBe('bank_reference_required');
    const once = transfer();
    expect((await approve(first.request_no, finance, once)).status).toBe(200);
    expect((await approve(second.request_no, finance, once)).body).toMatchObject({
      status: 409,
      code: 'reference_booked',
    });
    expect(await wallet()).toEqual(['1250.00', '0.00', '0.00']);
  });

  test('books what the bank credited where its fees left less, and the buyer sees both amounts', async () => {
    const { request_no: no } = await topUp();
    for (const [amount, code] of [
      ['250.01', 'credited_above_request'],
      ['0.00', 'amount_zero'],
      ['1.234', 'amount_digits'],
    ])
      expect((await approve(no, finance, { ...transfer(), amount })).body.code).toBe(code);
    const booked = await approve(no, finance, { ...transfer(), amount: '241.80' });
    expect(booked.body.data).toMatchObject({
      amount: { amount: '250.00' },
      credited_amount: { amount: '241.80' },
    });
    expect(await wallet()).toEqual(['1241.80', '0.00', '0.00']);
    expect(await shop.ok(routes.detail, { actor: buyer, params: { no } })).toMatchObject({
      status: 'booked',
      credited_amount: { amount: '241.80' },
    });
    const { data } = await shop.db.one<{ data: object }>(
      sql`select data from events where kind = 'wallet_request.booked' and subject = ${no}`,
    );
    expect(data).toMatchObject({ amount: { amount: '241.80' } });
    const { request_no: held } = await withdraw();
    expect((await approve(held, finance, { amount: '1.00' })).body.code).toBe('move_not_allowed');
  });

  test('takes a PDF as its proof, and none that runs a script or is cut off', async () => {
    const pdf = (inside: string) => Buffer.from(`%PDF-1.7\n${inside}\nstartxref\n9\n%%EOF\n`);
    const stored = await uploadProof(shop, buyer, pdf('1 0 obj << /Type /Catalog >> endobj'));
    expect(stored).toMatchObject({ width: null, height: null });
    const opened = await shop.app.inject({ url: stored.url });
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="proof-/),
      'x-content-type-options': 'nosniff',
    });
    for (const hostile of [
      pdf('<< /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>'),
      pdf('<< /S /J#61vaScript >>'),
      pdf('<< /S /Launch >>'),
      pdf('<< /Type /EmbeddedFile >>'),
      pdf('<< /Encrypt 3 0 R >>'),
      Buffer.from('%PDF-1.7\n1 0 obj'),
      Buffer.from('MZ no picture'),
    ])
      await expect(uploadProof(shop, buyer, hostile)).rejects.toThrow('proof_not_readable');
    expect(await shop.db.rows(sql`select 1 from files where account_id = ${buyer.accountId}`)).toHaveLength(
      1,
    );
  });

  test('is not offered in a currency that the shop has no bank account for', async () => {
    const body = { currency: 'JPY', amount: '500' };
    const answer = await shop.call(routes.topUp, { actor: buyer, body, headers: english });
    expect(answer.body).toMatchObject({ code: 'bank_account_missing', status: 422 });
    expect(answer.body.message).toContain('JPY');
  });
});

describe('a withdrawal', () => {
  test('shows the staff who withdraws by the approved papers, whatever the account calls itself', async () => {
    const nameOf = async (no: string) =>
      (await shop.ok(routes.review, { params: { no }, headers: finance })).verified_name;
    expect(await nameOf((await withdraw('1')).request_no)).toBe('Jane Doe');
    expect(await nameOf((await topUp()).request_no)).toBeNull();
    buyer = await wealthyBuyer(shop, { funds: { CNY: '1000.00' }, userType: 2 });
    await verify(shop, buyer, { companyName: 'Ann Ltd' });
    const rename = { actor: buyer, body: { company_name: 'Jane Doe Trading' } };
    expect(await shop.ok(accountRoutes.updateProfile, rename)).toMatchObject(rename.body);
    expect(await nameOf((await withdraw('1')).request_no)).toBe('Ann Ltd');
  });

  test('holds its money, is approved, and leaves with the bank’s reference', async () => {
    const { request_no: no } = await withdraw();
    expect(await wallet()).toEqual(['700.00', '300.00', '0.00']);
    expect((await approve(no)).body.data).toMatchObject({ status: 'approved', next_step: 'bank_transfer' });
    expect(await wallet()).toEqual(['700.00', '300.00', '0.00']);
    const body = transfer();
    const booked = await shop.ok(routes.book, { params: { no }, headers: finance, body });
    expect(booked).toMatchObject({ status: 'booked', ...body });
    expect(await wallet()).toEqual(['700.00', '0.00', '0.00']);
  });

  test('gives its money back when it is rejected, canceled, or fails at the bank', async () => {
    const [rejected, canceled, failed] = [await withdraw('1'), await withdraw('2'), await withdraw('3')];
    const reason = { reason: 'The name differs.' };
    await shop.ok(routes.reject, { params: { no: rejected.request_no }, headers: finance, body: reason });
    await shop.ok(routes.cancel, { actor: buyer, params: { no: canceled.request_no } });
    await approve(failed.request_no);
    await shop.ok(routes.fail, { params: { no: failed.request_no }, headers: finance, body: reason });
    expect(await wallet()).toEqual(['1000.00', '0.00', '0.00']);
    expect(await shop.ok(routes.list, { actor: buyer })).toMatchObject([
      { status: 'failed', ...reason },
      { status: 'canceled', reason: '' },
      { status: 'rejected', ...reason },
    ]);
  });

  test('asks for a verified account, the payment password, and money that is there', async () => {
    const body = { currency: 'CNY', amount: '5.00', payee, payment_password: paymentPassword };
    const codeOf = async (actor: TestBuyer, changed = {}) =>
      (await shop.call(routes.withdraw, { actor, body: { ...body, ...changed } })).body.code;
    expect(await codeOf(await wealthyBuyer(shop))).toBe('verification_required');
    expect(await codeOf(buyer, { payment_password: 'wrong' })).toBe('payment_password_wrong');
    expect(await codeOf(buyer, { amount: '1000.01' })).toBe('wallet_insufficient');
    expect(await codeOf(buyer, { amount: '0' })).toBe('amount_zero');
    expect(await codeOf(buyer, { amount: '1.001' })).toBe('amount_digits');
    expect(await codeOf(buyer, { payee: { ...payee, account_number: '<b>' } })).toBe('invalid');
    expect(await shop.ok(routes.list, { actor: buyer })).toEqual([]);
  });
});

describe('the platform deposit', () => {
  test('is paid from held money and given back, never more than there is', async () => {
    const { request_no: paidIn } = await depositIn();
    expect(await wallet()).toEqual(['900.00', '100.00', '0.00']);
    expect((await approve(paidIn)).body.data.status).toBe('booked');
    expect(await wallet()).toEqual(['900.00', '0.00', '100.00']);
    const out = (amount: string) =>
      shop.call(routes.depositOut, { actor: buyer, body: { currency: 'CNY', amount } });
    const { body } = await out('60');
    expect((await out('40.01')).body.code).toBe('deposit_insufficient');
    expect((await approve(body.data.request_no)).body.data.status).toBe('booked');
    expect(await wallet()).toEqual(['960.00', '0.00', '40.00']);
  });
});

describe('above the limit', () => {
  test('a second operator approves, never the first', async () => {
    const { request_no: no } = await topUp('50000.01');
    const first = await approve(no, finance, transfer());
    expect(first.body.data).toMatchObject({
      status: 'requested',
      next_step: 'second_approval',
      approvals_needed: 2,
      first_approved_by: 'Operator',
    });
    expect(await wallet()).toEqual(['1000.00', '0.00', '0.00']);
    expect((await approve(no, finance)).body).toMatchObject({
      status: 409,
      code: 'second_operator_required',
    });
    expect((await approve(no, other)).body.data.status).toBe('booked');
    expect(await wallet()).toEqual(['51000.01', '0.00', '0.00']);
  });

  test('both approve the same amount: who saw another one is refused', async () => {
    const { request_no: no } = await topUp('50000.01');
    const first = await approve(no, finance, { ...transfer(), amount: '49990.00' });
    expect(first.body.data).toMatchObject({ approvals_needed: 2, credited_amount: { amount: '49990.00' } });
    expect((await approve(no, other, { amount: '50000.01' })).body.code).toBe('move_not_allowed');
    expect((await approve(no, other, { amount: '49990.00' })).body.data.status).toBe('booked');
    expect(await wallet()).toEqual(['50990.00', '0.00', '0.00']);
  });

  test('the database itself refuses one operator for both', async () => {
    const { request_no: no } = await topUp('50000.01');
    await approve(no, finance, transfer());
    const broken =
      shop.db.rows(sql`update wallet_requests set status = 'booked', decided_by = first_approved_by,
      decided_at = now() where request_no = ${no}`);
    await expect(broken).rejects.toThrow('approved_by_two_people');
  });

  test('counts in the base currency, and the limit is a setting that two people cannot overwrite', async () => {
    const headers = await operatorHeaders(shop.db, 'admin');
    const before = await shop.ok(routes.settings, { headers });
    const change = (version: number, limit: string) =>
      shop.call(routes.changeSettings, {
        headers,
        body: { version, second_approval_above: limit, bank_accounts: before.bank_accounts },
      });
    expect((await change(before.version, '699.99')).status).toBe(200);
    expect((await change(before.version, '1')).body).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    });
    const body = { currency: 'USD', amount: '100.00' };
    const { request_no: no } = await shop.ok(routes.topUp, { actor: buyer, body });
    const queue = await shop.ok(routes.queue, { headers: finance, query: { search: no } });
    expect(queue).toMatchObject([
      { approvals_needed: 2, base_amount: { amount: '700.00', currency: 'CNY' } },
    ]);
    expect((await change(before.version + 1, '50000.00')).status).toBe(200);
  });
});

test('ten requests can be open at a time, and what is decided is decided', async () => {
  for (let n = 0; n < 10; n++) await topUp('1');
  const body = { currency: 'CNY', amount: '1' };
  expect((await shop.call(routes.topUp, { actor: buyer, body })).body.code).toBe('request_limit');
  const [{ request_no: no } = { request_no: '' }] = await shop.ok(routes.list, { actor: buyer });
  await shop.ok(routes.cancel, { actor: buyer, params: { no } });
  const decided = { params: { no }, headers: finance };
  for (const answer of [
    await shop.call(routes.cancel, { actor: buyer, params: { no } }),
    await approve(no, finance, transfer()),
    await shop.call(routes.reject, { ...decided, body: { reason: 'no' } }),
    await shop.call(routes.book, { ...decided, body: transfer() }),
    await shop.call(routes.fail, { ...decided, body: { reason: 'no' } }),
  ])
    expect(answer.body.code).toBe('move_not_allowed');
  expect(await statusOf(no)).toBe('canceled');
});

test('a request is its account’s own, and a purchaser makes none', async () => {
  const { request_no: no } = await topUp();
  const stranger = await shop.buyer();
  expect((await shop.call(routes.detail, { actor: stranger, params: { no } })).status).toBe(404);
  expect((await shop.call(routes.cancel, { actor: stranger, params: { no } })).status).toBe(404);
  const { file_id } = await uploadProof(shop, stranger);
  const foreign = { actor: buyer, params: { no }, body: { file_id } };
  expect((await shop.call(routes.addProof, foreign)).status).toBe(404);
  const actor = await shop.member(buyer, 'purchaser');
  const body = { currency: 'CNY', amount: '1' };
  expect((await shop.call(routes.topUp, { actor, body })).status).toBe(403);
  expect((await shop.call(fileRoutes.address, { actor: stranger, params: { id: file_id } })).status).toBe(
    200,
  );
});

test('the queue pages through what waits, the oldest first, and finds by code, number and name', async () => {
  const made = [await topUp('11'), await topUp('12'), await topUp('13')];
  const search = buyer.username;
  const page = (query: Record<string, unknown>) =>
    shop.call(routes.queue, { headers: finance, query: { search, ...query } });
  const first = await page({ page_size: 2 });
  const second = await page({ page_size: 2, cursor: first.body.page?.next });
  const numbers = [...first.body.data, ...second.body.data].map(({ request_no }) => request_no);
  expect(numbers).toEqual(made.map(({ request_no }) => request_no));
  const { reference_code, request_no } = made[0] ?? assert.fail();
  for (const words of [reference_code ?? '', request_no, reference_code?.toLowerCase() ?? ''])
    expect((await page({ search: words })).body.data).toMatchObject([{ request_no }]);
  expect((await page({ state: 'decided' })).body.data).toEqual([]);
  expect((await page({ cursor: 'nonsense' })).body.code).toBe('cursor_stale');
});
