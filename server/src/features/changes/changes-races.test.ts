import { changeRoutes, type OfferState } from '@amberdock/contract/catalog/changes.ts';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../db/pool.ts';
import { putOnSale, seedCatalog } from '../../testing/goods.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { tidyChanges } from './index.ts';

const products = 30;

let shop: TestShop;
let actor: TestBuyer;
let writers: pg.Pool;
let offerIds: string[];
beforeAll(async () => {
  shop = await createShop();
  actor = await shop.buyer();
  writers = createPool(shop.databaseUrl);
  await seedCatalog(shop.db);
  await putOnSale(
    shop.db,
    Array.from({ length: products }, (_, index) => ({ handle: `race-${index}` })),
  );
  const rows = await shop.db.rows<{ id: string }>(sql`select id from offers order by id`);
  offerIds = rows.map(({ id }) => id);
});
afterAll(async () => {
  await writers.end();
  await shop.close();
});

/** A seller's system: keeps each offer's last row, and refuses to go back in time. */
class Mirror {
  readonly offers = new Map<string, OfferState>();
  since: string | undefined;
  isCaughtUp = false;
  pages = 0;

  async poll(pageSize = 7): Promise<void> {
    await shop.db.rows(sql`delete from rate_limits`);
    const query = { page_size: pageSize, ...(this.since && { since: this.since }) };
    const { status, body } = await shop.call(changeRoutes.changes, { actor, query });
    if (status !== 200) throw new Error(`${status} ${body.code}`);
    for (const row of body.data) {
      const before = Number(this.offers.get(row.sku)?.price?.amount ?? 0);
      if (Number(row.price?.amount) < before)
        throw new Error(`${row.sku} went back in time: prices only rise here`);
      this.offers.set(row.sku, row);
    }
    this.since = body.page?.next as string;
    this.isCaughtUp = body.page?.has_more === false;
    this.pages++;
  }
  async catchUp(): Promise<void> {
    do await this.poll();
    while (!this.isCaughtUp);
  }
  prices = () => new Map([...this.offers.values()].map(({ sku, price }) => [sku, price?.amount]));
}

async function actualOffers(): Promise<Map<string, string>> {
  const rows = await shop.db.rows<{ sku: string; price: string }>(
    sql`select s.sku, (o.price_minor / 100.0)::numeric(12, 2)::text as price from offers o join skus s on s.id = o.sku_id`,
  );
  return new Map(rows.map(({ sku, price }) => [sku, price]));
}

const raise = (client: pg.PoolClient | pg.Pool, id: string | undefined) =>
  client.query('update offers set price_minor = price_minor + 100 where id = $1', [id]);

test('a transaction that began first and ends last is not skipped, and what came after it waits for it', async () => {
  const mirror = new Mirror();
  await mirror.catchUp();
  const [first, second] = offerIds;
  const slow = await writers.connect();
  await slow.query('begin');
  await raise(slow, first);
  await raise(writers, second);
  await mirror.catchUp();
  const held = mirror.since;
  expect(mirror.prices()).not.toEqual(await actualOffers());
  await mirror.catchUp();
  expect(mirror.since).toBe(held);
  await slow.query('commit');
  slow.release();
  await mirror.catchUp();
  expect(mirror.prices()).toEqual(await actualOffers());
});

test('a transaction that rolls back sends nothing and delays nothing', async () => {
  const mirror = new Mirror();
  await mirror.catchUp();
  const slow = await writers.connect();
  await slow.query('begin');
  await raise(slow, offerIds[2]);
  await slow.query('rollback');
  slow.release();
  await raise(writers, offerIds[3]);
  const query = { page_size: 7, since: mirror.since as string };
  const { body } = await shop.call(changeRoutes.changes, { actor, query });
  expect(body.data).toHaveLength(1);
});

/** Raises prices in transactions of one to four offers, each held open for a while, until told to stop. */
function startWriters(count: number): { commits(): number; stop(): Promise<void> } {
  let stopped = false;
  let commits = 0;
  const write = async (writer: number) => {
    for (let turn = 0; !stopped; turn++) {
      const client = await writers.connect();
      await client.query('begin');
      const touched = new Set(
        Array.from({ length: (turn % 4) + 1 }, (_, index) => (writer * 7 + turn * 5 + index * 11) % products),
      );
      // In one order, so that no two wait for each other.
      for (const offerIndex of [...touched].sort((a, b) => a - b)) await raise(client, offerIds[offerIndex]);
      await client.query('select pg_sleep($1)', [((writer + turn) % 3) * 0.01]);
      const isKept = turn % 5 !== 4;
      await client.query(isKept ? 'commit' : 'rollback');
      client.release();
      if (isKept) commits++;
    }
  };
  const running = Array.from({ length: count }, (_, writer) => write(writer));
  return {
    commits: () => commits,
    stop: async () => {
      stopped = true;
      await Promise.all(running);
    },
  };
}

test('a reader that polls while six writers overlap ends with the actual offers', async () => {
  const mirror = new Mirror();
  await mirror.catchUp();
  const { commits, stop } = startWriters(6);
  for (let polls = 0; polls < 60 || commits() < 60; polls++) {
    await mirror.poll();
    if (polls % 10 === 9) await tidyChanges(shop.db);
  }
  await stop();
  await mirror.catchUp();
  expect(mirror.prices()).toEqual(await actualOffers());
});

test('a resync during their writes ends with the actual offers as well', async () => {
  const { commits, stop } = startWriters(6);
  const mirror = new Mirror();
  for (let pages = 0; pages < 60 || commits() < 60; pages++) await mirror.poll(2);
  await stop();
  await mirror.catchUp();
  expect(mirror.prices()).toEqual(await actualOffers());
});

test('tidying keeps the newest row of an offer, for a reader whose position is before it, and what is not settled yet', async () => {
  const mirror = new Mirror();
  await mirror.catchUp();
  for (let turn = 0; turn < 5; turn++) await raise(writers, offerIds[5]);
  const open = await writers.connect();
  await open.query('begin');
  await raise(open, offerIds[6]);
  await tidyChanges(shop.db);
  const kept = await shop.db.rows(sql`select 1 from offer_changes where offer_id = ${offerIds[5]}`);
  expect(kept).toHaveLength(1);
  await open.query('commit');
  open.release();
  await mirror.catchUp();
  expect(mirror.prices()).toEqual(await actualOffers());
});
