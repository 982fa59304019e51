import { operatorPasskeyRoutes } from '@amberdock/contract/console/operator-passkeys.ts';
import { operatorFactorRoutes } from '@amberdock/contract/console/operator-factor.ts';
import { operatorRoutes } from '@amberdock/contract/console/operators.ts';
import { staffRoutes } from '@amberdock/contract/console/staff.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx } from '../../db/tx.ts';
import { authenticatorOf } from '../../testing/sign-in/authenticator.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { createOperator } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.rows(sql`delete from rate_limits`);
});
afterEach(async () => {
  await shop.db.rows(sql`delete from settings where key = 'operators_need_second_factor'`);
});

const password = 'a password of ten';
const signIn = (account: string, more: object = {}, ip = '198.51.100.7') =>
  shop.call(operatorRoutes.signIn, { body: { account, password, ...more }, ip });
const headersOf = ({ headers, body }: Awaited<ReturnType<typeof signIn>>) => ({
  'accept-language': 'en',
  cookie: String(headers['set-cookie']).split(';')[0] ?? '',
  'x-csrf-token': body.data.csrf_token,
});

let count = 0;
async function operator(role: 'admin' | 'finance' = 'admin') {
  const account = `factor${++count}`;
  const { pepper } = shop.app;
  const id = await inTx(shop.db, (tx) =>
    createOperator(tx, { account, name: account, role, password, pepper }),
  );
  return { id, account, headers: headersOf(await signIn(account)) };
}

/** Turns the second factor on; `code` gives one that has not been taken. */
async function enrolled({ id, headers }: Awaited<ReturnType<typeof operator>>) {
  const made = await shop.ok(operatorFactorRoutes.makeSecret, { headers, body: { password } });
  const app = authenticatorOf(made.secret);
  const body = { enrolment: made.enrolment, totp: app() };
  const { recovery_codes: codes } = await shop.ok(operatorFactorRoutes.turnOn, { headers, body });
  const code = async () => {
    await shop.db.rows(sql`update second_factors set last_step = 0 where operator_id = ${id}`);
    return app();
  };
  return { codes, code };
}
const challengeOf = async (account: string) =>
  ((await signIn(account)).body as unknown as { data: { challenge: string } }).data.challenge;
const actionsOn = async (subject: string) =>
  (
    await shop.db.rows<{ action: string }>(
      sql`select action from audit_log where subject = ${subject} order by id`,
    )
  ).map(({ action }) => action);

test('an operator signs in by password and code: the password alone opens nothing', async () => {
  const one = await operator();
  const { code, codes } = await enrolled(one);
  const first = await signIn(one.account);
  expect(first).toMatchObject({ status: 422, body: { code: 'second_factor_required' } });
  expect(first.headers['set-cookie']).toBeUndefined();
  const challenge = await challengeOf(one.account);
  const cookie = `console_session=${challenge}`;
  expect((await shop.call(operatorRoutes.current, { headers: { cookie } })).status).toBe(401);
  const finish = (body: object) =>
    shop.call(operatorRoutes.signInSecondStep, { body: { challenge, ...body } });
  expect((await finish({ totp: '000000' })).body.code).toBe('second_factor_wrong');
  const totp = await code();
  const opened = await finish({ totp });
  expect(opened.status).toBe(200);
  expect((await shop.call(operatorRoutes.current, { headers: headersOf(opened) })).status).toBe(200);
  expect((await finish({ totp })).body.code).toBe('second_factor_wrong');
  const tries = await Promise.all([0, 1, 2].map(() => finish({ recovery_code: codes[0] })));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect((await signIn(one.account, { totp: await code() })).status).toBe(200);
});

test('wrong codes shut their network out, and a right password forgives none', async () => {
  const one = await operator();
  const { code } = await enrolled(one);
  const challenge = await challengeOf(one.account);
  const wrong = { challenge, totp: '000000' };
  const ip = '198.51.100.7';
  for (let n = 0; n < 9; n++) await shop.call(operatorRoutes.signInSecondStep, { body: wrong, ip });
  await signIn(one.account);
  await shop.call(operatorRoutes.signInSecondStep, { body: wrong, ip });
  expect((await signIn(one.account, { totp: await code() })).status).toBe(429);
});

test('where it is required, who has none can enroll and sign out, and do nothing else', async () => {
  const [admin, other] = [await operator(), await operator('finance')];
  await enrolled(admin);
  const body = { is_required: true };
  const refused = await shop.call(operatorFactorRoutes.require, { headers: other.headers, body });
  expect(refused.body.code).toBe('permission_missing');
  await shop.ok(operatorFactorRoutes.require, { headers: admin.headers, body });
  expect((await shop.call(staffRoutes.list, { headers: admin.headers })).status).toBe(200);

  const opened = await signIn(other.account);
  expect(opened.body.data.must_enrol).toBe(true);
  for (const headers of [headersOf(opened), other.headers]) {
    const own = { old_password: password, password: 'another password' };
    const call = await shop.call(staffRoutes.changeOwnPassword, { headers, body: own });
    expect([call.status, call.body.code]).toEqual([403, 'enrolment_required']);
  }
  const headers = headersOf(opened);
  await enrolled({ ...other, headers });
  expect((await shop.ok(operatorRoutes.current, { headers })).must_enrol).toBe(false);
  const proof = { password, totp: '000000' };
  const off = await shop.call(operatorFactorRoutes.turnOff, { headers, body: proof });
  expect(off.body.code).toBe('second_factor_wrong');
  expect((await actionsOn('operators_need_second_factor')).at(-1)).toBe('change_setting');
});

test('an administrator takes it off another who lost the device: sessions end, and the log says so', async () => {
  const [admin, other] = [await operator(), await operator('finance')];
  await enrolled(other);
  const remove = () =>
    shop.call(operatorFactorRoutes.remove, { headers: admin.headers, params: { id: other.id } });
  const bySelf = await shop.call(operatorFactorRoutes.remove, {
    headers: other.headers,
    params: { id: other.id },
  });
  expect(bySelf.body.code).toBe('permission_missing');
  expect((await remove()).body.data).toMatchObject({ id: other.id, has_second_factor: false });
  expect((await shop.call(operatorRoutes.current, { headers: other.headers })).status).toBe(401);
  expect((await remove()).body.code).toBe('second_factor_off');
  expect((await signIn(other.account)).status).toBe(200);
  expect(await actionsOn(other.account)).toEqual(['second_factor.turn_on', 'staff.remove_second_factor']);
});

test('new recovery codes and turning it off take password and code; the command takes it off too', async () => {
  const one = await operator();
  const { codes } = await enrolled(one);
  const { headers } = one;
  const ask = async (body: object) =>
    (await shop.call(operatorFactorRoutes.renewCodes, { headers, body })).body.code;
  expect(await ask({ password: 'not the password', recovery_code: codes[0] })).toBe('wrong_credentials');
  expect(await ask({ password, totp: '000000' })).toBe('second_factor_wrong');
  const renewed = await shop.ok(operatorFactorRoutes.renewCodes, {
    headers,
    body: { password, recovery_code: codes[0] },
  });
  expect((await shop.ok(operatorFactorRoutes.state, { headers })).recovery_codes_left).toBe(10);
  const proof = { password, recovery_code: renewed.recovery_codes[0] };
  await shop.ok(operatorFactorRoutes.turnOff, { headers, body: proof });
  expect((await signIn(one.account)).status).toBe(200);

  await enrolled(one);
  const { pepper } = shop.app;
  const again = { account: one.account, name: one.account, role: 'admin', password, pepper } as const;
  await inTx(shop.db, (tx) => createOperator(tx, again));
  expect((await signIn(one.account)).status).toBe(200);
});

test('a passkey is begun with a code too where two-step verification is on', async () => {
  const one = await operator();
  const { codes } = await enrolled(one);
  const attempt = async (body: object) =>
    (
      await shop.call(operatorPasskeyRoutes.begin, {
        headers: one.headers,
        body: { password, ...body },
      })
    ).body.code;
  expect(await attempt({})).toBe('second_factor_required');
  expect(await attempt({ recovery_code: codes[0] })).toBeUndefined();
  expect(await attempt({ recovery_code: codes[0] })).toBe('second_factor_wrong');
});
