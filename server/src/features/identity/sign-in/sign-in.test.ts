import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { identityRoutes } from '@amberdock/contract/people/identity.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import { listenToLog } from '../../../testing/log.ts';
import { createShop, english, type TestShop } from '../../../testing/shop.ts';
import { createBuyer } from '../create-buyer.ts';
import { verifications } from '../passwords.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createShop();
  const pepper = shop.app.pepper;
  await inTx(shop.db, async (tx) => {
    await createBuyer(tx, {
      username: 'Ann',
      password: 'secret1',
      pepper,
      userType: 2,
      companyName: 'Ann Ltd',
      nickname: 'Annie',
      email: 'ann@example.com',
      phone: '+8613800138000',
      currency: 'USD',
      firstLogin: true,
    });
    await tx.run(
      sql`insert into settings (key, value) values ('site', ${JSON.stringify({
        title: { zh: '琥珀码头', en: 'Amberdock' },
        logo_url: '/logo.svg',
      })})`,
    );
  });
});
afterAll(() => shop.close());

const signIn = (account: string, password: string, headers = {}) =>
  shop.call(identityRoutes.signIn, { body: { account, password }, headers });
const forget = () => shop.db.rows(sql`delete from rate_limits`);

test('Sign-in gives the user record of the specification, site settings in the caller’s language', async () => {
  const { status, body } = await signIn('ann', 'secret1');
  expect({ status, data: body.data }).toEqual({
    status: 200,
    data: {
      token: expect.stringMatching(/^[\w-]{43}$/),
      user_uuid: expect.any(String),
      first_login: 1,
      username: 'Ann',
      nickname: 'Annie',
      user_type: 2,
      company_name: 'Ann Ltd',
      language: 'zh',
      currency: 'USD',
      title: '琥珀码头',
      logo_url: '/logo.svg',
      ico_url: '',
      product_caution: '',
      product_logistics_info: '',
      product_payment_info: '',
      qr_code_title: '',
      qr_code_url: '',
    },
  });
  expect((await signIn('ann', 'secret1', english)).body.data.title).toBe('Amberdock');
});

test.each(['ANN', 'ann@example.com', 'Ann@Example.com', '13800138000', '+86 138 0013 8000'])(
  'The account can be named as %s',
  async (account) => {
    expect((await signIn(account, 'secret1')).status).toBe(200);
  },
);

test('An unknown account and a wrong password are 422 with their sentences in both languages', async () => {
  expect((await signIn('nobody', 'secret1', english)).body).toMatchObject({
    status: 422,
    code: 'account_not_registered',
    message: 'Account not registered.',
  });
  expect((await signIn('nobody', 'secret1')).body.message).toBe('账号未注册。');
  const wrong = await signIn('ann', 'secret2', english);
  expect(wrong.body).toMatchObject({
    status: 422,
    code: 'wrong_credentials',
    message: 'Wrong account or password.',
  });
  expect((await signIn('ann', 'secret2')).body.message).toBe('账号或密码不正确。');
});

test('An unknown account costs one verification, as a wrong password does', async () => {
  await forget();
  let verified = 0;
  const count = () => {
    verified += 1;
  };
  verifications.subscribe(count);
  await signIn('nobody', 'secret1');
  expect(verified).toBe(1);
  await signIn('ann', 'wrong-one');
  expect(verified).toBe(2);
  verifications.unsubscribe(count);
});

test('Too short and too long passwords and accounts are said field by field', async () => {
  expect((await signIn('a', '12345', english)).body).toMatchObject({
    status: 422,
    code: 'invalid',
    message: ['Account is not in a valid format.', 'Password needs at least 6 characters.'],
  });
  expect((await signIn('a'.repeat(21), 'x'.repeat(19))).body.message).toEqual([
    '账号格式不正确。',
    '密码最多 18 个字符。',
  ]);
});

test.each([
  ['ab', '123456'],
  ['a'.repeat(20), 'x'.repeat(18)],
])('The shortest and the longest account and password pass the rule: %s', async (account, password) => {
  expect((await signIn(account, password)).body.code).toBe('account_not_registered');
});

test('Ten wrong passwords for one account are enough: 429 with Retry-After, for an unknown account alike', async () => {
  for (const account of ['ann', 'no.such']) {
    await forget();
    for (let i = 0; i < 10; i++) expect((await signIn(account, 'wrong-one')).status).toBe(422);
    const refused = await signIn(account, 'secret1');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  }
  await forget();
});

test('Right passwords wear no limit out', async () => {
  for (let i = 0; i < 12; i++) expect((await signIn('ann', 'secret1')).status).toBe(200);
});

test('A suspended account is refused with its reason, and its token is void', async () => {
  const { token } = (await signIn('ann', 'secret1')).body.data;
  const headers = { authorization: `Bearer ${token}`, ...english };
  await shop.db.rows(sql`update users set status = 'suspended' where username = 'Ann'`);
  expect((await signIn('ann', 'secret1', english)).body.code).toBe('account_suspended');
  expect((await shop.call(accountRoutes.profile, { headers })).status).toBe(401);
  await shop.db.rows(sql`update users set status = 'active' where username = 'Ann'`);
});

test('After signing out the token is 401 on any route, public ones too', async () => {
  const { token } = (await signIn('ann', 'secret1')).body.data;
  const headers = { authorization: `Bearer ${token}`, ...english };
  expect((await shop.call(accountRoutes.profile, { headers })).status).toBe(200);
  expect((await shop.call(identityRoutes.signOut, { headers })).status).toBe(200);
  for (const route of [accountRoutes.profile, accountRoutes.addresses, identityRoutes.signOut]) {
    expect(await shop.call(route, { headers })).toMatchObject({
      status: 401,
      body: { code: 'session_ended' },
    });
  }
  const phone = { query: { phone: '13800138000' } };
  expect((await shop.call(identityRoutes.checkPhone, { headers, ...phone })).status).toBe(401);
});

test.each(['Bearer null', 'Bearer undefined', 'Bearer'])('"%s" is a visitor', async (authorization) => {
  const headers = { authorization, ...english };
  const phone = { query: { phone: '13800138000' } };
  expect((await shop.call(identityRoutes.checkPhone, { headers, ...phone })).status).toBe(200);
  expect((await shop.call(accountRoutes.profile, { headers })).body).toMatchObject({
    status: 401,
    code: 'login_required',
    message: 'Please Log in First!',
  });
  expect((await shop.call(accountRoutes.profile)).body.message).toBe('请先登录！');
});

test('Neither passwords, codes nor tokens are ever logged, and tokens are stored as hashes alone', async () => {
  const loud = await createShop({ env: { LOG_LEVEL: 'trace' } });
  const log = listenToLog(loud.app);
  try {
    const pepper = loud.app.pepper;
    await inTx(loud.db, (tx) =>
      createBuyer(tx, { username: 'bob', password: 'secret-of-bob', pepper, userType: 1 }),
    );
    const signedIn = await loud.call(identityRoutes.signIn, {
      body: { account: 'bob', password: 'secret-of-bob' },
    });
    const { token } = signedIn.body.data;
    await loud.call(accountRoutes.changePassword, {
      headers: { authorization: `Bearer ${token}` },
      body: { old_password: 'secret-of-bob', new_password: 'another-of-bob' },
    });
    await loud.call(identityRoutes.signIn, { body: { account: 'bob', password: 'wrong-of-bob' } });
    loud.app.log.info('the log was listened to');
    expect(log.said()).toContain('the log was listened to');
    const stored = await loud.db.rows(
      sql`select s::text from sessions s union all select u::text from users u`,
    );
    for (const text of [log.said(), JSON.stringify(stored)]) {
      for (const secret of ['of-bob', token]) expect(text).not.toContain(secret);
    }
  } finally {
    log.stop();
    await loud.close();
  }
});
