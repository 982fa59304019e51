import { type Database, inTx } from '../../server/src/db/tx.ts';
import { saveProducts, type ProductInput } from '../../server/src/features/catalogue/index.ts';

/** Goods that never run out, so that what is measured is selling and not refusing. */
export const goodsCount = 64;
const source = 'bench';

export type Good = { sku_id: string; warehouse_id: string };

export async function openGoods(db: Database): Promise<Good[]> {
  const products = Array.from({ length: goodsCount }, (_, at) => goodsOf(at + 1));
  await inTx(db, (tx) => saveProducts(tx, source, products));
  const { rows } = await db.pool.query<Good>(
    `select o.sku_id, o.warehouse_code as warehouse_id from products p join offers o on o.product_id = p.id
     where p.source = $1 order by p.handle, o.warehouse_code`,
    [source],
  );
  return rows;
}

function goodsOf(nth: number): ProductInput {
  const name = { zh: `常备收纳盒 ${nth} 号`, en: `Everyday storage box no. ${nth}` };
  return {
    handle: `bench-${nth}`,
    name,
    description: name,
    category: null,
    brand: '',
    isDiy: false,
    published: true,
    attributes: [],
    pictures: [],
    skus: [
      {
        sku: `BENCH-${nth}`,
        options: [],
        barcode: '',
        weightGrams: 400,
        sizeMm: [200, 150, 100],
        hsCode: '961700',
        customsName: name,
        originCountry: 'CN',
        declaredValue: null,
        hasBattery: false,
        isLiquid: false,
        offers: [
          {
            warehouse: 'SZX',
            currency: 'CNY',
            priceMinor: BigInt(1_900 + nth * 10),
            marketPriceMinor: null,
            tiers: [{ minQuantity: 10, unitPriceMinor: 1_800n }],
            minimumOrderQuantity: 1,
            stock: 50_000_000,
          },
        ],
      },
    ],
  };
}
