import { unitsOnSale } from '../../../db/conditions/units-on-sale.sql.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import type { Text } from '@amberdock/contract/language.ts';
import sql, { type Sql } from 'sql-template-tag';
import { knownRowCount } from '../../../db/planner.sql.ts';
import type { Reader } from '../../../db/tx.ts';
import { printFeeOf } from '../../designs/index.ts';
import { type CampaignPrice, type RunningCampaign, withinCampaigns } from '../campaigns.rules.ts';
import { runningCampaigns } from './running-campaigns.sql.ts';

/** The SKU of a line, as statements select it. */
export type LineGoodsRow = {
  product_id: string;
  sku_id: string;
  sku: string;
  name_zh: string;
  name_en: string;
  options: { name: Text; value: Text }[];
  picture_id: string | null;
};

/** The warehouse that goods ship from, as statements select it. */
export type ShipFromRow = {
  warehouse_code: string;
  warehouse_zh: string;
  warehouse_en: string;
  warehouse_country: string;
};

/** One line of a cart, a settlement or an order to be, with what the catalogue says of its offer now. */
export type PricedLineRow = GoodsRow & CampaignPrice;

type GoodsRow = LineGoodsRow &
  ShipFromRow & {
    line_id: string;
    offer_id: string;
    design_id: string | null;
    quantity: number;
    warehouse_currency: Currency;
    /** The fee of a unit on a pallet for a day, in the warehouse's currency. */
    storage_fee_minor: bigint;
    currency: Currency;
    price_minor: bigint;
    /** The campaigns of the product that run, the largest reduction first. */
    campaigns: RunningCampaign[];
    /** The print fee a piece in the offer's currency; null without a design, or if it is not printed. */
    print_fee_minor: bigint | null;
    market_price_minor: bigint | null;
    tier_quantities: number[];
    tier_prices_minor: bigint[];
    minimum_order_quantity: number;
    /** Units that can be sold; none while the warehouse is closed for orders. */
    available: number;
    on_sale: boolean;
    weight_grams: number;
    length_mm: number | null;
    width_mm: number | null;
    height_mm: number | null;
    has_battery: boolean;
    is_liquid: boolean;
    hs_code: string;
    customs_name_zh: string;
    customs_name_en: string;
    origin_country: string;
    /** The value for customs of one unit; null if the price is declared. */
    declared_value_minor: bigint | null;
    declared_currency: Currency | null;
  };

/**
 * Everything of `lines` (line_id, offer_id, design_id, quantity, nth): one statement for lines of carts,
 * settlements and direct purchases.
 */
const selectPricedLines = (lines: Sql) => sql`
  select l.line_id, l.offer_id, l.design_id, l.quantity, p.id as product_id, s.id as sku_id, s.sku,
    p.name_zh, p.name_en, s.options, picture.id as picture_id,
    w.code as warehouse_code, w.name_zh as warehouse_zh, w.name_en as warehouse_en, w.country as warehouse_country,
    w.currency as warehouse_currency, w.storage_fee_minor,
    o.currency, o.price_minor, ${runningCampaigns(sql`p.id`)} as campaigns, o.market_price_minor,
    o.tier_quantities, o.tier_prices_minor, o.minimum_order_quantity,
    case when l.design_id is not null then ${printFeeOf(sql`l.design_id`, sql`o.currency`)} end as print_fee_minor,
    ${unitsOnSale} as available, o.active and p.published as on_sale,
    s.weight_grams, s.length_mm, s.width_mm, s.height_mm, s.has_battery, s.is_liquid,
    s.hs_code, s.customs_name_zh, s.customs_name_en, s.origin_country, s.declared_value_minor, s.declared_currency
  from (${lines}) l
  join offers o on o.id = l.offer_id
  join skus s on s.id = o.sku_id
  join products p on p.id = o.product_id
  join warehouses w on w.code = o.warehouse_code
  left join product_pictures picture
    on picture.product_id = p.id and picture.position = coalesce(s.picture_position, 0)
  order by w.position, w.code, l.nth`;

const findLines = async (read: Reader, lines: Sql): Promise<PricedLineRow[]> =>
  withinCampaigns(await read.rows<GoodsRow>(selectPricedLines(lines)));

/** Returns the buyer's cart, or the chosen lines of it: by warehouse, then as they were put in. */
export const findCartLines = (
  read: Reader,
  userId: string,
  lineIds?: readonly string[],
): Promise<PricedLineRow[]> =>
  findLines(
    read,
    sql`
      select id as line_id, offer_id, design_id, quantity, row_number() over (order by created_at, id) as nth
      from cart_lines
      where user_id = ${userId} and (${lineIds ?? null}::uuid[] is null or id = any(${lineIds ?? null}::uuid[]))`,
  );

export type RequestedLine = { lineId: string; offerId: string; designId: string | null; quantity: number };

/**
 * Reads the goods of given lines: those of a settlement, as they are now. (One JSON text takes a third of the
 * time of an array a column.)
 */
export const findRequestedLines = (
  read: Reader,
  wanted: readonly RequestedLine[],
): Promise<PricedLineRow[]> =>
  findLines(
    read,
    sql`
      select * from json_to_recordset(${JSON.stringify(wanted.map(requestedRow))}::json)
        as l (line_id uuid, offer_id uuid, design_id uuid, quantity int, nth int) ${knownRowCount(wanted.length)}`,
  );

const requestedRow = ({ lineId, offerId, designId, quantity }: RequestedLine, index: number) => ({
  line_id: lineId,
  offer_id: offerId,
  design_id: designId,
  quantity,
  nth: index,
});

/** Returns the goods of one SKU in one warehouse, to be bought without the cart. */
export const findOfferLine = async (
  read: Reader,
  {
    lineId,
    skuId,
    warehouseCode,
    designId,
    quantity,
  }: { lineId: string; skuId: string; warehouseCode: string; designId: string | null; quantity: number },
): Promise<PricedLineRow | null> =>
  (
    await findLines(
      read,
      sql`
      select ${lineId}::uuid as line_id, id as offer_id, ${designId}::uuid as design_id, ${quantity}::int as quantity, 1 as nth
      from offers where sku_id = ${skuId} and warehouse_code = ${warehouseCode}`,
    )
  )[0] ?? null;
