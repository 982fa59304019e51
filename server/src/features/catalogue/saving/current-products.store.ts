import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';
import { notFound } from '../../../http/refusal.ts';
import type { CompleteProduct, NamedText, OfferInput, PictureOrigin, SkuInput } from '../product-input.ts';

/** A product as it stands, in the form that `saveProducts` takes. */
export type CurrentProduct = { source: string; version: number; input: CompleteProduct };

type ProductRow = {
  id: string;
  source: string;
  handle: string;
  version: number;
  name_zh: string;
  name_en: string;
  description_zh: string;
  description_en: string;
  category: string | null;
  brand: string;
  is_diy: boolean;
  published: boolean;
  attributes: NamedText[];
  pictures: PictureOrigin[];
};

/** Reads a product as `findCurrentProducts` does. @throws Refusal not_found */
export async function getCurrentProduct(tx: Tx, id: string): Promise<CurrentProduct> {
  const found = (await findCurrentProducts(tx, [id])).get(id);
  if (!found) throw notFound();
  return found;
}

/** Reads products by id, with their SKUs and offers, on sale or not. */
export async function findCurrentProducts(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, CurrentProduct>> {
  const rows = await tx.rows<ProductRow>(sql`
    select p.id, p.source, p.handle, p.version, p.name_zh, p.name_en, p.description_zh, p.description_en,
      c.key as category, coalesce(b.name, '') as brand, p.is_diy, p.published, p.attributes,
      coalesce((select json_agg(i.origin order by i.position) from product_pictures i where i.product_id = p.id),
        '[]') as pictures
    from products p left join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id
    where p.id = any(${ids}::uuid[])`);
  const skus = await findSkus(tx, ids);
  return new Map(rows.map((row) => [row.id, currentProduct(row, skus.get(row.id) ?? [])]));
}

const currentProduct = (row: ProductRow, skus: SkuInput[]): CurrentProduct => ({
  source: row.source,
  version: row.version,
  input: {
    handle: row.handle,
    name: { zh: row.name_zh, en: row.name_en },
    description: { zh: row.description_zh, en: row.description_en },
    category: row.category,
    brand: row.brand,
    isDiy: row.is_diy,
    published: row.published,
    attributes: row.attributes,
    pictures: row.pictures,
    skus,
  },
});

type SkuRow = {
  id: string;
  product_id: string;
  sku: string;
  options: NamedText[];
  barcode: string;
  weight_grams: number;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  declared_value_minor: bigint | null;
  declared_currency: Currency | null;
  has_battery: boolean;
  is_liquid: boolean;
  picture_position: number | null;
  withdrawn: boolean;
};

/** The SKUs of each product, in their order. */
async function findSkus(tx: Tx, productIds: readonly string[]): Promise<Map<string, SkuInput[]>> {
  const rows = await tx.rows<SkuRow>(sql`
    select id, product_id, sku, options, barcode, weight_grams, length_mm, width_mm, height_mm, declared_value_minor,
      declared_currency, has_battery, is_liquid, picture_position, withdrawn
    from skus where product_id = any(${productIds}::uuid[]) order by position, sku`);
  const offers = await findOffers(tx, productIds);
  const found = new Map<string, SkuInput[]>();
  for (const row of rows) {
    const skus = found.get(row.product_id) ?? [];
    found.set(row.product_id, skus);
    skus.push(skuInput(row, (offers.get(row.id) ?? []).map(offerOf)));
  }
  return found;
}

const skuInput = (row: SkuRow, offers: OfferInput[]): SkuInput => ({
  sku: row.sku,
  options: row.options,
  barcode: row.barcode,
  weightGrams: row.weight_grams,
  sizeMm: sizeOf(row),
  // Empty customs data leave what the SKU has.
  hsCode: '',
  customsName: { zh: '', en: '' },
  originCountry: '',
  declaredValue:
    row.declared_value_minor === null || row.declared_currency === null
      ? null
      : { amountMinor: row.declared_value_minor, currency: row.declared_currency },
  hasBattery: row.has_battery,
  isLiquid: row.is_liquid,
  ...(row.withdrawn && { isWithdrawn: true }),
  picture: row.picture_position,
  offers,
});

const sizeOf = ({ length_mm, width_mm, height_mm }: SkuRow): SkuInput['sizeMm'] =>
  length_mm === null || width_mm === null || height_mm === null ? null : [length_mm, width_mm, height_mm];

type OfferRow = {
  sku_id: string;
  warehouse_code: string;
  currency: Currency;
  price_minor: bigint;
  market_price_minor: bigint | null;
  tier_quantities: number[];
  tier_prices_minor: bigint[];
  minimum_order_quantity: number;
  on_hand: number;
  withdrawn: boolean;
};

async function findOffers(tx: Tx, productIds: readonly string[]): Promise<Map<string, OfferRow[]>> {
  const rows = await tx.rows<OfferRow>(sql`
    select sku_id, warehouse_code, currency, price_minor, market_price_minor, tier_quantities, tier_prices_minor,
      minimum_order_quantity, on_hand, withdrawn
    from offers where product_id = any(${productIds}::uuid[]) order by warehouse_code`);
  return Map.groupBy(rows, ({ sku_id }) => sku_id);
}

const offerOf = (row: OfferRow): OfferInput => ({
  warehouse: row.warehouse_code,
  currency: row.currency,
  priceMinor: row.price_minor,
  marketPriceMinor: row.market_price_minor,
  tiers: row.tier_quantities.map((minQuantity, index) => ({
    minQuantity,
    unitPriceMinor: row.tier_prices_minor[index] as bigint,
  })),
  minimumOrderQuantity: row.minimum_order_quantity,
  stock: row.on_hand,
  ...(row.withdrawn && { isWithdrawn: true }),
});
