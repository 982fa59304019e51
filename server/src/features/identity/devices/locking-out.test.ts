import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { identityRoutes } from '@amberdock/contract/people/identity.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { codeFromOutbox } from '../codes/code-from-outbox.ts';
import { createBuyer } from '../create-buyer.ts';

let shop: TestShop;
let names = 0;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.rows(sql`delete from rate_limits`);
});

const home = '198.51.100.7';
const attacker = (n: number) => `203.0.113.${n}`;

async function owner() {
  const username = `owner${++names}`;
  const email = `${username}@example.com`;
  const pepper = shop.app.pepper;
  const made = { username, password: 'secret1', pepper, userType: 1, email } as const;
  const { userId: id } = await inTx(shop.db, (tx) => createBuyer(tx, made));
  return { username, email, id };
}

type From = { ip?: string; cookie?: string };
const given = (body: object, { ip = home, cookie }: From) => ({
  body,
  ip,
  headers: { 'accept-language': 'en', ...(cookie && { cookie }) },
});
const signIn = (account: string, password: string, from: From = {}) =>
  shop.call(identityRoutes.signIn, given({ account, password }, from));
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? '';

/** Books wrong passwords as if others had tried them from ever new networks, without the slow hashes. */
const besiege = (id: string, hits = 100) =>
  shop.db.rows(sql`insert into rate_limits (bucket, hits, resets_at)
    values (${`sign-in:${id}`}, ${hits}, now() + interval '15 minutes')
    on conflict (bucket) do update set hits = excluded.hits`);

describe('signing in', () => {
  test('is closed to the network that tried ten wrong passwords, and open to the owner at home', async () => {
    const { username } = await owner();
    for (let n = 0; n < 10; n++) await signIn(username, 'wrong-one', { ip: attacker(1) });
    const refused = await signIn(username, 'secret1', { ip: attacker(1) });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await signIn(username, 'secret1')).status).toBe(200);
  });

  test('counts a username, an e-mail and letter cases as one account', async () => {
    const { username, email } = await owner();
    const spellings = [username, username.toUpperCase(), email, email.toUpperCase(), ` ${email}`];
    for (const account of [...spellings, ...spellings]) await signIn(account, 'wrong-one');
    expect((await signIn(username, 'secret1')).status).toBe(429);
  });

  test('counts all addresses of one IPv6 network together', async () => {
    const { username } = await owner();
    for (let n = 0; n < 10; n++) await signIn(username, 'wrong-one', { ip: `2001:db8:0:7::${n + 1}` });
    expect((await signIn(username, 'secret1', { ip: '2001:db8:0:7:aaaa::1' })).status).toBe(429);
    expect((await signIn(username, 'secret1', { ip: '2001:db8:0:8::1' })).status).toBe(200);
  });

  test('is closed to every unknown device after a hundred wrong tries, not to one that has signed in before', async () => {
    const { username, id } = await owner();
    const cookie = cookieOf(await signIn(username, 'secret1'));
    await besiege(id);
    expect((await signIn(username, 'secret1')).status).toBe(429);
    expect((await signIn(username, 'secret1', { cookie, ip: attacker(1) })).status).toBe(200);
  });

  test('checks a hundred wrong passwords from unknown devices, however many come at once', async () => {
    const { username, id } = await owner();
    await besiege(id, 85);
    const tries = Array.from({ length: 30 }, (_, n) =>
      signIn(username, 'wrong-one', { ip: attacker(n % 10) }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(15);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  test('gives a known device ten wrong tries of its own, no more', async () => {
    const { username } = await owner();
    const cookie = cookieOf(await signIn(username, 'secret1'));
    for (let n = 0; n < 10; n++) {
      expect((await signIn(username, 'wrong-one', { cookie, ip: attacker(n) })).status).toBe(422);
    }
    expect((await signIn(username, 'secret1', { cookie })).status).toBe(429);
    expect((await signIn(username, 'secret1')).status).toBe(200);
  });
});

describe('a known device', () => {
  test('has a strict HttpOnly cookie for the API, and is stored as a hash', async () => {
    const { username, id } = await owner();
    const { headers } = await signIn(username, 'secret1');
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^known_device=[\w-]{43}; /);
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api', 'Max-Age=15552000']) {
      expect(cookie).toContain(part);
    }
    const token = cookieOf({ headers }).split('=')[1] ?? '';
    const [kept] = await shop.db.rows<{ text: string }>(
      sql`select d::text as text from known_devices d where user_id = ${id}`,
    );
    expect(kept?.text).not.toContain(token);
  });

  test('keeps its token when its account signs in again, and one of each account that signs in on it', async () => {
    const [first, second] = [await owner(), await owner()];
    const alone = cookieOf(await signIn(first.username, 'secret1'));
    expect(cookieOf(await signIn(first.username, 'secret1', { cookie: alone }))).toBe(alone);
    const both = cookieOf(await signIn(second.username, 'secret1', { cookie: alone }));
    expect(both.split('.')).toHaveLength(2);
    for (const { username, id } of [first, second]) {
      await besiege(id);
      expect((await signIn(username, 'secret1', { cookie: both })).status).toBe(200);
    }
  });

  test('does not sign in without the password, and is known to its own account alone', async () => {
    const [mine, other] = [await owner(), await owner()];
    const cookie = cookieOf(await signIn(mine.username, 'secret1'));
    expect((await shop.call(accountRoutes.profile, { headers: { cookie } })).status).toBe(401);
    await besiege(other.id);
    expect((await signIn(other.username, 'secret1', { cookie })).status).toBe(429);
  });

  test.each([
    ['nothing', 'known_device='],
    ['tokens of another form', 'known_device=a.b.c'],
    ['a very long one', `known_device=${'x'.repeat(4000)}`],
    ['U+0000', 'known_device=%00'],
  ])('whose cookie holds %s is a new one', async (_, cookie) => {
    const { username } = await owner();
    const { status, headers } = await signIn(username, 'secret1', { cookie });
    expect([status, cookieOf({ headers })]).toEqual([200, expect.stringMatching(/^known_device=[\w-]{43}$/)]);
  });

  test('is forgotten when ten others of the account have signed in since, however many at once', async () => {
    const { username, id } = await owner();
    const cookie = cookieOf(await signIn(username, 'secret1'));
    for (const round of [0, 1]) {
      await Promise.all(
        Array.from({ length: 8 }, (_, n) => signIn(username, 'secret1', { ip: attacker(round * 8 + n) })),
      );
    }
    const kept = await shop.db.rows(sql`select from known_devices where user_id = ${id}`);
    expect(kept).toHaveLength(10);
    await besiege(id);
    expect((await signIn(username, 'secret1', { cookie })).status).toBe(429);
  });
});

describe('codes', () => {
  const reset = { purpose: 'reset_password', channel: 'email' } as const;
  const send = (target: string, from: From = {}) =>
    shop.call(identityRoutes.sendCode, given({ ...reset, target }, from));
  const tryCode = (target: string, verify_code: string, from: From = {}) =>
    shop.call(
      identityRoutes.resetPassword,
      given({ channel: 'email', target, verify_code, password: 'secret2' }, from),
    );
  const waitAMinute = () => shop.db.rows(sql`update verify_codes set resend_at = now()`);
  const wrong = (code: string) => (code === '111111' ? '222222' : '111111');

  test('are used up only by the party that requested them', async () => {
    const { email } = await owner();
    await send(email);
    const code = await codeFromOutbox(shop.db, email);
    for (let n = 0; n < 8; n++) {
      const { body } = await tryCode(email, wrong(code), { ip: attacker(n) });
      expect(body.code).toBe('verify_code_wrong');
    }
    expect((await tryCode(email, code)).status).toBe(200);
  });

  test('can be entered on another network until unknown devices have used five tries', async () => {
    const { email } = await owner();
    await send(email);
    const code = await codeFromOutbox(shop.db, email);
    for (let n = 0; n < 4; n++) await tryCode(email, wrong(code), { ip: attacker(n) });
    expect((await tryCode(email, code, { ip: attacker(9) })).status).toBe(200);
  });

  test('allow unknown devices five tries, the right one included', async () => {
    const { email } = await owner();
    await send(email);
    const code = await codeFromOutbox(shop.db, email);
    for (let n = 0; n < 5; n++) await tryCode(email, wrong(code), { ip: attacker(n) });
    expect((await tryCode(email, code, { ip: attacker(9) })).body.code).toBe('verify_code_wrong');
  });

  test('requested by an unknown device neither delay nor replace the owner’s', async () => {
    const { email } = await owner();
    await send(email);
    const code = await codeFromOutbox(shop.db, email);
    expect((await send(email, { ip: attacker(1) })).status).toBe(200);
    expect((await send(email)).body.code).toBe('verify_code_too_soon');
    expect((await tryCode(email, code)).status).toBe(200);
  });

  test('are sent thirty times an hour to all unknown devices together, and beyond that to a known device', async () => {
    const { username, email } = await owner();
    const cookie = cookieOf(await signIn(username, 'secret1'));
    const answers = [];
    for (let n = 0; n < 31; n++) {
      answers.push((await send(email, { ip: attacker(n % 4) })).status);
      await waitAMinute();
    }
    expect(answers).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    expect((await send(email)).body.code).toBe('too_many_requests');
    expect((await send(email, { cookie })).status).toBe(200);
    expect((await tryCode(email, await codeFromOutbox(shop.db, email), { cookie })).status).toBe(200);
  });

  test('allow all unknown devices together fifty tries an hour, each fifteen, and a known device more', async () => {
    const { username, email } = await owner();
    const cookie = cookieOf(await signIn(username, 'secret1'));
    await send(email, { cookie });
    const code = await codeFromOutbox(shop.db, email);
    const tries = Array.from({ length: 80 }, (_, n) => tryCode(email, wrong(code), { ip: attacker(n % 5) }));
    const codes = (await Promise.all(tries)).map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'verify_code_wrong')).toHaveLength(50);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(30);
    await shop.db.rows(sql`delete from rate_limits where bucket like 'reset:%'`);
    expect((await tryCode(email, code)).body.code).toBe('too_many_requests');
    expect((await tryCode(email, code, { cookie })).status).toBe(200);
  });
});

test('wrong guesses in one session keep no other from changing the password', async () => {
  const { username } = await owner();
  const tokens = [];
  for (let n = 0; n < 2; n++) tokens.push((await signIn(username, 'secret1')).body.data.token);
  const change = (token: string | undefined, old_password: string) =>
    shop.call(accountRoutes.changePassword, {
      headers: { authorization: `Bearer ${token}` },
      body: { old_password, new_password: 'secret2' },
    });
  for (let n = 0; n < 10; n++) await change(tokens[0], 'wrong-one');
  expect((await change(tokens[0], 'secret1')).status).toBe(429);
  expect((await change(tokens[1], 'secret1')).status).toBe(200);
});

test('an account has twenty sessions at most: the one longest unused ends, however many begin at once', async () => {
  const { username, id } = await owner();
  const { token } = (await signIn(username, 'secret1')).body.data;
  for (const round of [0, 1, 2]) {
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => signIn(username, 'secret1', { ip: attacker(round * 8 + n) })),
    );
  }
  expect(await shop.db.rows(sql`select from sessions where user_id = ${id}`)).toHaveLength(20);
  const old = await shop.call(accountRoutes.profile, { headers: { authorization: `Bearer ${token}` } });
  expect(old.status).toBe(401);
});
