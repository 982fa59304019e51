import { changeRoutes, feedKeptDays, type OfferState } from '@amberdock/contract/catalog/changes.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTx } from '../../db/tx.ts';
import { openCheckout, orderOne, sell, wealthyBuyer } from '../../testing/checkout.ts';
import { putOnSale, seedCatalog } from '../../testing/goods.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { tidyChanges } from './index.ts';

let shop: TestShop;
let actor: TestBuyer;
beforeAll(async () => {
  shop = await createShop();
  actor = await shop.buyer();
  await seedCatalog(shop.db);
});
afterAll(() => shop.close());

const readPage = async (since?: string | null, page_size = 500) => {
  const query = { page_size, ...(since && { since }) };
  const { status, body } = await shop.call(changeRoutes.changes, { actor, query });
  return { status, code: body.code, rows: body.data ?? [], ...(body.page as NonNullable<typeof body.page>) };
};

/** Follows the feed from a cursor until it has come to its end. */
async function follow(since?: string | null, pageSize?: number) {
  const rows: OfferState[] = [];
  let page = await readPage(since, pageSize);
  for (; page.has_more; page = await readPage(page.next, pageSize)) rows.push(...page.rows);
  return { rows: [...rows, ...page.rows], next: page.next as string };
}
const upToNow = async () => (await follow()).next;

const change = (statement: Sql) => inTx(shop.db, (tx) => tx.run(statement));
const cup = async (handle: string) => {
  const sku = `${handle}-1`.toUpperCase();
  const [productId] = (await putOnSale(shop.db, [{ handle }])) as [string];
  return { productId, sku, where: sql`sku_id = (select id from skus where sku = ${sku})` };
};

test('is followed by `cursor` as lists are, also beside the `since` that a reader began with', async () => {
  await Promise.all(['by-cursor-a', 'by-cursor-b'].map(cup));
  const first = await readPage(null, 1);
  const second = await readPage(first.next, 1);
  const since = await upToNow();
  for (const query of [{ cursor: first.next }, { cursor: first.next, since }]) {
    const { data } = (await shop.call(changeRoutes.changes, { actor, query: { page_size: 1, ...query } }))
      .body;
    expect(data).toEqual(second.rows);
  }
});

test('a visitor gets nothing of the feed', async () => {
  expect((await shop.call(changeRoutes.changes)).status).toBe(401);
});

describe('a resync', () => {
  test('lists every offer on sale, page by page, then the changes since it began', async () => {
    const made = await Promise.all(['walk-a', 'walk-b', 'walk-c'].map(cup));
    const first = await readPage(null, 1);
    expect(first).toMatchObject({ has_more: true, resync: true, total: null, prev: null });
    await change(sql`update offers set price_minor = 4321 where ${made[0]?.where ?? sql`false`}`);
    const { rows, next } = await follow(first.next, 1);
    const skus = [...first.rows, ...rows].map(({ sku }) => sku);
    expect(skus).toEqual(expect.arrayContaining(['WALK-A-1', 'WALK-B-1', 'WALK-C-1']));
    expect(rows.at(-1)).toMatchObject({ sku: 'WALK-A-1', price: { amount: '43.21', currency: 'CNY' } });
    expect(await readPage(next)).toMatchObject({ rows: [], has_more: false, resync: false });
  });

  test('leaves out what is not on sale', async () => {
    const [away, out] = await Promise.all(['walk-away', 'walk-out'].map(cup));
    await change(sql`update offers set active = false where ${away?.where ?? sql``}`);
    await change(sql`update products set published = false where id = ${out?.productId}`);
    let page = await readPage();
    const walked = [];
    for (; page.resync; page = await readPage(page.next)) walked.push(...page.rows);
    expect(walked.filter(({ sku }) => /^WALK-(AWAY|OUT)/.test(sku))).toEqual([]);
  });
});

describe('the rows of the feed', () => {
  test('of an offer: prices, tiers, minimum order quantity and what is available', async () => {
    const { where, productId, sku } = await cup('told');
    const since = await upToNow();
    await change(sql`update offers set market_price_minor = 2000, tier_quantities = '{10,50}',
      tier_prices_minor = '{900,800}', minimum_order_quantity = 20, on_hand = 9, reserved = 2 where ${where}`);
    const { rows } = await follow(since);
    expect(rows).toEqual([
      {
        product_id: productId,
        sku_id: expect.any(String),
        sku,
        warehouse_id: 'SZX',
        on_sale: true,
        available: 7,
        price: { amount: '10.00', currency: 'CNY' },
        market_price: { amount: '20.00', currency: 'CNY' },
        wholesale_prices: [
          { min_quantity: 10, unit_price: { amount: '9.00', currency: 'CNY' } },
          { min_quantity: 50, unit_price: { amount: '8.00', currency: 'CNY' } },
        ],
        minimum_order_quantity: 20,
      },
    ]);
  });

  const gone = { on_sale: false, available: 0, price: null, market_price: null, wholesale_prices: [] };
  test.each<[string, (product: Awaited<ReturnType<typeof cup>>) => Sql]>([
    ['unpublished', ({ productId }) => sql`update products set published = false where id = ${productId}`],
    ['taken off sale', ({ where }) => sql`update offers set active = false where ${where}`],
    ['deleted', ({ where }) => sql`delete from offers where ${where}`],
    ['deleted with its SKU', ({ sku }) => sql`delete from skus where sku = ${sku}`],
    ['deleted with its product', ({ productId }) => sql`delete from products where id = ${productId}`],
  ])('an offer that was %s is listed as gone, by its number', async (how, statement) => {
    const product = await cup(`gone-${how.replaceAll(' ', '-')}`);
    const since = await upToNow();
    await withoutMovements(() => change(statement(product)));
    expect((await follow(since)).rows).toMatchObject([
      { ...gone, sku: product.sku, product_id: product.productId, minimum_order_quantity: null },
    ]);
  });

  test('nothing of goods that are not published, but that they left, whatever became of them since', async () => {
    const [draft, left] = await Promise.all(['draft-quiet', 'left-quiet'].map(cup));
    const { where, productId } = draft as Awaited<ReturnType<typeof cup>>;
    await change(sql`update products set published = false where id = ${productId}`);
    const since = await upToNow();
    await change(sql`update offers set price_minor = 777 where ${where}`);
    await change(sql`update skus set sku = 'DRAFT-RENAMED' where product_id = ${productId}`);
    expect((await follow(since)).rows).toEqual([]);
    await change(sql`update products set published = false where id = ${left?.productId}`);
    await tidyChanges(shop.db);
    await change(sql`update offers set price_minor = 888 where ${left?.where ?? sql``}`);
    await tidyChanges(shop.db);
    for (const pageSize of [1, 500])
      expect((await follow(since, pageSize)).rows).toMatchObject([{ sku: 'LEFT-QUIET-1', on_sale: false }]);
    await change(sql`update products set published = true where id = ${productId}`);
    expect((await follow(since)).rows).toMatchObject([
      { sku: 'LEFT-QUIET-1', on_sale: false },
      { sku: 'DRAFT-RENAMED', on_sale: true, price: { amount: '7.77' } },
    ]);
  });

  test('a SKU under its new number, a product that is published again', async () => {
    const { productId, sku } = await cup('renamed');
    let since = await upToNow();
    await change(sql`update skus set sku = 'RENAMED-X' where sku = ${sku}`);
    expect((await follow(since)).rows).toMatchObject([{ sku: 'RENAMED-X' }]);
    await change(sql`update products set published = false where id = ${productId}`);
    since = await upToNow();
    await change(sql`update products set published = true where id = ${productId}`);
    expect((await follow(since)).rows).toMatchObject([{ sku: 'RENAMED-X', on_sale: true }]);
  });

  test('nothing of what it does not show', async () => {
    const { where, productId } = await cup('quiet');
    const since = await upToNow();
    await change(sql`update offers set updated_at = now(), price_minor = price_minor where ${where}`);
    await change(sql`update offers set on_hand = on_hand + 3, reserved = reserved + 3 where ${where}`);
    await change(sql`update products set sold_30d = 5, published = published where id = ${productId}`);
    expect((await follow(since)).rows).toEqual([]);
  });

  test('an order once when it is submitted and once when it is closed', async () => {
    await openCheckout(shop.db);
    const sku = await sell(shop.db, { handle: 'ordered' });
    const buyer = await wealthyBuyer(shop);
    let since = await upToNow();
    const { order_no } = await orderOne(shop, buyer, { sku });
    const submitted = await follow(since);
    expect(submitted.rows).toHaveLength(1);
    since = submitted.next;
    await shop.ok(orderRoutes.close, { actor: buyer, params: { no: order_no } });
    const closed = await follow(since);
    expect(closed.rows).toHaveLength(1);
    expect(closed.rows[0]?.available).toBe((submitted.rows[0]?.available ?? 0) + 1);
  });
});

/** A movement holds its offer, and no verb of the shop deletes one: the test does both by hand. */
async function withoutMovements(work: () => Promise<unknown>): Promise<void> {
  await shop.db.rows(sql`alter table stock_movements disable trigger stock_movements_are_final`);
  await shop.db.rows(sql`delete from stock_movements`);
  await work();
}

describe('a cursor', () => {
  test('of a reader who was away is good as long as the changes are kept, also in a quiet shop', async () => {
    const { where } = await cup('kept');
    const old = await upToNow();
    await change(sql`update offers set price_minor = 1111 where ${where}`);
    const age = (days: number) =>
      change(sql`update offer_change_marks set at = now() - make_interval(days => ${days})`);
    await tidyChanges(shop.db);
    await tidyChanges(shop.db);
    await age(feedKeptDays - 1);
    await tidyChanges(shop.db);
    expect((await follow(old)).rows).toMatchObject([{ price: { amount: '11.11' } }]);
    const recent = await upToNow();
    await age(feedKeptDays + 1);
    await change(sql`update offers set price_minor = 2222 where ${where}`);
    await tidyChanges(shop.db);
    expect(await readPage(old)).toMatchObject({ status: 422, code: 'feed_stale' });
    expect((await follow(recent)).rows).toMatchObject([{ price: { amount: '22.22' } }]);
  });

  test('of another database is refused, and a word that is no cursor', async () => {
    const next = await upToNow();
    const [part, epoch, ...rest] = JSON.parse(Buffer.from(next, 'base64url').toString());
    const foreign = Buffer.from(JSON.stringify([part, `${epoch}0`, ...rest])).toString('base64url');
    for (const cursor of [foreign, 'nonsense', 'W10', 'bnVsbA', `${next}${next}`.slice(0, 200)]) {
      expect(await readPage(cursor), cursor).toMatchObject({ status: 422, code: 'feed_stale' });
    }
  });

  test('has a rate limit', async () => {
    const another = await shop.buyer();
    await shop.db.rows(sql`insert into rate_limits (bucket, hits, resets_at)
      values (${`changes:${another.userId}`}, 239, now() + interval '1 minute')`);
    const call = () => shop.call(changeRoutes.changes, { actor: another });
    expect((await call()).status).toBe(200);
    expect((await call()).status).toBe(429);
  });
});
