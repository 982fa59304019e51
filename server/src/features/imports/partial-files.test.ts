import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx } from '../../db/tx.ts';
import { seedCatalog } from '../../testing/goods.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { importFiles } from './index.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amberdock-partial-'));
  shop = await createShop();
  await seedCatalog(shop.db);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Imports lines of a CSV; returns the reasons that are reported. */
async function bring(...lines: string[]): Promise<string[]> {
  const path = join(folder, 'file.csv');
  await writeFile(path, lines.join('\n'));
  const reasons: string[] = [];
  const onRow = ({ reason }: { reason: { en: string } }) => reasons.push(reason.en);
  await importFiles({
    db: shop.db,
    paths: [path],
    stock: 'open',
    onFile: () => {},
    onRow,
    onTotals: () => {},
  });
  return reasons.filter(Boolean);
}

const read = () =>
  shop.db.one(sql`
    select p.name_zh, p.name_en, o.price_minor, o.market_price_minor, o.tier_quantities, o.tier_prices_minor,
      o.minimum_order_quantity, (select string_agg(x -> 'value' ->> 'zh', ' ') from jsonb_array_elements(s.options) x) as options,
      (select count(*)::int from search_postings) > 0 as is_indexed
    from products p join skus s on s.product_id = p.id and s.sku = 'LAMP-B' join offers o on o.sku_id = s.id
    where p.handle = 'LAMP' and o.warehouse_code = 'SZX'`);

const full = {
  name_zh: '台灯',
  name_en: 'Lamp',
  price_minor: 9_900n,
  market_price_minor: 12_900n,
  tier_quantities: [10, 50],
  tier_prices_minor: [9_500n, 9_000n],
  minimum_order_quantity: 2,
  options: '黑',
  is_indexed: true,
};

beforeEach(() =>
  bring(
    'product_no,sku_no,name_zh,name_en,options,price,market_price,wholesale_prices,minimum_order_quantity,weight_grams,currency,warehouse',
    'LAMP,LAMP-B,台灯,Lamp,颜色=黑,99,129,10:95|50:90,2,800,CNY,SZX',
    'LAMP,LAMP-W,台灯,Lamp,颜色=白,99,129,10:95|50:90,2,800,CNY,SZX',
  ),
);

test('a file of prices leaves wholesale and market prices, least quantities, options and the other name', async () => {
  expect(await read()).toEqual(full);
  await bring('product_no,sku_no,name_en,price,currency,warehouse', 'LAMP,LAMP-B,Desk lamp,98,CNY,SZX');
  expect(await read()).toEqual({ ...full, name_en: 'Desk lamp', price_minor: 9_800n });
});

test('a column that is there and empty clears what it names', async () => {
  await bring(
    'product_no,sku_no,name_zh,name_en,price,market_price,wholesale_prices,minimum_order_quantity,currency,warehouse',
    'LAMP,LAMP-B,台灯,Lamp,99,,,,CNY,SZX',
  );
  expect(await read()).toEqual({
    ...full,
    market_price_minor: null,
    tier_quantities: [],
    tier_prices_minor: [],
    minimum_order_quantity: 1,
  });
});

test('prices of another currency are not kept, and a new offer of a file of prices has none', async () => {
  await bring('product_no,sku_no,name_en,price,currency,warehouse', 'LAMP,LAMP-B,Lamp,15,USD,SZX');
  const without = { market_price_minor: null, tier_quantities: [], tier_prices_minor: [] };
  expect(await read()).toEqual({ ...full, ...without, price_minor: 1_500n });
  await bring('product_no,sku_no,name_en,price,currency,warehouse', 'VASE,VASE-1,Vase,15,CNY,SZX');
  const offer = await shop.db.one(sql`select o.tier_quantities, o.market_price_minor, o.minimum_order_quantity
    from offers o join skus s on s.id = o.sku_id where s.sku = 'VASE-1'`);
  expect(offer).toEqual({ tier_quantities: [], market_price_minor: null, minimum_order_quantity: 1 });
});

test('a price that falls below a wholesale price that stays is warned of', async () => {
  const reasons = await bring(
    'product_no,sku_no,name_en,price,currency,warehouse',
    'LAMP,LAMP-B,Lamp,92,CNY,SZX',
  );
  expect(reasons).toContain(
    'the wholesale price of LAMP-B in SZX from 10 pieces is higher than the price of fewer',
  );
});

test('Shopify’s file, which knows no wholesale prices, leaves those that an operator gave', async () => {
  const file = ['Handle,Title,Variant SKU,Variant Price,Variant Grams', 'pot,Clay pot,POT-1,9.99,400'];
  await bring(...file);
  await inTx(shop.db, (tx) =>
    tx.run(sql`update offers set tier_quantities = '{10}', tier_prices_minor = '{900}', minimum_order_quantity = 5
    where sku_id = (select id from skus where sku = 'POT-1')`),
  );
  await bring(...file.map((line) => line.replace('9.99', '9.49')));
  const found =
    await shop.db.one(sql`select o.price_minor, o.tier_quantities, o.tier_prices_minor, o.minimum_order_quantity
    from offers o join products p on p.id = o.product_id where p.handle = 'pot'`);
  expect(found).toEqual({
    price_minor: 949n,
    tier_quantities: [10],
    tier_prices_minor: [900n],
    minimum_order_quantity: 5,
  });
});
