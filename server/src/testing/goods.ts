import type { Text } from '@amberdock/contract/language.ts';
import sql from 'sql-template-tag';
import { type Database, inTx } from '../db/tx.ts';
import {
  type OfferInput,
  type ProductInput,
  saveCategories,
  saveProducts,
  saveWarehouses,
  type SkuInput,
} from '../features/catalogue/index.ts';

const text = (both: string | Text): Text => (typeof both === 'string' ? { zh: both, en: both } : both);

type OfferDefaults = Partial<OfferInput>;
type SkuOverrides = Partial<Omit<SkuInput, 'offers'>> & { offers?: OfferDefaults[] };
export type ProductOverrides = Partial<Omit<ProductInput, 'name' | 'description' | 'skus'>> & {
  name?: string | Text;
  description?: string | Text;
  skus?: SkuOverrides[];
};

let count = 0;

/** A product with one SKU in Shenzhen at 10.00 CNY, five in stock, unless the test overrides it. */
export function productOf({ name, description, skus = [{}], ...given }: ProductOverrides = {}): ProductInput {
  const handle = given.handle ?? `product-${++count}`;
  return {
    name: text(name ?? handle),
    description: text(description ?? ''),
    category: null,
    brand: '',
    isDiy: false,
    published: true,
    attributes: [],
    pictures: [],
    ...given,
    handle,
    skus: skus.map((sku, index) => skuOf(handle, index, sku)),
  };
}

const skuOf = (handle: string, index: number, { offers = [{}], ...given }: SkuOverrides): SkuInput => ({
  sku: `${handle}-${index + 1}`.toUpperCase(),
  options: [],
  barcode: '',
  weightGrams: 500,
  sizeMm: null,
  hsCode: '961700',
  customsName: { zh: '保温杯', en: 'Vacuum flask' },
  originCountry: 'CN',
  declaredValue: null,
  hasBattery: false,
  isLiquid: false,
  ...given,
  offers: offers.map((offer) => ({
    warehouse: 'SZX',
    currency: 'CNY',
    priceMinor: 1_000n,
    marketPriceMinor: null,
    tiers: [],
    minimumOrderQuantity: 1,
    stock: 5,
    ...offer,
  })),
});

/**
 * Creates two warehouses (Shenzhen in CNY, Los Angeles in USD), a small tree of categories, a rate of 7.00 CNY to the
 * dollar.
 */
export async function seedCatalog(db: Database): Promise<void> {
  await inTx(db, async (tx) => {
    await saveWarehouses(tx, [
      {
        code: 'SZX',
        country: 'CN',
        name: { zh: '深圳仓', en: 'Shenzhen' },
        currency: 'CNY',
        timeZone: 'Asia/Shanghai',
      },
      {
        code: 'LAX',
        country: 'US',
        name: { zh: '洛杉矶仓', en: 'Los Angeles' },
        currency: 'USD',
        timeZone: 'America/Los_Angeles',
      },
    ]);
    await saveCategories(tx, [
      { key: 'home', parentKey: null, name: { zh: '家居', en: 'Home' } },
      { key: 'cups', parentKey: 'home', name: { zh: '杯壶', en: 'Drinkware' } },
      { key: 'pets', parentKey: null, name: { zh: '宠物', en: 'Pets' } },
    ]);
    await tx.run(sql`insert into exchange_rates (currency, rate, source, expires_at)
      values ('USD', 7, 'operator', now() + interval '1 day') on conflict do nothing`);
  });
}

/** Saves products and returns their ids in order. */
export async function putOnSale(db: Database, products: readonly ProductOverrides[]): Promise<string[]> {
  const saved = await inTx(db, (tx) => saveProducts(tx, 'test', products.map(productOf)));
  return saved.map(({ id, notes }) => {
    if (id === null) throw new Error(notes.map(({ en }) => en).join('; '));
    return id;
  });
}
