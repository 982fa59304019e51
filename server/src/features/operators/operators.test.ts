import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { operatorRoutes } from '@amberdock/contract/console/operators.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx } from '../../db/tx.ts';
import { createShop, english, type TestShop } from '../../testing/shop.ts';
import { createOperator } from './index.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createShop();
  await inTx(shop.db, (tx) =>
    createOperator(tx, {
      account: 'Olga',
      name: 'Olga',
      role: 'finance',
      password: 'operator123',
      pepper: shop.app.pepper,
    }),
  );
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.rows(sql`delete from rate_limits`);
});

const signIn = (account = 'olga', password = 'operator123', { ip = '198.51.100.7', cookie = '' } = {}) =>
  shop.call(operatorRoutes.signIn, {
    body: { account, password },
    headers: { ...english, ...(cookie && { cookie }) },
    ip,
  });

/** The cookie that a browser would send back. */
const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? '';

test('Signing in sets a strict HttpOnly cookie for the console alone, and gives the CSRF token', async () => {
  const { status, headers, body } = await signIn('OLGA');
  expect({ status, data: body.data }).toEqual({
    status: 200,
    data: {
      operator_id: expect.any(String),
      account: 'olga',
      name: 'Olga',
      role: 'finance',
      warehouse_ids: [],
      csrf_token: expect.stringMatching(/^[\w-]{43}$/),
      must_enrol: false,
      expires_at: expect.any(String),
    },
  });
  const cookie = String(headers['set-cookie']);
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/console', 'Max-Age=43200'])
    expect(cookie).toContain(part);
  const hours = (Date.parse(body.data.expires_at) - Date.now()) / 3_600_000;
  expect(hours).toBeCloseTo(12, 1);
});

test('A reloaded console gets the same CSRF token; a change without it is refused', async () => {
  const { headers, body } = await signIn();
  const cookie = cookieOf(headers);
  const current = await shop.call(operatorRoutes.current, { headers: { cookie } });
  expect(current.body.data).toEqual(body.data);
  expect((await shop.call(operatorRoutes.signOut, { headers: { cookie } })).status).toBe(401);
  const csrf = { cookie, 'x-csrf-token': body.data.csrf_token };
  expect((await shop.call(operatorRoutes.signOut, { headers: csrf })).status).toBe(200);
  expect((await shop.call(operatorRoutes.current, { headers: { cookie } })).status).toBe(401);
});

test('Unknown accounts and wrong passwords get one answer, and ten tries are enough', async () => {
  const wrong = await signIn('olga', 'wrong-one');
  expect(wrong.body).toMatchObject({ status: 422, code: 'wrong_credentials' });
  expect((await signIn('nobody')).body).toEqual(wrong.body);
  for (let i = 0; i < 9; i++) await signIn('olga', 'wrong-one');
  expect((await signIn()).status).toBe(429);
});

test('Wrong tries shut out the network they come from, and a hundred every device but those that have signed in', async () => {
  const known = await signIn();
  const cookies = [known.headers['set-cookie']].flat().map(String);
  const cookie = cookies.find((candidate) => candidate.startsWith('console_device='))?.split(';')[0] ?? '';
  for (let i = 0; i < 10; i++) await signIn('olga', 'wrong-one', { ip: '203.0.113.1' });
  expect((await signIn('olga', 'operator123', { ip: '203.0.113.1' })).status).toBe(429);
  expect((await signIn('OLGA')).status).toBe(200);
  await shop.db.rows(
    sql`update rate_limits set hits = 100 where bucket = 'console:' || ${known.body.data.operator_id}`,
  );
  expect((await signIn()).status).toBe(429);
  expect((await signIn('olga', 'operator123', { cookie })).status).toBe(200);
  const [device] = cookies.filter((cookie) => cookie.startsWith('console_device='));
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/console']) expect(device).toContain(part);
});

test('An operator has twenty sessions at most, however many begin at once', async () => {
  const first = await signIn();
  for (const round of [0, 1, 2]) {
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        signIn('olga', 'operator123', { ip: `203.0.113.${round * 8 + n}` }),
      ),
    );
  }
  expect(await shop.db.rows(sql`select from operator_sessions`)).toHaveLength(20);
  const cookie = cookieOf(first.headers);
  expect((await shop.call(operatorRoutes.current, { headers: { cookie } })).status).toBe(401);
});

test('A buyer’s token opens nothing in the console, nor the console’s cookie anything outside it', async () => {
  const buyer = await shop.buyer();
  expect((await shop.call(operatorRoutes.current, { actor: buyer })).status).toBe(401);
  const { headers } = await signIn();
  expect((await shop.call(accountRoutes.profile, { headers: { cookie: cookieOf(headers) } })).status).toBe(
    401,
  );
});

test('A dismissed operator is signed out and cannot come back', async () => {
  const { headers } = await signIn();
  await shop.db.rows(sql`update operators set active = false where account = 'olga'`);
  expect((await shop.call(operatorRoutes.current, { headers: { cookie: cookieOf(headers) } })).status).toBe(
    401,
  );
  expect((await signIn()).body.code).toBe('wrong_credentials');
  await shop.db.rows(sql`update operators set active = true where account = 'olga'`);
});
