import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { identityRoutes } from '@amberdock/contract/people/identity.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createShop, english, type TestShop } from '../../../testing/shop.ts';
import { codeFromOutbox } from '../codes/code-from-outbox.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.rows(sql`delete from rate_limits`);
});

type Channel = 'phone' | 'email';
type Purpose = 'register' | 'reset_password';

const send = (channel: Channel, target: string, purpose: Purpose = 'register') =>
  shop.call(identityRoutes.sendCode, { body: { channel, target, purpose }, headers: english });

async function codeFor(channel: Channel, target: string, purpose: Purpose = 'register'): Promise<string> {
  expect(await send(channel, target, purpose)).toMatchObject({ status: 200 });
  return codeFromOutbox(shop.db, target);
}

/** Another code may be asked for, as if a minute had gone by. */
const waitAMinute = () => shop.db.rows(sql`update verify_codes set resend_at = now()`);

const form = (username: string, target: string, verify_code: string) => ({
  account_type: 'individual' as const,
  username,
  channel: 'email' as const,
  target,
  verify_code,
  password: 'secret1',
});

const register = (body: object, headers: Record<string, string> = english) =>
  shop.call(identityRoutes.register, { body, headers });

test('Registering with an e-mail code makes a buyer whose first login opens the welcome', async () => {
  const code = await codeFor('email', 'ann@example.com');
  const made = await register(form('ann', 'Ann@Example.com', code));
  expect(made.body).toEqual({
    status: 200,
    message: 'Registration successful. Please log in.',
    data: { user_uuid: expect.any(String) },
  });
  const record = await shop.ok(identityRoutes.signIn, { body: { account: 'ann', password: 'secret1' } });
  expect(record).toMatchObject({
    first_login: 1,
    user_type: 1,
    username: 'ann',
    language: 'en',
    currency: 'CNY',
  });
});

test('A company registers by phone; in Chinese the sentence is Chinese', async () => {
  const code = await codeFor('phone', '+8613800138001');
  const company = {
    ...form('firm', '138 0013 8001', code),
    channel: 'phone',
    account_type: 'company',
    company_name: '某某公司',
  };
  const made = await register(company, { 'accept-language': 'zh-Hans' });
  expect(made.body.message).toBe('注册成功，请登录。');
  const record = await shop.ok(identityRoutes.signIn, {
    body: { account: '13800138001', password: 'secret1' },
  });
  expect(record).toMatchObject({ user_type: 2, company_name: '某某公司', language: 'zh' });
});

test('A company without a name is refused with the sentence that it is required', async () => {
  const refused = await register({ ...form('firm2', 'f2@example.com', '000000'), account_type: 'company' });
  expect(refused.body).toMatchObject({
    status: 422,
    code: 'invalid',
    message: ['Company name is a required field.'],
  });
});

test.each([
  ['a username of 1 character', { username: 'a' }, 'Username needs at least 2 characters.'],
  ['a username of 21', { username: 'a'.repeat(21) }, 'Username can have at most 20 characters.'],
  ['a password of 5 characters', { password: '12345' }, 'Password needs at least 6 characters.'],
  ['a password of 19', { password: 'x'.repeat(19) }, 'Password can have at most 18 characters.'],
])('%s is refused at registration, one less far passes the rule', async (_, fields, sentence) => {
  const wrong = { ...form('lena', 'lena@example.com', '000000'), ...fields };
  expect((await register(wrong)).body.message).toEqual([sentence]);
  const bounds = [
    { username: 'ab', password: '123456' },
    { username: 'a'.repeat(20), password: 'x'.repeat(18) },
  ];
  for (const right of bounds) {
    const { body } = await register({ ...form('lena', 'lena@example.com', '000000'), ...right });
    expect(body.code).toBe('verify_code_wrong');
  }
});

test('What is taken is refused: the e-mail, the username in any case', async () => {
  const code = await codeFor('email', 'new@example.com');
  expect((await register(form('ANN', 'new@example.com', code))).body.code).toBe('username_taken');
  const taken = await register(form('ann2', 'ann@example.com', code));
  expect(taken.body).toMatchObject({
    status: 422,
    code: 'account_registered',
    message: 'Account has registered.',
  });
  expect((await send('email', 'ann@example.com')).body.code).toBe('account_registered');
});

test.each([
  ['lea@b.co', 'sent a code'],
  ['用户@例子.中国', 'sent a code'],
  ['lea', 'refused'],
  ['lea@', 'refused'],
  ['@b.co', 'refused'],
  ['lea@b', 'refused'],
  ['lea@b.c', 'refused'],
  ['lea@b..co', 'refused'],
  ['lea@b.co.', 'refused'],
  ['le a@b.co', 'refused'],
  ['lea@b.co, ann@b.co', 'refused'],
])('the e-mail “%s” is %s', async (email, result) => {
  const { status, body } = await send('email', email);
  if (result === 'sent a code') expect(status).toBe(200);
  else expect([status, body.message]).toEqual([422, 'Please enter a valid email address.']);
});

test('Bad targets are named: a phone that cannot exist, an e-mail that is none', async () => {
  expect((await send('phone', '12345')).body).toMatchObject({ status: 422, code: 'phone_invalid' });
  expect((await send('email', 'ann')).body).toMatchObject({ status: 422, code: 'email_invalid' });
});

test('Five wrong codes use the right one up', async () => {
  const code = await codeFor('email', 'five@example.com');
  const wrong = code === '111111' ? '222222' : '111111';
  for (let i = 0; i < 5; i++) {
    const refused = await register(form('five', 'five@example.com', wrong));
    expect(refused.body.code).toBe('verify_code_wrong');
  }
  expect((await register(form('five', 'five@example.com', code))).body.code).toBe('verify_code_wrong');
});

test('A code of another purpose, an expired one and an older one open nothing', async () => {
  const target = 'old@example.com';
  const first = await codeFor('email', target);
  await waitAMinute();
  const second = await codeFor('email', target);
  if (first !== second) {
    expect((await register(form('old', target, first))).body.code).toBe('verify_code_wrong');
  }
  await shop.db.rows(sql`update verify_codes set purpose = 'reset_password' where target = ${target}`);
  expect((await register(form('old', target, second))).body.code).toBe('verify_code_wrong');
  await shop.db.rows(sql`update verify_codes set purpose = 'register', expires_at = now()
    where target = ${target}`);
  expect((await register(form('old', target, second))).body.code).toBe('verify_code_wrong');
});

test('Another code within a minute is 429 with the seconds to wait; of many at once one is sent', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('email', 'many@example.com')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 429)]);
  const soon = await send('email', 'many@example.com');
  expect(soon.body.code).toBe('verify_code_too_soon');
  expect(Number(soon.headers['retry-after'])).toBeGreaterThan(50);
});

test('One target gets at most ten codes an hour', async () => {
  for (let i = 0; i < 10; i++) {
    expect((await send('email', 'often@example.com')).status).toBe(200);
    await waitAMinute();
  }
  expect((await send('email', 'often@example.com')).body.code).toBe('too_many_requests');
});

test('One code registers once, however many try at once', async () => {
  const code = await codeFor('email', 'once@example.com');
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, i) => register(form(`once${i}`, 'once@example.com', code))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('A repeated registration with the same key gets the first one’s answer', async () => {
  const code = await codeFor('email', 'again@example.com');
  const headers = { ...english, 'idempotency-key': 'again-1' };
  const first = await register(form('again', 'again@example.com', code), headers);
  const second = await register(form('again', 'again@example.com', code), headers);
  expect(second.body).toEqual(first.body);
});

test('The phone check says both sentences in both languages, and is limited', async () => {
  const check = (phone: string, headers: Record<string, string> = english) =>
    shop.call(identityRoutes.checkPhone, { query: { phone }, headers });
  expect((await check('13800138001')).body).toMatchObject({
    status: 200,
    data: { registered: true },
    message: 'Account has registered.',
  });
  expect((await check('13800138099')).body).toMatchObject({
    data: { registered: false },
    message: 'Account not registered.',
  });
  expect((await check('13800138001')).headers['cache-control']).toBe('private, no-store');
  expect((await check('13800138001', {})).body.message).toBe('账号已注册。');
  expect((await check('13800138099', {})).body.message).toBe('账号未注册。');
  expect((await check('12')).body.code).toBe('phone_invalid');
  for (let i = 0; i < 60; i++) await check('13800138099');
  expect((await check('13800138099')).status).toBe(429);
});

test('A forgotten password is reset by a code, and every session ends', async () => {
  const { token } = await shop.ok(identityRoutes.signIn, { body: { account: 'ann', password: 'secret1' } });
  expect((await send('email', 'nobody@example.com', 'reset_password')).body.code).toBe(
    'account_not_registered',
  );
  await waitAMinute();
  const verify_code = await codeFor('email', 'ann@example.com', 'reset_password');
  const reset = (body: object) => shop.call(identityRoutes.resetPassword, { body, headers: english });
  const wanted = { channel: 'email', target: 'ann@example.com', password: 'brand-new' };
  const wrong = verify_code === '111111' ? '222222' : '111111';
  expect((await reset({ ...wanted, verify_code: wrong })).body.code).toBe('verify_code_wrong');
  expect((await reset({ ...wanted, verify_code })).status).toBe(200);
  expect((await reset({ ...wanted, verify_code })).body.code).toBe('verify_code_wrong');
  const old = await shop.call(accountRoutes.profile, { headers: { authorization: `Bearer ${token}` } });
  expect(old.status).toBe(401);
  await shop.ok(identityRoutes.signIn, { body: { account: 'ann', password: 'brand-new' } });
});

test('Codes for the payment password or a new contact need a signed-in buyer', async () => {
  for (const purpose of ['payment_password', 'change_contact'] as const) {
    const codeAnswer = await shop.call(identityRoutes.sendCode, {
      body: { channel: 'email', target: 'x@example.com', purpose },
    });
    expect(codeAnswer.body).toMatchObject({ status: 401, code: 'login_required' });
  }
});

test('Of two who register one name at the same moment, one gets it and the other is refused because it is taken', async () => {
  const targets = ['twin1@example.com', 'twin2@example.com'];
  const forms = [];
  for (const target of targets) forms.push(form('twins', target, await codeFor('email', target)));
  const answers = await Promise.all(forms.map((form) => register(form)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.code).toBe('username_taken');
});
