import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import { productOf, putOnSale, seedCatalog } from '../../../testing/goods.ts';
import { untilLockWaits } from '../../../testing/processes/lock-waits.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { refreshBasePrices } from './refresh-base-prices.ts';
import { saveProducts } from './save-products.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
  await seedCatalog(shop.db);
});
afterAll(() => shop.close());

const inDollars = (priceMinor: bigint) => ({ warehouse: 'LAX', currency: 'USD' as const, priceMinor });
const found = () =>
  shop.db.one(sql`select p.base_price_minor::int as price, p.warehouses, d.base_price_minor::int as sorted_by
    from products p join search_documents d on d.product_id = p.id where p.handle = 'kettle'`);

test('new rates leave what is saved while prices are recomputed', async () => {
  await putOnSale(shop.db, [{ handle: 'kettle', skus: [{ offers: [inDollars(1_000n)] }] }]);
  await shop.db.rows(sql`update exchange_rates set rate = 8`);
  let refreshing: Promise<number> | undefined;
  await inTx(shop.db, async (tx) => {
    const cheaper = productOf({
      handle: 'kettle',
      skus: [{ offers: [inDollars(100n), { priceMinor: 900n }] }],
    });
    await saveProducts(tx, 'test', [cheaper]);
    refreshing = refreshBasePrices(shop.db);
    await untilLockWaits(shop.db);
  });
  await refreshing;
  expect(await found()).toEqual({ price: 800, warehouses: ['LAX', 'SZX'], sorted_by: 800 });
});

test('new rates reach every product, however many', async () => {
  await putOnSale(
    shop.db,
    Array.from({ length: 1_001 }, () => ({ skus: [{ offers: [inDollars(1_000n)] }] })),
  );
  await shop.db.rows(sql`update exchange_rates set rate = 9`);
  expect(await refreshBasePrices(shop.db)).toBe(1_002);
  expect(
    await shop.db.rows(sql`select distinct base_price_minor::int as price from search_documents order by 1`),
  ).toEqual([{ price: 900 }, { price: 9_000 }]);
});
