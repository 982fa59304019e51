import { inWarehouses } from '../../db/conditions/in-warehouses.sql.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import type { NamedText } from '../catalogue/index.ts';

export type PackedOffer = {
  warehouse: string;
  currency: Currency;
  available: number;
  /** Minor units as text, as all amounts here: JSON's numbers are floating. */
  price: string;
  market: string | null;
  from: number[];
  tiers: string[];
  minimum: number;
};
export type PackedSku = {
  sku: string;
  options: NamedText[];
  barcode: string;
  weight_grams: number;
  size_mm: [number, number, number] | null;
  hs_code: string;
  customs_name_zh: string;
  customs_name_en: string;
  origin_country: string;
  declared: string | null;
  declared_currency: Currency | null;
  has_battery: boolean;
  is_liquid: boolean;
  offers: PackedOffer[] | null;
};
export type PackedProduct = {
  id: string;
  source: string;
  handle: string;
  name_zh: string;
  name_en: string;
  description_zh: string;
  description_en: string;
  brand: string;
  path: { zh: string; en: string }[] | null;
  is_diy: boolean;
  attributes: NamedText[];
  picture_ids: string[];
  skus: PackedSku[];
};

/** The warehouses whose offers count; null: all. */
export type Codes = string[] | null;

/** An offer that can be packed; `codes` null asks for all warehouses. */
const isOffered = (codes: Codes): Sql => sql`o.active and ${inWarehouses(sql`o.warehouse_code`, codes)}`;

/** Returns the warehouses of a choice; null if nothing was chosen. */
export async function findCodes(
  read: Reader,
  { warehouse_id = [], country_code = [] }: { warehouse_id?: string[]; country_code?: string[] },
): Promise<Codes> {
  if (warehouse_id.length + country_code.length === 0) return null;
  const rows = await read.rows<{ code: string }>(sql`select code from warehouses
    where (cardinality(${warehouse_id}::text[]) = 0 or code = any(${warehouse_id}))
      and (cardinality(${country_code}::text[]) = 0 or country = any(${country_code}))`);
  return rows.map(({ code }) => code);
}

/** Reads which of these products are on sale, in the order given, with the currencies they are priced in. */
export async function findSellable(
  read: Reader,
  ids: readonly string[],
  codes: Codes,
): Promise<{ ids: string[]; currencies: Currency[] }> {
  const rows = await read.rows<{ id: string; currencies: Currency[] }>(sql`
    select p.id, array_agg(distinct o.currency) as currencies
    from products p join offers o on o.product_id = p.id
    where p.id = any(${ids}::uuid[]) and p.published and ${isOffered(codes)}
    group by p.id order by array_position(${ids}::uuid[], p.id)`);
  return {
    ids: rows.map(({ id }) => id),
    currencies: [...new Set(rows.flatMap(({ currencies }) => currencies))],
  };
}

const pictureIds = sql`array(select i.id from product_pictures i where i.product_id = p.id order by i.position)`;

export type NamedProduct = Pick<PackedProduct, 'id' | 'source' | 'handle' | 'picture_ids'>;

/** Reads the names of the products' folders and pictures, in the order given. */
export const findNames = (read: Reader, ids: readonly string[]): Promise<NamedProduct[]> =>
  read.rows<NamedProduct>(sql`select p.id, p.source, p.handle, ${pictureIds} as picture_ids from products p
    where p.id = any(${ids}::uuid[]) and p.published order by array_position(${ids}::uuid[], p.id)`);

/** Products with what a pack holds of them, in the order given; SKUs without an offer have `offers` null. */
export async function findPacked(
  read: Reader,
  ids: readonly string[],
  codes: Codes,
): Promise<PackedProduct[]> {
  return read.rows<PackedProduct>(sql`
    select p.id, p.source, p.handle, p.name_zh, p.name_en, p.description_zh, p.description_en,
      coalesce(b.name, '') as brand, p.is_diy, p.attributes,
      (select json_agg(json_build_object('zh', a.name_zh, 'en', a.name_en) order by array_position(g.path, a.id))
        from categories a where a.id = any(g.path)) as path,
      ${pictureIds} as picture_ids,
      (select json_agg(json_build_object('sku', s.sku, 'options', s.options, 'barcode', s.barcode,
        'weight_grams', s.weight_grams,
        'size_mm', case when s.length_mm is not null and s.width_mm is not null and s.height_mm is not null
          then array[s.length_mm, s.width_mm, s.height_mm] end,
        'hs_code', s.hs_code, 'customs_name_zh', s.customs_name_zh, 'customs_name_en', s.customs_name_en,
        'origin_country', s.origin_country,
        'declared', s.declared_value_minor::text, 'declared_currency', s.declared_currency,
        'has_battery', s.has_battery, 'is_liquid', s.is_liquid,
        'offers', (select json_agg(json_build_object('warehouse', o.warehouse_code, 'currency', o.currency,
            'available', o.on_hand - o.reserved, 'price', o.price_minor::text, 'market', o.market_price_minor::text,
            'from', o.tier_quantities, 'tiers', o.tier_prices_minor::text[], 'minimum', o.minimum_order_quantity)
            order by o.warehouse_code)
          from offers o where o.sku_id = s.id and ${isOffered(codes)}))
        order by s.position, s.sku) from skus s where s.product_id = p.id) as skus
    from products p left join brands b on b.id = p.brand_id left join categories g on g.id = p.category_id
    where p.id = any(${ids}::uuid[]) and p.published
    order by array_position(${ids}::uuid[], p.id)`);
}
