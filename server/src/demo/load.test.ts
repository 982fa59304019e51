import { caseStatuses } from '@amberdock/contract/trade/after-sales.ts';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import { cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { identityRoutes } from '@amberdock/contract/people/identity.ts';
import { operatorRoutes } from '@amberdock/contract/console/operators.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { trackingCodes } from '@amberdock/contract/trade/tracking.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../audit/audit.ts';
import { pepperOf } from '../http/secrets/pepper.ts';
import { localFiles } from '../ports/files/local-files.ts';
import { createShop, type TestBuyer, type TestShop } from '../testing/shop.ts';
import { introduceDemo } from './introduce-demo.ts';
import { loadDemo } from './load.ts';
import { demoBuyers, demoOperators, demoPaymentPassword } from './people/demo-accounts.ts';

const folder = mkdtempSync(join(tmpdir(), 'amberdock-demo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const load = (shop: TestShop, options: { days?: number } = {}) =>
  loadDemo(shop.db, { pepper: pepperOf(shop.app.db), store: localFiles(folder), ...options });

const broken = async (shop: TestShop) => (await audit(shop.db)).flatMap((finding) => finding.broken);

/** Rows of every table that a loading writes, the ledger's and the stock's included. */
const sizes = (shop: TestShop) =>
  shop.db.one<Record<string, number>>(sql`
    select
      (select count(*)::int from users) as users, (select count(*)::int from operators) as operators,
      (select count(*)::int from products) as products, (select count(*)::int from offers) as offers,
      (select count(*)::int from product_pictures) as pictures, (select count(*)::int from articles) as articles,
      (select count(*)::int from documents) as documents,
      (select count(*)::int from messages) as messages, (select count(*)::int from favorites) as favorites,
      (select count(*)::int from payments) as payments, (select count(*)::int from pallets) as pallets,
      (select count(*)::int from orders) as orders, (select count(*)::int from order_lines) as lines`);

describe('the loaded demo shop', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createShop();
    await load(shop);
  }, 300_000);
  afterAll(() => shop.close());

  const count = async (statement: Sql) => (await shop.db.one<{ n: number }>(statement)).n;
  const signIn = async (account: string, password: string): Promise<TestBuyer> => {
    const user = await shop.ok(identityRoutes.signIn, { body: { account, password } });
    const { accountId } = await shop.db.one<{ accountId: string }>(
      sql`select account_id as "accountId" from users where id = ${user.user_uuid}`,
    );
    return { userId: user.user_uuid, accountId, username: account, token: user.token };
  };

  test('has a mug in stock, which the example of docs/api.md puts into the cart', async () => {
    const actor = await signIn('buyer', 'buyer123');
    const query = { q: 'mug', in_stock: true };
    const [found] = await shop.ok(catalogueRoutes.products, { actor, query });
    const product = await shop.ok(catalogueRoutes.product, { actor, params: { id: found?.id ?? '' } });
    const [offer] = product.skus.flatMap(({ id, offers = [] }) =>
      offers.flatMap(({ available, warehouse_id }) => (available > 0 ? [{ sku_id: id, warehouse_id }] : [])),
    );
    const added = await shop.call(cartRoutes.add, { actor, body: { ...offer, quantity: 1 } });
    expect(added.body).toMatchObject({ status: 200 });
  });

  test('has 240 products or more in 12 categories or more, each with three pictures or more', async () => {
    expect(await count(sql`select count(*)::int as n from products where published`)).toBeGreaterThanOrEqual(
      240,
    );
    expect(
      await count(
        sql`select count(distinct c.path[1])::int as n from products p join categories c on c.id = p.category_id`,
      ),
    ).toBeGreaterThanOrEqual(12);
    const bare = await shop.db.rows(sql`
      select p.handle from products p left join product_pictures i on i.product_id = p.id
      group by p.id having count(distinct i.origin) < 3`);
    expect(bare).toEqual([]);
  });

  test('has six warehouses in four currencies, and freight to 20 countries or more', async () => {
    const warehouses = await shop.db.rows<{ code: string; currency: string }>(
      sql`select distinct warehouse_code as code, currency from offers order by 1`,
    );
    expect(warehouses.map(({ code }) => code)).toEqual(['EWR', 'HAM', 'LAX', 'MAN', 'SZX', 'YIW']);
    expect(new Set(warehouses.map(({ currency }) => currency))).toEqual(
      new Set(['CNY', 'USD', 'EUR', 'GBP']),
    );
    expect(
      await count(sql`select count(distinct country)::int as n from freight_rates where served`),
    ).toBeGreaterThanOrEqual(20);
  });

  test('has sub orders that left in two parcels, with and without units that could not ship', async () => {
    const rows = await shop.db.rows<{
      no: string;
      parcels: number;
      canceled: number;
      messages: string[];
    }>(sql`
      select s.sub_order_no as no, (select count(*)::int from parcels p where p.sub_order_id = s.id) as parcels,
        (select sum(l.canceled_quantity)::int from order_lines l where l.sub_order_id = s.id) as canceled,
        array(select m.title_en from messages m where strpos(m.title_en, s.sub_order_no) > 0 order by m.created_at, m.id)
          as messages
      from sub_orders s order by s.created_at`);
    const shown = (parcels: number, canceled: number) =>
      rows
        .filter((row) => row.parcels === parcels && row.canceled === canceled)
        .map(({ no, messages }) => messages.map((title) => title.replace(no, 'NO')));
    expect(shown(2, 0)).toEqual([['A parcel of order NO shipped', 'Order NO shipped']]);
    expect(shown(1, 1)).toEqual([
      ['Items of order NO were canceled', 'Order NO shipped', 'Order NO received'],
    ]);
    expect(shown(2, 1)).toEqual([
      [
        'Items of order NO were canceled',
        'A parcel of order NO shipped',
        'Order NO shipped',
        'Order NO received',
      ],
    ]);
  });

  test('has carriers’ reports of every kind', async () => {
    const rows = await shop.db.rows<{ code: string }>(sql`select distinct code from parcel_events`);
    expect(rows.map(({ code }) => code).sort()).toEqual(Object.keys(trackingCodes).sort());
  });

  test('has after-sales cases in every status', async () => {
    const rows = await shop.db.rows<{ status: string }>(
      sql`select distinct status from cases order by status`,
    );
    expect(rows.map(({ status }) => status)).toEqual([...caseStatuses].sort());
  });

  test('asks sensible prices: below the market’s, tiers going down, and more than in China abroad', async () => {
    const odd = await shop.db.rows(sql`
      select s.sku, o.warehouse_code from offers o join skus s on s.id = o.sku_id
      where o.market_price_minor <= o.price_minor
        or exists (select from unnest(o.tier_prices_minor) with ordinality as t (price, nth)
          where price >= coalesce(o.tier_prices_minor[nth - 1], o.price_minor))`);
    expect(odd).toEqual([]);
    const cheaperAbroad = await shop.db.rows(sql`
      select s.sku from offers here join offers abroad on abroad.sku_id = here.sku_id and abroad.currency <> 'CNY'
      join exchange_rates r on r.currency = abroad.currency join skus s on s.id = here.sku_id
      where here.currency = 'CNY' and abroad.price_minor * r.rate <= here.price_minor`);
    expect(cheaperAbroad).toEqual([]);
  });

  test('has a few offers sold out and a few nearly so, and plenty of the others', async () => {
    const { out, low, offers } = await shop.db.one<{ out: number; low: number; offers: number }>(sql`
      select count(*) filter (where on_hand = reserved)::int as out,
        count(*) filter (where on_hand - reserved between 1 and 9)::int as low, count(*)::int as offers from offers`);
    expect(out).toBeGreaterThan(10);
    expect(low).toBeGreaterThan(10);
    expect(out + low).toBeLessThan(offers / 10);
  });

  test('has sold on each of the past 90 days, some goods far more than others', async () => {
    const { days, orders } = await shop.db.one<{ days: number; orders: number }>(sql`
      select count(distinct floor(extract(epoch from now() - paid_at) / 86400))::int as days,
        count(*)::int as orders from payments`);
    expect(days).toBeGreaterThanOrEqual(90);
    expect(orders).toBeGreaterThan(600);
    const [best, ...others] = await shop.db.rows<{ sold: number }>(
      sql`select sold_30d as sold from products order by sold_30d desc`,
    );
    expect(best?.sold).toBeGreaterThan(5 * (others[Math.floor(others.length / 4)]?.sold ?? 0));
  });

  test('keeps every invariant', async () => {
    expect(await broken(shop)).toEqual([]);
  });

  test('has its operators ship at the time when they shipped', async () => {
    const late = await shop.db.rows(sql`
      select a.subject from audit_log a left join parcels p on p.parcel_no = a.after ->> 'parcel_no'
      where a.action = 'ship' and a.at is distinct from p.shipped_at`);
    expect(late).toEqual([]);
  });

  test('has notified nobody of the past as if it happened now', async () => {
    expect(await count(sql`select count(*)::int as n from messages`)).toBeGreaterThan(0);
    expect(
      await count(sql`select count(*)::int as n from messages m
        where not exists (select from status_log l where l.created_at = m.created_at)
          and not exists (select from journal_lines l where l.created_at = m.created_at)`),
    ).toBe(0);
  });

  test('has no unread message of what a buyer did, and some of what the shop did', async () => {
    const unread = await shop.db.rows<{ title_en: string }>(
      sql`select title_en from messages where read_at is null`,
    );
    expect(unread.length).toBeGreaterThan(0);
    expect(unread.filter(({ title_en: title }) => / (paid|received)$/.test(title))).toEqual([]);
  });

  test('lets everyone sign in whom it names at the start', async () => {
    const introduced = introduceDemo('http://localhost:3000');
    for (const { username, password, firstLogin } of demoBuyers) {
      const user = await shop.ok(identityRoutes.signIn, { body: { account: username, password } });
      expect(user).toMatchObject({ username, first_login: firstLogin ? 1 : 0 });
      expect(introduced).toContain(`${username} / ${password}`);
    }
    for (const { account, password, role } of demoOperators) {
      expect(await shop.ok(operatorRoutes.signIn, { body: { account, password } })).toMatchObject({ role });
      expect(introduced).toContain(`${account} / ${password}`);
    }
    // Anyone who follows an address that it names finds something there.
    expect(introduced.match(/http\S+(?<!:)/g)).toEqual([
      'http://localhost:3000/login',
      'http://localhost:3000/console',
    ]);
  });

  test.each([
    ['buyer', 'buyer123'],
    ['company', 'company123'],
  ])(
    '%s has funds, addresses, orders in every status, a pallet, messages and favorites',
    async (name, password) => {
      const actor = await signIn(name, password);
      const wallets = await shop.ok(walletRoutes.balances, { actor });
      const available = new Map(wallets.map((wallet) => [wallet.currency, Number(wallet.available.amount)]));
      expect(available.get('CNY')).toBeGreaterThanOrEqual(1_000_000);
      expect(available.get('USD')).toBeGreaterThanOrEqual(100_000);
      expect(available.get('EUR')).toBeGreaterThanOrEqual(100_000);
      const { countries, statuses, pallets, unread, favorites } = await shop.db.one<{
        countries: string[];
        statuses: number;
        pallets: number;
        unread: number;
        favorites: number;
      }>(sql`
      select array(select country from addresses where account_id = ${actor.accountId} order by 1) as countries,
        (select count(distinct status)::int from sub_orders where account_id = ${actor.accountId}) as statuses,
        (select count(*)::int from pallets where account_id = ${actor.accountId}) as pallets,
        (select count(*)::int from messages where user_id = ${actor.userId} and read_at is null) as unread,
        (select count(*)::int from favorites where user_id = ${actor.userId}) as favorites`);
      expect(countries).toEqual(['CN', 'DE', 'US']);
      expect(statuses).toBe(6);
      expect(pallets).toBe(1);
      expect(unread).toBe(3);
      expect(favorites).toBeGreaterThan(3);
    },
  );

  test('opens payments with the payment password that it names', async () => {
    expect(introduceDemo('')).toContain(`payment password ${demoPaymentPassword}`);
    for (const { username, password, paymentPassword } of demoBuyers) {
      const actor = await signIn(username, password);
      const unpaid = (await shop.ok(orderRoutes.list, { actor, query: { tab: 'new' } }))
        .filter(({ status }) => status === 'pending_payment')
        .map(({ order_no }) => order_no);
      expect(unpaid).toHaveLength(paymentPassword ? 1 : 0);
      if (!paymentPassword) continue;
      const body = { order_nos: unpaid, payment_password: paymentPassword };
      expect(await shop.ok(orderRoutes.pay, { actor, body })).toMatchObject({ paid: unpaid });
    }
    expect(await broken(shop)).toEqual([]);
  });

  test('stays as it is when it is loaded again', async () => {
    const before = await sizes(shop);
    expect(await load(shop)).toBe(true);
    expect(await sizes(shop)).toEqual(before);
  });
});

describe('a loading that was killed', () => {
  /** Enough to be killed halfway. */
  const days = 20;

  /** Loads in a process of its own, and kills it some time after it has said that sentence. */
  async function killAfter(shop: TestShop, sentence: RegExp, milliseconds: number): Promise<void> {
    const script = `
      import { createPool } from ${JSON.stringify(new URL('../db/pool.ts', import.meta.url).href)};
      import { database } from ${JSON.stringify(new URL('../db/tx.ts', import.meta.url).href)};
      import { localFiles } from ${JSON.stringify(new URL('../ports/files/local-files.ts', import.meta.url).href)};
      import { loadDemo } from ${JSON.stringify(new URL('./load.ts', import.meta.url).href)};
      await loadDemo(database(createPool(process.argv[1])), {
        pepper: process.argv[2], store: localFiles(process.argv[3]), say: console.log, days: ${days},
      });`;
    const child = spawn(
      process.execPath,
      ['--input-type=module', '-e', script, shop.databaseUrl, pepperOf(shop.app.db), folder],
      { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } },
    );
    const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
    child.stdout.on('data', (said: Buffer) => {
      if (sentence.test(said.toString())) setTimeout(() => child.kill('SIGKILL'), milliseconds);
    });
    expect(await ended, 'it was done before it could be killed').toBe('SIGKILL');
  }

  test('leaves nothing of a half-stocked shop, and the next ones finish the history, once', async () => {
    const shop = await createShop();
    try {
      await killAfter(shop, /Loading/, 250);
      expect(await sizes(shop)).toMatchObject({ products: 0, users: 0, orders: 0 });
      await killAfter(shop, /Writing/, 700);
      const halfway = await sizes(shop);
      expect(await broken(shop)).toEqual([]);
      expect(await Promise.all([load(shop, { days }), load(shop, { days })])).toEqual([true, true]);
      const whole = await sizes(shop);
      expect(whole.products).toBe(halfway.products);
      expect(whole.orders).toBeGreaterThan(halfway.orders as number);
      expect(whole.orders).toBeGreaterThan(150);
      expect(await broken(shop)).toEqual([]);
    } finally {
      await shop.close();
    }
  }, 300_000);
});

test('a shop that belongs to somebody gets no demo', async () => {
  const shop = await createShop();
  try {
    await shop.buyer();
    expect(await load(shop)).toBe(false);
    expect(await sizes(shop)).toMatchObject({ users: 1, products: 0 });
  } finally {
    await shop.close();
  }
});
