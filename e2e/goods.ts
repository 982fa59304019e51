import pg from 'pg';
import sql from 'sql-template-tag';
import { database, inTx } from '../server/src/db/tx.ts';
import { putOnSale } from '../server/src/testing/goods.ts';

/** Figures that stand nowhere else in the shop: wherever a visitor meets one, something leaks (design §3). */
export const canary = {
  name: { zh: '金丝雀样品', en: 'Canary sample' },
  price: '98765.43',
  stock: 87_651,
  sold: 76_543,
};

/** Goods whose stock a journey uses up, beside the demo shop's own; found by these names. */
export const goods = {
  lastPiece: '绝版铜铃',
  wanted: '青瓷茶仓',
  dear: '整柜样品柜',
};

/** Puts the journeys' own goods on sale, before the first page is asked for. */
export async function stockGoods(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const db = database(pool);
    await putOnSale(db, [
      {
        handle: 'canary',
        name: canary.name,
        skus: [
          {
            offers: [
              {
                priceMinor: 9_876_543n,
                marketPriceMinor: 9_876_543n,
                stock: canary.stock,
                tiers: [{ minQuantity: canary.stock, unitPriceMinor: 9_876_543n }],
                minimumOrderQuantity: canary.stock,
              },
            ],
          },
        ],
      },
      { handle: 'last-piece', name: goods.lastPiece, skus: [{ offers: [{ stock: 1 }] }] },
      { handle: 'wanted', name: goods.wanted, skus: [{ offers: [{ priceMinor: 5_880n, stock: 500 }] }] },
      { handle: 'dear', name: goods.dear, skus: [{ offers: [{ priceMinor: 99_999_900n, stock: 500 }] }] },
    ]);
    await inTx(db, (tx) =>
      tx.run(sql`update products set sold_30d = ${canary.sold} where handle = 'canary'`),
    );
  } finally {
    await pool.end();
  }
}
