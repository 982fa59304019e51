import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { identityRoutes } from '@amberdock/contract/people/identity.ts';
import { secondFactorRoutes } from '@amberdock/contract/people/second-factor.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import { authenticatorOf } from '../../../testing/sign-in/authenticator.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { workEvents } from '../../../testing/read-events.ts';
import { codeFromOutbox } from '../codes/code-from-outbox.ts';
import { createBuyer } from '../create-buyer.ts';
import { sealChallenge } from '../sign-in/challenge.ts';

let shop: TestShop;
let names = 0;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.rows(sql`delete from rate_limits`);
});

const password = 'secret1';

async function person() {
  const username = `factor${++names}`;
  const email = `${username}@example.com`;
  const made = { username, password, pepper: shop.app.pepper, userType: 1, email } as const;
  const { userId: id } = await inTx(shop.db, (tx) => createBuyer(tx, made));
  const { token } = await shop.ok(identityRoutes.signIn, { body: { account: username, password } });
  return { username, email, id, headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' } };
}
type Person = Awaited<ReturnType<typeof person>>;

/** Somebody whose second factor is on; `code` gives one that has not been taken. */
async function protectedPerson() {
  const who = await person();
  const { headers } = who;
  const { secret, enrolment } = await shop.ok(secondFactorRoutes.makeSecret, { headers, body: { password } });
  const app = authenticatorOf(secret);
  const body = { enrolment, totp: app() };
  const { recovery_codes: codes } = await shop.ok(secondFactorRoutes.turnOn, { headers, body });
  const code = async () => {
    await shop.db.rows(sql`update second_factors set last_step = 0 where user_id = ${who.id}`);
    return app();
  };
  return { ...who, app, codes, code, secret, proof: body };
}

const signIn = (account: string, more: object = {}, ip = '198.51.100.7') =>
  shop.call(identityRoutes.signIn, { body: { account, password, ...more }, ip });
const secondStep = (body: object, ip = '198.51.100.7') =>
  shop.call(identityRoutes.signInSecondStep, { body, ip });
const challengeOf = async (account: string) =>
  ((await signIn(account)).body as unknown as { data: { challenge: string } }).data.challenge;
const stateOf = ({ headers }: Person) => shop.ok(secondFactorRoutes.state, { headers });

describe('turning it on', () => {
  test('takes the password, then a code of the app, and gives ten codes that are stored as hashes', async () => {
    const { headers, username, id } = await person();
    const wrong = await shop.call(secondFactorRoutes.makeSecret, {
      headers,
      body: { password: 'wrong-one' },
    });
    expect(wrong.body.code).toBe('wrong_password');
    const made = await shop.ok(secondFactorRoutes.makeSecret, { headers, body: { password } });
    expect(made.uri).toContain(`:${username}?secret=${made.secret}&`);
    const { enrolment } = made;
    const off = await shop.call(secondFactorRoutes.turnOn, { headers, body: { enrolment, totp: '000000' } });
    expect(off.body.code).toBe('second_factor_wrong');
    expect((await signIn(username)).status).toBe(200);
    const body = { enrolment, totp: authenticatorOf(made.secret)() };
    const { recovery_codes: codes } = await shop.ok(secondFactorRoutes.turnOn, { headers, body });
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9a-hj-km-np-z]{5}-[2-9a-hj-km-np-z]{5}$/);
    const [kept] = await shop.db.rows<{ text: string }>(sql`
      select s::text || (select string_agg(r::text, '') from recovery_codes r where factor_id = s.id) as text
      from second_factors s where user_id = ${id}`);
    for (const secret of [made.secret, ...codes]) expect(kept?.text).not.toContain(secret);
    expect((await shop.call(secondFactorRoutes.turnOn, { headers, body })).body.code).toBe(
      'second_factor_on',
    );
  });

  test('is somebody’s own, and ends with the password that was proved', async () => {
    const [one, other] = [await person(), await person()];
    const { headers } = one;
    const made = await shop.ok(secondFactorRoutes.makeSecret, { headers, body: { password } });
    const body = { enrolment: made.enrolment, totp: authenticatorOf(made.secret)() };
    const stolen = await shop.call(secondFactorRoutes.turnOn, { headers: other.headers, body });
    expect(stolen.body.code).toBe('enrolment_ended');
    const changed = { old_password: password, new_password: 'another1' };
    await shop.ok(accountRoutes.changePassword, { headers, body: changed });
    expect((await shop.call(secondFactorRoutes.turnOn, { headers, body })).body.code).toBe('enrolment_ended');
  });
});

describe('signing in', () => {
  test('gives no token for the password alone, but a challenge that a code finishes', async () => {
    const { username, code } = await protectedPerson();
    const first = await signIn(username);
    expect(first).toMatchObject({ status: 422, body: { code: 'second_factor_required' } });
    expect(Object.keys(first.body.data)).toEqual(['challenge']);
    expect(first.headers['set-cookie']).toBeUndefined();
    const challenge = await challengeOf(username);
    const { status, body } = await secondStep({ challenge, totp: await code() });
    expect(status).toBe(200);
    const headers = { authorization: `Bearer ${body.data.token}` };
    const history = await shop.ok(accountRoutes.signIns, { headers });
    expect(history[0]).toMatchObject({ outcome: 'signed_in', method: 'totp' });
  });

  test('takes a code beside the password at once, for programs', async () => {
    const { username, code, codes } = await protectedPerson();
    expect((await signIn(username, { totp: await code() })).status).toBe(200);
    expect((await signIn(username, { recovery_code: codes[0] })).status).toBe(200);
    expect((await signIn(username, { totp: '000000' })).body.code).toBe('second_factor_wrong');
  });

  test('takes no code twice, and none of an earlier step', async () => {
    const { username, app, proof } = await protectedPerson();
    expect((await signIn(username, { totp: proof.totp })).body.code).toBe('second_factor_wrong');
    const next = app(1);
    expect((await signIn(username, { totp: next })).status).toBe(200);
    expect((await signIn(username, { totp: next })).body.code).toBe('second_factor_wrong');
    expect((await signIn(username, { totp: app() })).body.code).toBe('second_factor_wrong');
  });

  test('takes one code once, however many come with it at once', async () => {
    const { username, code, codes } = await protectedPerson();
    const challenge = await challengeOf(username);
    for (const body of [{ totp: await code() }, { recovery_code: codes[3] }]) {
      const answers = await Promise.all(Array.from({ length: 4 }, () => secondStep({ challenge, ...body })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    }
  });

  test('allows a clock to be one step off, not three', async () => {
    const { username, app } = await protectedPerson();
    for (const steps of [-3, 3])
      expect((await signIn(username, { totp: app(steps) })).body.code).toBe('second_factor_wrong');
    expect((await signIn(username, { totp: app(1) })).status).toBe(200);
  });

  test('takes a recovery code as it was typed, once, and says so', async () => {
    const who = await protectedPerson();
    const typed = (who.codes[0] ?? '').toUpperCase().replace('-', ' ');
    const { status, body } = await signIn(who.username, { recovery_code: typed });
    expect(status).toBe(200);
    expect((await signIn(who.username, { recovery_code: typed })).body.code).toBe('second_factor_wrong');
    expect((await stateOf(who)).recovery_codes_left).toBe(9);
    const headers = { authorization: `Bearer ${body.data.token}` };
    const history = await shop.ok(accountRoutes.signIns, { headers });
    expect(history.slice(0, 2)).toMatchObject([
      { outcome: 'wrong_code', method: 'recovery_code' },
      { outcome: 'signed_in', method: 'recovery_code' },
    ]);
  });
});

describe('a challenge', () => {
  test('is no session on any route', async () => {
    const { username } = await protectedPerson();
    const headers = { authorization: `Bearer ${await challengeOf(username)}` };
    for (const route of [accountRoutes.profile, accountRoutes.sessions, secondFactorRoutes.state])
      expect(await shop.call(route, { headers })).toMatchObject({ status: 401 });
  });

  test('belongs to one account: another’s code opens nothing with it', async () => {
    const [one, other] = [await protectedPerson(), await protectedPerson()];
    const challenge = await challengeOf(one.username);
    const stolen = await secondStep({ challenge, totp: await other.code() });
    expect(stolen.body.code).toBe('second_factor_wrong');
    const recovered = await secondStep({ challenge, recovery_code: other.codes[0] });
    expect(recovered.body.code).toBe('second_factor_wrong');
  });

  test('ends after five minutes, with the password, and with the second factor', async () => {
    const { username, id, code, headers, codes } = await protectedPerson();
    const row = await shop.db.one<{ hash: string }>(
      sql`select password_hash as hash from users where id = ${id}`,
    );
    const sealed = (age: number) =>
      sealChallenge({
        pepper: shop.app.pepper,
        owner: { kind: 'buyer', id },
        passwordHash: row.hash,
        nowSeconds: Math.floor(Date.now() / 1000) - age,
      });
    const late = await secondStep({ challenge: sealed(310), totp: await code() });
    expect(late.body.code).toBe('challenge_ended');
    expect((await secondStep({ challenge: 'forged', totp: await code() })).body.code).toBe('challenge_ended');
    const before = [await challengeOf(username), await challengeOf(username)];
    const changed = { old_password: password, new_password: 'another1' };
    await shop.ok(accountRoutes.changePassword, { headers, body: changed });
    const old = await secondStep({ challenge: before[0], totp: await code() });
    expect(old.body.code).toBe('challenge_ended');
    const proof = { password: 'another1', recovery_code: codes[0] };
    const open = await signIn(username, { password: 'another1' });
    const { challenge } = (open.body as unknown as { data: { challenge: string } }).data;
    await shop.ok(secondFactorRoutes.turnOff, { headers, body: proof });
    expect((await secondStep({ challenge, totp: await code() })).body.code).toBe('challenge_ended');
  });
});

describe('guessing', () => {
  test('wrong codes and wrong passwords shut one network out together, and a right password forgives no code', async () => {
    const { username, code } = await protectedPerson();
    const challenge = await challengeOf(username);
    for (let n = 0; n < 6; n++) await secondStep({ challenge, totp: '000000' });
    // The first right password counts one: a limit is never wholly forgiven.
    for (let n = 0; n < 3; n++) {
      await challengeOf(username);
      await signIn(username, { password: 'wrong-one' });
    }
    expect((await secondStep({ challenge, totp: await code() })).status).toBe(429);
    expect((await signIn(username)).status).toBe(429);
    expect((await signIn(username, { totp: await code() }, '203.0.113.9')).status).toBe(200);
  });

  test('fifty wrong codes a day are the most from unknown devices, however many networks they come from', async () => {
    const { username, id, code } = await protectedPerson();
    await shop.db.rows(sql`insert into rate_limits (bucket, hits, resets_at)
      values (${`second-factor:${id}`}, 50, now() + interval '1 day')`);
    expect((await signIn(username, { totp: await code() }, '203.0.113.10')).status).toBe(429);
  });
});

test('a reset of the password does not remove it', async () => {
  const { username, email, code } = await protectedPerson();
  const target = { channel: 'email', target: email };
  await shop.ok(identityRoutes.sendCode, { body: { ...target, purpose: 'reset_password' } });
  const reset = { ...target, verify_code: await codeFromOutbox(shop.db, email), password: 'another1' };
  await shop.ok(identityRoutes.resetPassword, { body: reset });
  expect((await signIn(username, { password: 'another1' })).body.code).toBe('second_factor_required');
  expect((await signIn(username, { password: 'another1', totp: await code() })).status).toBe(200);
});

test('turning it off, and new recovery codes, take password and code', async () => {
  const who = await protectedPerson();
  const { headers, codes, code } = who;
  for (const route of [secondFactorRoutes.turnOff, secondFactorRoutes.renewCodes]) {
    const ask = async (body: object) => (await shop.call(route, { headers, body })).body.code;
    expect(await ask({ password: 'wrong-one', totp: await code() })).toBe('wrong_password');
    expect(await ask({ password, totp: '000000' })).toBe('second_factor_wrong');
    expect(await ask({ password })).toBe('invalid');
  }
  const proof = { password, recovery_code: codes[0] };
  const renewed = await shop.ok(secondFactorRoutes.renewCodes, { headers, body: proof });
  expect((await stateOf(who)).recovery_codes_left).toBe(10);
  expect((await signIn(who.username, { recovery_code: codes[1] })).body.code).toBe('second_factor_wrong');
  expect((await signIn(who.username, { recovery_code: renewed.recovery_codes[1] })).status).toBe(200);
  await shop.ok(secondFactorRoutes.turnOff, { headers, body: { password, totp: await code() } });
  expect(await stateOf(who)).toEqual({ turned_on_at: null, recovery_codes_left: 0 });
  expect((await signIn(who.username)).status).toBe(200);
});

test('sends a message when it is turned on, off, or a recovery code was used', async () => {
  const { headers, id, codes } = await protectedPerson();
  await shop.ok(secondFactorRoutes.turnOff, { headers, body: { password, recovery_code: codes[0] } });
  await workEvents(shop.db);
  const messages = await shop.db.rows<{ title_en: string }>(
    sql`select title_en from messages where user_id = ${id} and read_at is null order by id`,
  );
  expect(messages.map(({ title_en }) => title_en)).toEqual([
    'Two-step verification is on',
    'A recovery code was used',
    'Two-step verification is off',
  ]);
});

test('sessions that are open and API keys go on as before', async () => {
  const { headers, id } = await protectedPerson();
  expect((await shop.call(accountRoutes.profile, { headers })).status).toBe(200);
  const { account_id: accountId } = await shop.db.one<{ account_id: string }>(
    sql`select account_id from users where id = ${id}`,
  );
  const key = await shop.key({ userId: id, accountId, username: '', token: '' }, ['account.read']);
  expect((await shop.call(accountRoutes.profile, { actor: key })).status).toBe(200);
  expect((await shop.call(secondFactorRoutes.state, { actor: key })).body.code).toBe('person_only');
});
