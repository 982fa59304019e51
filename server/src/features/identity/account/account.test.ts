import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { identityRoutes } from '@amberdock/contract/people/identity.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import { createShop, english, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { verify } from '../../../testing/trade/wallet-requests.ts';
import { codeFromOutbox } from '../codes/code-from-outbox.ts';
import { createBuyer } from '../create-buyer.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.rows(sql`delete from rate_limits`);
});

let made = 0;
/** A buyer with a real password and e-mail, signed in. */
async function signedIn(userType: 1 | 2 = 1): Promise<TestBuyer & { email: string }> {
  const username = `u${++made}`;
  const email = `${username}@example.com`;
  const pepper = shop.app.pepper;
  const member = await inTx(shop.db, (tx) =>
    createBuyer(tx, { username, password: 'secret1', pepper, userType, email, firstLogin: true }),
  );
  const { token } = await again(username);
  return { ...member, username, token, email };
}

const again = (account: string, password = 'secret1') =>
  shop.ok(identityRoutes.signIn, { body: { account, password } });

async function codeFor(actor: TestBuyer, target: string, purpose: 'payment_password' | 'change_contact') {
  await shop.ok(identityRoutes.sendCode, { actor, body: { channel: 'email', target, purpose } });
  return codeFromOutbox(shop.db, target);
}

test('Every call of the account is 401 for a visitor', async () => {
  for (const route of Object.values(accountRoutes)) {
    const params = { id: '00000000-0000-7000-8000-000000000000' };
    const { status, body } = await shop.call(route, { params, headers: english });
    expect({ path: route.path, status, message: body.message }).toEqual({
      path: route.path,
      status: 401,
      message: 'Please Log in First!',
    });
  }
});

test('The profile is merged field by field; only a company has a company name', async () => {
  const person = await signedIn();
  const profile = await shop.ok(accountRoutes.profile, { actor: person });
  expect(profile).toMatchObject({
    user_uuid: person.userId,
    first_login: 1,
    has_payment_password: false,
    email: person.email,
    phone: null,
    benefits: { free_storage_days: 30, pay_minutes: 30 },
    benefits_as_company: { free_storage_days: 60, pay_minutes: 120 },
  });
  const change = (actor: TestBuyer, body: object) => shop.ok(accountRoutes.updateProfile, { actor, body });
  await change(person, { nickname: ' Annie ' });
  expect(await change(person, { language: 'en', company_name: 'No Ltd' })).toMatchObject({
    nickname: 'Annie',
    language: 'en',
    company_name: '',
    currency: 'CNY',
  });
  const company = await signedIn(2);
  expect(await change(company, { company_name: 'Ann Ltd' })).toMatchObject({
    company_name: 'Ann Ltd',
    benefits: { free_storage_days: 30, pay_minutes: 30 },
    benefits_as_company: { free_storage_days: 60, pay_minutes: 120 },
  });
  await verify(shop, company);
  expect(await shop.ok(accountRoutes.profile, { actor: company })).toMatchObject({
    benefits: { free_storage_days: 60, pay_minutes: 120 },
    benefits_as_company: null,
  });
});

test('Finishing the welcome sets first_login to 0, for good', async () => {
  const buyer = await signedIn();
  const body = { nickname: 'Annie', language: 'en' as const, currency: 'USD' as const };
  expect(await shop.ok(accountRoutes.finishWelcome, { actor: buyer, body })).toMatchObject({
    first_login: 0,
    ...body,
  });
  expect(await again(buyer.username)).toMatchObject({ first_login: 0, nickname: 'Annie', currency: 'USD' });
  await shop.ok(accountRoutes.updateProfile, { actor: buyer, body: {} });
  expect((await again(buyer.username)).first_login).toBe(0);
});

test('Sessions are listed, this one first, and end one by one or all others at once', async () => {
  const buyer = await signedIn();
  const other = await again(buyer.username);
  await again(buyer.username);
  const sessions = await shop.ok(accountRoutes.sessions, { actor: buyer });
  expect(sessions.map(({ current }) => current)).toEqual([true, false, false]);
  const stranger = await signedIn();
  const [strangers] = await shop.ok(accountRoutes.sessions, { actor: stranger });
  const ids = [sessions[1]?.id ?? '', strangers?.id ?? ''];
  expect(await shop.ok(accountRoutes.endSessions, { actor: buyer, body: { ids } })).toHaveLength(2);
  expect((await shop.call(accountRoutes.profile, { actor: stranger })).status).toBe(200);
  expect(await shop.ok(accountRoutes.endSessions, { actor: buyer, body: {} })).toMatchObject([
    { current: true },
  ]);
  const gone = await shop.call(accountRoutes.profile, {
    headers: { authorization: `Bearer ${other.token}` },
  });
  expect(gone).toMatchObject({ status: 401, body: { code: 'session_ended' } });
});

test('Changing the password ends the other sessions and keeps this one', async () => {
  const buyer = await signedIn();
  const other = await again(buyer.username);
  const change = (old_password: string) =>
    shop.call(accountRoutes.changePassword, {
      actor: buyer,
      body: { old_password, new_password: 'secret2' },
      headers: english,
    });
  expect((await change('wrong-one')).body).toMatchObject({
    status: 422,
    code: 'wrong_password',
    message: 'Wrong current password.',
  });
  expect((await change('secret1')).status).toBe(200);
  expect((await shop.call(accountRoutes.profile, { actor: buyer })).status).toBe(200);
  expect((await shop.call(accountRoutes.profile, { actor: { ...buyer, token: other.token } })).status).toBe(
    401,
  );
  await again(buyer.username, 'secret2');
});

test('A new e-mail needs the login password and the code sent to it, and must be free', async () => {
  const buyer = await signedIn();
  const target = `new-${buyer.email}`;
  const verify_code = await codeFor(buyer, target, 'change_contact');
  const change = (body: object) =>
    shop.call(accountRoutes.changeContact, { actor: buyer, body, headers: english });
  const wanted = { channel: 'email', target, verify_code, password: 'secret1' };
  expect((await change({ ...wanted, password: 'wrong-one' })).body.code).toBe('wrong_password');
  expect((await change({ ...wanted, target: 'nonsense' })).body.code).toBe('email_invalid');
  expect((await change(wanted)).body.data).toMatchObject({ email: target });
  await again(target);
  const taken = await shop.call(identityRoutes.sendCode, {
    actor: await signedIn(),
    body: { channel: 'email', target, purpose: 'change_contact' },
  });
  expect(taken.body.code).toBe('account_registered');
});

test('The replaced email or phone gets a notice, in the account’s language and without a code', async () => {
  const buyer = await signedIn();
  const change = async (channel: 'email' | 'phone', target: string) => {
    await shop.ok(identityRoutes.sendCode, {
      actor: buyer,
      body: { channel, target, purpose: 'change_contact' },
    });
    const verify_code = await codeFromOutbox(shop.db, target);
    const body = { channel, target, verify_code, password: 'secret1' };
    expect((await shop.call(accountRoutes.changeContact, { actor: buyer, body })).status).toBe(200);
  };
  const lettersTo = (target: string) =>
    shop.db.rows<{ channel: string; subject: string; body: string }>(
      sql`select channel, subject, body from outbox where target = ${target} order by created_at, id`,
    );
  await change('email', 'second@example.com');
  expect(await lettersTo(buyer.email)).toMatchObject([{ channel: 'email', subject: '账户的邮箱已更换' }]);

  await shop.ok(accountRoutes.updateProfile, { actor: buyer, body: { language: 'en' } });
  await change('email', 'third@example.com');
  expect((await lettersTo('second@example.com')).slice(1)).toMatchObject([
    { channel: 'email', subject: 'Your account email was changed' },
  ]);

  const lettersInAll = async () => (await shop.db.rows(sql`select 1 from outbox`)).length;
  const before = await lettersInAll();
  await change('phone', '+8613900001111');
  expect(await lettersInAll(), 'a first phone replaces nothing').toBe(before + 1);
  await change('phone', '+8613900002222');
  const [, notice, ...more] = await lettersTo('+8613900001111');
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ channel: 'sms', subject: 'Your account phone number was changed' });
  expect(notice?.body).not.toMatch(/\d|example\.com/);
});

test('An e-mail that a registration takes at the same moment is refused as taken, and is no fault', async () => {
  const buyer = await signedIn();
  const target = `raced-${buyer.email}`;
  const verify_code = await codeFor(buyer, target, 'change_contact');
  const body = { channel: 'email', target, verify_code, password: 'secret1' };
  const registration = await shop.pool.connect();
  await registration.query('begin');
  await registration.query(
    `with account as (insert into accounts (id, type) values (gen_random_uuid(), 'individual') returning id)
     insert into users (id, account_id, role, username, password_hash, email)
     select gen_random_uuid(), id, 'owner', 'racer', 'none', $1 from account`,
    [target],
  );
  const changing = shop.call(accountRoutes.changeContact, { actor: buyer, body, headers: english });
  await vi.waitFor(async () => {
    const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'update users%'
      and datname = current_database()`;
    expect(await shop.db.rows(waiting)).toHaveLength(1);
  }, 60_000);
  await registration.query('commit');
  registration.release();
  expect((await changing).body).toMatchObject({ status: 422, code: 'account_registered' });
  expect(await shop.ok(accountRoutes.profile, { actor: buyer })).toMatchObject({ email: buyer.email });
});

test('The payment password is set with the login password, or with a code to one’s own e-mail', async () => {
  const buyer = await signedIn();
  const set = (body: object) =>
    shop.call(accountRoutes.setPaymentPassword, { actor: buyer, body, headers: english });
  expect((await set({ payment_password: 'pay123' })).body).toMatchObject({
    status: 422,
    message: ['Password is a required field.'],
  });
  expect((await set({ payment_password: 'pay12', password: 'secret1' })).body.message).toEqual([
    'Payment password needs at least 6 characters.',
  ]);
  expect((await set({ payment_password: 'pay123', password: 'wrong-one' })).body.code).toBe('wrong_password');
  expect((await set({ payment_password: 'secret1', password: 'secret1' })).body).toMatchObject({
    status: 422,
    message: 'Choose a payment password that differs from your login password.',
  });
  expect((await set({ payment_password: 'pay123', password: 'secret1' })).status).toBe(200);
  expect(await shop.ok(accountRoutes.profile, { actor: buyer })).toMatchObject({
    has_payment_password: true,
  });

  const foreign = await shop.call(identityRoutes.sendCode, {
    actor: buyer,
    body: { channel: 'email', target: 'someone@example.com', purpose: 'payment_password' },
    headers: english,
  });
  expect(foreign.body.code).toBe('contact_mismatch');
  const verify_code = await codeFor(buyer, buyer.email, 'payment_password');
  const reset = (body: object) => shop.call(accountRoutes.resetPaymentPassword, { actor: buyer, body });
  const wanted = { channel: 'email', payment_password: 'new456' };
  const wrong = verify_code === '111111' ? '222222' : '111111';
  expect((await reset({ ...wanted, verify_code: wrong })).body.code).toBe('verify_code_wrong');
  expect((await reset({ ...wanted, payment_password: 'secret1', verify_code })).body.code).toBe(
    'payment_password_is_login',
  );
  expect((await reset({ ...wanted, verify_code })).status).toBe(200);
  expect((await reset({ ...wanted, verify_code })).body.code).toBe('verify_code_wrong');
});
