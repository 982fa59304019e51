import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { createPool } from '../db/pool.ts';
import { readEnv } from '../env.ts';
import { createShop, type TestShop } from '../testing/shop.ts';

/** A cable between the shop and its database that can be cut, and cut only in the middle of a conversation. */
let shop: TestShop;
let cable: Server;
const ends = new Set<Socket>();
let cut: 'not' | 'after a query' = 'not';

beforeAll(async () => {
  shop = await createShop();
  const { hostname, port } = new URL(shop.databaseUrl);
  cable = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => {});
      end.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (said) => (cut === 'not' ? far.write(said) : near.end()));
    far.on('data', (said) => near.write(said));
  });
  await new Promise<void>((resolve) => cable.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  cut = 'not';
});
afterAll(async () => {
  for (const end of ends) end.destroy();
  cable.close();
  await shop.close();
});

async function shopOverTheCable() {
  const url = new URL(shop.databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((cable.address() as AddressInfo).port);
  const pool = createPool(url.href, { max: 2 });
  const app = await buildApp({
    env: readEnv({ LOG_LEVEL: 'silent', DEMO: '0', PEPPER: 'pepper of the tests' }),
    pool,
  });
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ url: `/api${path}`, headers });
    return [answer.statusCode, answer.json().code ?? 'ok', answer.headers['retry-after']];
  };
  const close = async () => {
    await app.close();
    await pool.end();
  };
  return { get, close };
}

test('a database that falls silent in the middle of a call is 503, and the shop recovers', async () => {
  const { get, close } = await shopOverTheCable();
  const buyer = await shop.buyer();
  const headers = { authorization: `Bearer ${buyer.token}` };
  expect(await get(catalogueRoutes.products.path)).toEqual([200, 'ok', undefined]);
  cut = 'after a query';
  for (const [path, as] of [
    [catalogueRoutes.products.path, {}],
    [walletRoutes.balances.path, headers],
    ['/ready', {}],
  ] as const) {
    expect(await get(path, as)).toEqual([503, 'unavailable', '2']);
  }
  expect((await get('/health'))[0]).toBe(200);
  cut = 'not';
  expect(await get(walletRoutes.balances.path, headers)).toEqual([200, 'ok', undefined]);
  await close();
});

test('a database that is not there at all is 503', async () => {
  const { get, close } = await shopOverTheCable();
  for (const end of ends) end.destroy();
  await new Promise((resolve) => cable.close(resolve));
  expect(await get('/ready')).toEqual([503, 'unavailable', '2']);
  await close();
});
