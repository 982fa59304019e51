import { productSkusMax } from '@amberdock/contract/console/products/product-skus.ts';
import { inWarehouses } from '../../../db/conditions/in-warehouses.sql.ts';
import type { StaffOffer, StaffProduct, StaffSku } from '@amberdock/contract/console/products/products.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { type Currency, money } from '@amberdock/contract/money.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { notFound } from '../../../http/refusal.ts';
import { lackingCustoms } from '../customs/customs.store.ts';
import { staffPictureAt, staffPictureOf } from './staff-picture.ts';
import { namedIn } from '../product/named-text.rules.ts';
import type { NamedText } from '../product-input.ts';

type View = Pick<Operator, 'warehouseCodes'> & { language: Language };

type ProductRow = Omit<
  StaffProduct,
  'name' | 'image' | 'images' | 'category' | 'attributes' | 'skus' | 'created_at' | 'updated_at'
> & {
  category_id: string | null;
  category_name: string | null;
  attributes: NamedText[];
  pictures: string[];
  created_at: Date;
  updated_at: Date;
};

/** Lists what a product `p` lacks, in the order of `lackingParts`; stock is that of the operator's warehouses. */
const lackingOf = ({ warehouseCodes }: View): Sql => sql`array_remove(array[
  case when not exists (select from offers o where o.product_id = p.id and o.active) then 'offer' end,
  case when not exists (select from offers o where o.product_id = p.id and o.active and o.on_hand > o.reserved
    and ${inWarehouses(sql`o.warehouse_code`, warehouseCodes)}) then 'stock' end,
  case when not exists (select from product_pictures i where i.product_id = p.id) then 'picture' end,
  case when p.category_id is null then 'category' end,
  case when exists (select from skus s where s.product_id = p.id and ${lackingCustoms}) then 'customs' end,
  case when p.is_diy and not exists (select from print_areas a join print_fees f on f.area_id = a.id
    where a.product_id = p.id) then 'print_areas' end
], null)`;

/** Returns a product with its SKUs and offers as the staff see it. @throws Refusal not_found */
export async function getStaffProduct(read: Reader, id: string, view: View): Promise<StaffProduct> {
  const { language } = view;
  const row = await read.maybe<ProductRow>(sql`
    select p.id, p.source, p.handle, p.version, p.name_zh, p.name_en, p.description_zh, p.description_en,
      c.id as category_id, ${raw(`c.name_${language}`)} as category_name, coalesce(b.name, '') as brand_name,
      p.is_diy, p.published, p.attributes, p.created_at, p.updated_at,
      array(select i.id from product_pictures i where i.product_id = p.id order by i.position) as pictures,
      ${lackingOf(view)} as lacking
    from products p left join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id
    where p.id = ${id}`);
  if (!row) throw notFound();
  const { category_id, category_name, attributes, pictures, created_at, updated_at, ...plain } = row;
  return {
    ...plain,
    name: language === 'zh' ? plain.name_zh : plain.name_en,
    category: category_id === null ? null : { id: category_id, name: category_name ?? '' },
    attributes: attributes.map((attribute) => namedIn(attribute, language)),
    image: staffPictureOf(pictures[0] ?? null),
    images: pictures.map(staffPictureAt),
    skus: await findSkus(read, id, view),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

type SkuRow = Omit<StaffSku, 'options' | 'option_texts' | 'size_mm' | 'declared_value' | 'offers'> & {
  options: NamedText[];
  size_mm: (number | null)[];
  declared_minor: bigint | null;
  declared_currency: Currency | null;
};

async function findSkus(read: Reader, productId: string, view: View): Promise<StaffSku[]> {
  const rows = await read.rows<SkuRow>(sql`
    select id, sku, withdrawn, options, barcode, weight_grams, array[length_mm, width_mm, height_mm] as size_mm,
      hs_code, customs_name_zh, customs_name_en, origin_country, declared_value_minor as declared_minor,
      declared_currency, has_battery, is_liquid
    from skus where product_id = ${productId} order by position, sku limit ${productSkusMax}`);
  const offers = Map.groupBy(await findOffers(read, productId, view), ({ skuId }) => skuId);
  return rows.map(({ declared_minor, declared_currency, ...row }) => ({
    ...row,
    options: row.options.map((option) => namedIn(option, view.language)),
    option_texts: row.options,
    declared_value:
      declared_minor === null || declared_currency === null ? null : money(declared_minor, declared_currency),
    size_mm: row.size_mm.filter((side) => side !== null),
    offers: (offers.get(row.id) ?? []).map(offerView),
  }));
}

type OfferRow = Omit<StaffOffer, 'price' | 'market_price' | 'wholesale_prices' | 'available'> & {
  skuId: string;
  currency: Currency;
  price_minor: bigint;
  market_price_minor: bigint | null;
  tier_quantities: number[];
  tier_prices_minor: bigint[];
};

const findOffers = (read: Reader, productId: string, { warehouseCodes, language }: View) =>
  read.rows<OfferRow>(sql`
    select o.id, o.sku_id as "skuId", o.warehouse_code as warehouse_id, ${raw(`w.name_${language}`)} as warehouse_name,
      o.active, o.withdrawn, o.currency, o.price_minor, o.market_price_minor, o.tier_quantities, o.tier_prices_minor,
      o.minimum_order_quantity, o.on_hand, o.reserved
    from offers o join warehouses w on w.code = o.warehouse_code
    where o.product_id = ${productId}
      and ${inWarehouses(sql`o.warehouse_code`, warehouseCodes)}
    order by w.position, w.code`);

function offerView(row: OfferRow): StaffOffer {
  const { skuId: _, price_minor, market_price_minor, tier_quantities, tier_prices_minor, ...plain } = row;
  const { currency } = row;
  return {
    ...plain,
    price: money(price_minor, currency),
    market_price: market_price_minor === null ? null : money(market_price_minor, currency),
    wholesale_prices: tier_quantities.map((min_quantity, index) => ({
      min_quantity,
      unit_price: money(tier_prices_minor[index] as bigint, currency),
    })),
    available: row.on_hand - row.reserved,
  };
}

/** Returns an offer as the product's page shows it. @throws Refusal not_found, also for one of another warehouse */
export async function getStaffOffer(read: Reader, id: string, view: View): Promise<StaffOffer> {
  const { productId } = await getOfferReference(read, id, view);
  const found = (await findOffers(read, productId, view)).find((offer) => offer.id === id);
  if (!found) throw notFound();
  return offerView(found);
}

export type OfferReference = {
  productId: string;
  source: string;
  handle: string;
  sku: string;
  warehouse: string;
  currency: Currency;
};

/** Returns the product, SKU and warehouse of an offer. @throws Refusal not_found, also for one of another warehouse */
export async function getOfferReference(
  read: Reader,
  id: string,
  { warehouseCodes }: Pick<Operator, 'warehouseCodes'>,
): Promise<OfferReference> {
  const found = await read.maybe<OfferReference>(sql`
    select p.id as "productId", p.source, p.handle, s.sku, o.warehouse_code as warehouse, o.currency
    from offers o join skus s on s.id = o.sku_id join products p on p.id = o.product_id
    where o.id = ${id} and ${inWarehouses(sql`o.warehouse_code`, warehouseCodes)}`);
  if (!found) throw notFound();
  return found;
}
