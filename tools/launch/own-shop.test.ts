import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmbeddedDatabase } from '../../server/src/db/embedded/embedded.ts';
import { quickestFolder } from '../../server/src/testing/database.ts';
import { openMailServer } from './mail-server.ts';
import { type Running, launcher, runScript, serverMain } from './running-shop.ts';

let folder: string;
const shops: Running[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(await quickestFolder(), 'amberdock-own-'));
});
afterEach(async () => {
  for (const shop of shops.splice(0).reverse()) {
    shop.signal('SIGTERM');
    await shop.ended();
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the server, or the part of it given by `words`. */
function start(words: string[] = [], more: Record<string, string> = {}): Running {
  const shop = runScript([serverMain, ...words], { ...settings(), NODE_ENV: 'production', ...more });
  shops.push(shop);
  return shop;
}
const output = () => shops.map((shop) => shop.output()).join('');

const settings = () => ({
  DEMO: '0',
  DATA_DIR: join(folder, 'data'),
  PORT: '0',
  WORKER_PORT: '0',
  LOG_LEVEL: 'info',
});

/** Runs a command and returns its output; fails the test unless the command succeeded. */
async function run(name: string, ...words: string[]): Promise<string> {
  const command = runScript([launcher('command.js'), name, ...words], settings());
  expect(await command.ended(), command.output()).toBe(0);
  return command.output();
}

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

type Call = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

/** Calls the shop as an integrator would. */
const caller =
  (address: string, token?: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        'accept-language': 'en',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const output = await answer.json();
    expect(answer.ok, `${method} ${path}: ${JSON.stringify(output)}`).toBe(true);
    return output.data;
  };

/** Registers a buyer with the code from the shop's output, and sets a payment password. */
async function register(address: string, readable: () => string): Promise<Call> {
  const anybody = caller(address);
  const target = 'ann@example.com';
  await anybody('POST', '/verify_code', { channel: 'email', target, purpose: 'register' });
  const code = () => /Use (\d{6}) to register/.exec(readable())?.[1];
  await expect.poll(code, { timeout: 20_000 }).toBeDefined();
  const buyer = { account_type: 'individual', username: 'ann', password: 'secret1' };
  await anybody('POST', '/register', { ...buyer, channel: 'email', target, verify_code: code() });
  const { token } = await anybody('POST', '/authentication', { account: 'ann', password: 'secret1' });
  const call = caller(address, String(token));
  await call('PUT', '/wallet/payment_password', { payment_password: 'pay123', password: 'secret1' });
  await call('POST', '/my/first_login', {});
  return call;
}

const home = {
  recipient: 'Max Muster',
  phone: '+49 30 901820',
  country: 'DE',
  state: 'Berlin',
  postal_code: '10115',
  city: 'Berlin',
  address1: 'Invalidenstraße 1',
};

/** Sets up a shop by the commands of the README, including a warehouse's freight rates. */
async function furnish(): Promise<void> {
  expect(await run('operator', 'admin', '--generate')).toContain('Password, shown this once: ');
  const hamburg = ['--zh', '汉堡', '--en', 'Hamburg', '--country', 'DE', '--currency', 'EUR'];
  await run('warehouse', 'HAM1', ...hamburg, '--time-zone', 'Europe/Berlin');
  const goods = write(
    'goods.csv',
    'product_no,sku_no,name_zh,name_en,price,weight_grams,warehouse,currency,stock\n' +
      'P1,P1-A,马克杯,Mug,9.90,400,HAM1,EUR,20\n',
  );
  expect(await run('import', goods)).toContain('1 created');
  const table = runScript([launcher('command.js'), 'freight', '--example'], settings());
  await table.ended();
  expect(await run('freight', write('freight.csv', table.output()))).toContain('6 created');
  expect(await run('rates', 'EUR/CNY', '8.23', 'USD/CNY', '7.12')).toContain('1 EUR = 8.23 CNY');
  await run('setting', 'title', '--zh', '港口', '--en', 'Harbor');
}

/** Buys two mugs and pays them; returns the number of the order. */
async function buy(call: Call): Promise<string> {
  expect(
    await run('wallet', 'ann', '+100.00', 'EUR', '--reason', 'bank transfer', '--reference', 'R-1'),
  ).toContain('Available now: EUR 100.00');
  const [card] = (await call('GET', '/products')) as unknown as { id: string }[];
  const product = await call('GET', `/products/${card?.id}`);
  const [{ id: sku_id }] = product['skus'] as { id: string }[] as [{ id: string }];
  await call('POST', '/place_an_order/add_to_shopping_cart', { sku_id, warehouse_id: 'HAM1', quantity: 2 });
  const groups = (await call('GET', '/place_an_order/shopping_cart')) as unknown as {
    shopping_cart_product: { id: string }[];
  }[];
  const ids = groups.flatMap((group) => group.shopping_cart_product.map(({ id }) => id));
  const settlement = await call('POST', '/place_an_order/shopping_cart_settlement', {
    ids,
    currency: 'EUR',
    address: home,
  });
  const settled = settlement['groups'] as { group_id: string; freight_options: { service_id: string }[] }[];
  const order = await call('POST', '/place_an_order/submit_order', {
    settlement_id: settlement['settlement_id'],
    groups: settled.map(({ group_id, freight_options }) => ({
      group_id,
      service_id: freight_options[0]?.service_id,
    })),
  });
  // Two mugs and a kilogram to Berlin.
  expect(order['total']).toEqual({ amount: '24.39', currency: 'EUR' });
  const paid = await call('POST', '/orders/pay', {
    order_nos: [order['order_no']],
    payment_password: 'pay123',
  });
  expect(paid['paid']).toEqual([order['order_no']]);

  return String(order['order_no']);
}

test('from an empty folder to a paid order, by the commands of the README alone', {
  timeout: 240_000,
}, async () => {
  const address = await start().opened();
  await expect
    .poll(output)
    .toMatch(/Next:\n {2}npm run operator .*\n {2}npm run warehouse .*\n {2}npm run import/);
  await furnish();
  await buy(await register(address, output));

  expect(await run('audit')).not.toContain('BROKEN');
  expect(await run('wallet', 'ann')).toContain('available EUR 75.61  pre-authorised EUR 24.39');
});

/** The number of connections on which processes run the shop's jobs. */
async function jobConnections(): Promise<number> {
  const database = await openEmbeddedDatabase({ dataDir: settings().DATA_DIR });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rowCount } = await client.query(
    "select from pg_stat_activity where application_name = 'amberdock jobs'",
  );
  await client.end();
  await database.close();
  return rowCount ?? 0;
}

test('web takes orders, and leaves their letters and messages to a worker of its own', {
  timeout: 240_000,
}, async () => {
  const mail = await openMailServer();
  const apart = { SMTP_URL: mail.url, PUBLIC_URL: 'http://shop.example' };
  const web = await start(['--web'], apart).opened();
  await furnish();
  const worker = start(['--worker'], apart);
  const call = await register(web, mail.letters);
  const health = await fetch(`${await worker.opened()}/api/ready`);
  expect([health.status, (await health.json()).data.ready]).toEqual([200, true]);
  expect((await fetch(`${await worker.opened()}/api/products`)).status).toBe(404);

  worker.signal('SIGTERM');
  expect(await worker.ended()).toBe(0);
  const orderNo = await buy(call);
  const messages = async () => JSON.stringify(await call('GET', '/my/messages'));
  expect(await jobConnections()).toBe(0);
  expect(await messages()).not.toContain(orderNo);
  expect(mail.letters()).not.toContain(orderNo);

  await start(['--worker'], apart).opened();
  expect(await jobConnections()).toBeGreaterThan(0);
  await expect.poll(messages, { timeout: 20_000 }).toContain(orderNo);
  await expect.poll(mail.letters, { timeout: 20_000 }).toContain(orderNo);
  expect(await run('audit')).not.toContain('BROKEN');
  await mail.close();
});
