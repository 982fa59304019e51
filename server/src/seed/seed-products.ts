import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { type Database, inTx, type Tx } from '../db/tx.ts';
import { demoCategories } from '../demo/categories.ts';
import { openWarehouses } from '../demo/goods/open-warehouses.ts';
import {
  countSoldOut,
  pauseCounting,
  recountProducts,
  saveCategories,
  saveProducts,
} from '../features/catalogue/index.ts';
import { setRates } from '../features/exchange/index.ts';
import { numberProducts, pauseIndexing } from '../features/search/index.ts';
import { demoRates } from '../ports/exchange-rates/fixed-rates.ts';
import { generateProduct, type Making, type SeedWarehouse } from './generate-product.ts';

/** Their source: with the handle their key, so that the same seed never makes a product twice. */
export const seedSource = 'seed';
export const defaultSeed = 1;

const productsAtOnce = 1_000;
const savers = 3;
const month = 30 * 24 * 3_600;

type Options = { count: number; seed?: number; onProgress?(done: number): void };

/**
 * Adds generated products after those that the seed has made before. A shop without warehouses or rates gets the
 * demo's, and the demo's categories if it has none of a key.
 */
export async function seedProducts(
  db: Database,
  { count, seed = defaultSeed, onProgress = () => {} }: Options,
): Promise<void> {
  const making = await inTx(db, (tx) => prepare(tx, seed));
  if (count === 0) return;
  const { made } = await db.one<{ made: number }>(sql`
    select coalesce(max(split_part(handle, '-', 3)::int), 0) as made from products
    where source = ${seedSource} and handle ~ ${`^seed-${seed}-[0-9]{1,9}$`}`);
  await indexLater(db);
  let from = made;
  const until = made + count;
  let saved = 0;
  const saveInTurn = async () => {
    while (from < until) {
      const first = from;
      const length = Math.min(productsAtOnce, until - first);
      from += length;
      await saveSome(db, { first, length, making });
      saved += length;
      onProgress(saved);
    }
  };
  // While the database writes some, the program makes others.
  await Promise.all(Array.from({ length: savers }, saveInTurn));
  await indexAll(db);
  await analyse(db);
}

type Some = { first: number; length: number; making: Making };

function saveSome(db: Database, { first, length, making }: Some): Promise<void> {
  const products = Array.from({ length }, (_, index) => generateProduct(first + index + 1, making));
  return inLongTx(db, async (tx) => {
    // After an interruption the seed goes on from what is there.
    await tx.run(sql`set local synchronous_commit = off`);
    await tx.run(sql`set local lock_timeout = 0`);
    await saveProducts(tx, seedSource, products, { isShared: true });
  });
}

/** A batch may take longer than a call of the shop may. */
const inLongTx = (db: Database, work: (tx: Tx) => Promise<void>): Promise<void> =>
  inTx(db, async (tx) => {
    await tx.run(sql`set local statement_timeout = 0`);
    await work(tx);
  });

async function prepare(tx: Tx, seed: number): Promise<Making> {
  const { warehouses } = await tx.one<{ warehouses: number }>(
    sql`select count(*)::int as warehouses from warehouses`,
  );
  if (warehouses === 0) await openWarehouses(tx);
  const { rates: known } = await tx.one<{ rates: number }>(
    sql`select count(*)::int as rates from exchange_rates`,
  );
  if (known === 0) await setRates(tx, { source: seedSource, validForSeconds: month, rates: demoRates });
  await openCategories(tx);
  const places = await tx.rows<SeedWarehouse>(
    sql`select code, currency from warehouses order by position, code`,
  );
  const rates = await tx.rows<{ currency: Currency; rate: string }>(
    sql`select currency, rate::text as rate from exchange_rates`,
  );
  const now = new Date();
  return { seed, places, rates: new Map(rates.map(({ currency, rate }) => [currency, rate])), now };
}

async function openCategories(tx: Tx): Promise<void> {
  const rows = await tx.rows<{ key: string }>(sql`select key from categories`);
  const known = new Set(rows.map(({ key }) => key));
  const all = demoCategories.flatMap((top, position) => [
    { key: top.key, parentKey: null, name: top.name, icon: top.emoji, position },
    ...(top.children ?? []).map(({ key, name, emoji: icon }, index) => ({
      key,
      parentKey: top.key,
      name,
      icon,
      position: index,
    })),
  ]);
  await saveCategories(
    tx,
    all.filter(({ key }) => !known.has(key)),
  );
}

/** While much is written, the search is written at the end in bulk, and so are the counts of kinds. */
async function indexLater(db: Database): Promise<void> {
  await inTx(db, async (tx) => {
    await pauseIndexing(tx);
    await pauseCounting(tx);
  });
}

async function indexAll(db: Database): Promise<void> {
  await inLongTx(db, recountProducts);
  await inLongTx(db, countSoldOut);
  await numberProducts(db);
}

/** The planner's figures are of the empty shop until then, and the first searches would be planned by them. */
async function analyse(db: Database): Promise<void> {
  for (const table of [
    'products',
    'skus',
    'offers',
    'product_pictures',
    'categories',
    'brands',
    'search_documents',
    'search_product_words',
    'search_postings',
    'search_terms',
  ]) {
    await db.pool.query(`analyze ${table}`);
  }
}
