import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { createPool } from '../db/pool.ts';
import { readEnv } from '../env.ts';
import { createShop, type TestBuyer, type TestShop } from '../testing/shop.ts';

type Line = { msg: string; reqId: string; method: string; route: string | null; status: number; ms: number };

const canary = 'canary-7f3d91';
const lines: string[] = [];
let shop: TestShop;
let buyer: TestBuyer;
let key: TestBuyer;
let app: Awaited<ReturnType<typeof buildApp>>;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  shop = await createShop();
  buyer = await shop.buyer();
  key = await shop.key(buyer, ['wallet.read']);
  pool = createPool(shop.databaseUrl);
  app = await buildApp({
    env: readEnv({ LOG_LEVEL: 'info', DEMO: '0', PEPPER: 'pepper of the tests' }),
    pool,
    logOutput: { write: (line) => lines.push(line) },
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await pool.end();
  await shop.close();
});

const logged = (): Line[] =>
  lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'request');

test('an answer is one line: method, pattern, status, duration, request id and who called', async () => {
  lines.length = 0;
  const answer = await app.inject({
    url: '/api/orders/A202611210A1B2C3D4E',
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  expect(logged()).toEqual([
    expect.objectContaining({
      method: 'GET',
      route: '/api/orders/:no',
      status: 404,
      reqId: answer.headers['x-request-id'],
      actor: buyer.userId,
    }),
  ]);
  expect(logged()[0]?.ms).toBeGreaterThanOrEqual(0);
});

test('a visitor has no id, an unknown path no pattern, and a health check no line', async () => {
  lines.length = 0;
  await app.inject({ url: '/api/categories' });
  await app.inject({ url: `/api/${canary}` });
  await app.inject({ url: '/api/health' });
  await app.inject({ url: '/api/ready' });
  expect(logged().map(({ route, status }) => [route, status])).toEqual([
    ['/api/categories', 200],
    [null, 404],
  ]);
  expect(lines.join('')).not.toContain(canary);
});

test('no secret of a query, path, header or body reaches the log, whether the call succeeds or not', async () => {
  lines.length = 0;
  const json = { 'content-type': 'application/json' };
  const signedIn = { authorization: `Bearer ${buyer.token}` };
  const file = '/api/files/0190f0c2-7d2a-7c31-8a1b-1f2e3d4c5b6a/content';
  const requests = [
    { url: `/api/products?q=${canary}&_t=${canary}`, headers: { cookie: `session=${canary}` } },
    { url: `${file}?expires=1&signature=${canary}` },
    { url: `/api/phone/check?phone=${canary}` },
    { url: '/api/my/profile', headers: { authorization: `Bearer ${canary}` } },
    { url: '/api/my/profile', headers: signedIn },
    { url: '/api/wallet', headers: { authorization: `Bearer ${key.token}` } },
    { url: '/api/my/sessions', headers: { authorization: `Bearer ${key.token}` } },
    { url: '/api/wallet', headers: { authorization: `Bearer ak_${canary}` } },
    {
      method: 'POST',
      url: '/api/authentication',
      headers: json,
      payload: { account: canary, password: canary },
    },
    { method: 'POST', url: '/api/authentication', headers: json, payload: `{"password":"${canary}` },
    {
      method: 'POST',
      url: '/api/my/authentication',
      headers: { ...json, ...signedIn },
      payload: { id_number: canary },
    },
    { method: 'POST', url: '/api/orders/pay', headers: { ...json, 'idempotency-key': canary }, payload: {} },
    { method: 'POST', url: `/api/orders/${canary}/close`, headers: signedIn },
  ] as const;
  for (const request of requests) await app.inject({ method: 'GET', ...request } as never);
  expect(logged()).toHaveLength(requests.length);
  expect(lines.join('')).not.toContain(canary);
  expect(lines.join('')).not.toContain(buyer.token);
  expect(lines.join('')).not.toContain(key.token);
});

test('the demo shop, whose output people read, says nothing of requests unless it is asked to', () => {
  expect(readEnv({}).requestLog).toBe(false);
  expect(readEnv({ REQUEST_LOG: '1' }).requestLog).toBe(true);
  expect(readEnv({ DEMO: '0' }).requestLog).toBe(true);
  expect(readEnv({ DEMO: '0', REQUEST_LOG: '0' }).requestLog).toBe(false);
});
