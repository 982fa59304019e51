import type { Currency } from '@amberdock/contract/money.ts';
import type { TaxNumbers } from '@amberdock/contract/trade/customs.ts';
import type { OrderKind, SettledAddress } from '@amberdock/contract/trade/settlement.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import { knownRowCount } from '../../../db/planner.sql.ts';
import { newNumber } from '../../../db/new-number.ts';
import type { Reader, Tx } from '../../../db/tx.ts';
import { holdingCampaignUnits } from '../../content/index.ts';
import type { PalletUnits } from '../../settlement/index.ts';
import { reserving } from '../../stock/index.ts';

export type NewSubOrder = {
  id: string;
  position: number;
  warehouseCode: string;
  address: SettledAddress | null;
  serviceId: string | null;
  /** The numbers that its parcels are declared with. */
  taxNumbers: TaxNumbers;
  goodsMinor: bigint;
  freightMinor: bigint;
  feesMinor: bigint;
  baseAmountMinor: bigint | null;
  buyerMessage: string;
};

export type NewLine = {
  id: string;
  subOrderId: string;
  position: number;
  offerId: string;
  designId: string | null;
  /** The campaign whose own quantity it takes from, if any. */
  activityId: string | null;
  quantity: number;
  pricingCurrency: Currency;
  unitPriceMinor: bigint;
  rate: string;
  lineTotalMinor: bigint;
  /** The pallets that its units stand on; null for goods of the shop's stock. */
  pallets: readonly PalletUnits[] | null;
};

export type NewOrder = {
  id: string;
  accountId: string;
  /** The person who submits it: the cart is theirs, and so is the log's first line. */
  placedBy: string;
  settlementId: string;
  kind: OrderKind;
  currency: Currency;
  goodsMinor: bigint;
  freightMinor: bigint;
  feesMinor: bigint;
  totalQuantity: number;
  remarks: string;
  ownReference: string;
  payMinutes: number;
  subOrders: readonly NewSubOrder[];
  lines: readonly NewLine[];
  /** Lines that must still stand in the cart, and leave it. */
  cartLineIds: readonly string[];
  /** Currencies whose rate the settlement rests on. */
  rateCurrencies: readonly Currency[];
};

export type Written = {
  order_no: string;
  sub_order_nos: string[];
  pay_before: Date;
  /** Offers that could not give what is wanted. */
  short: string[];
  /** Products whose campaign could not give what is wanted. */
  campaign_short: string[];
  /** The total of the account's other unpaid orders in this currency, without those that wait for an approval. */
  unpaid_minor: bigint;
  /** How many other unpaid orders the person has. */
  unpaid_orders: number;
  /** How many of the rates are no longer good. */
  rates_gone: number;
  /** The lines that left the cart. */
  cart_line_ids: string[];
};

/**
 * Writes the whole order in one statement: order, sub orders, lines, reservations, log; the cart is emptied. The
 * snapshot is taken after the wallet was locked, so what it says of unpaid orders is true. It tells what the caller
 * must refuse, and roll back, for.
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<Written> {
  const { lines, cartLineIds, rateCurrencies } = order;
  const fromCampaigns = lines.flatMap(({ activityId, offerId, quantity }) =>
    activityId === null ? [] : [{ activityId, offerId, quantity }],
  );
  const written = await tx.one<Omit<Written, 'sub_order_nos'>>(sql`
    with made as (
      insert into orders (id, order_no, account_id, placed_by, settlement_id, kind, currency, goods_minor, freight_minor,
        fees_minor, total_minor, total_quantity, remarks, own_reference, pay_before)
      select ${order.id}, ${newNumber('A')}, ${order.accountId}, ${order.placedBy}, ${order.settlementId}, ${order.kind},
        ${order.currency}, ${order.goodsMinor}, ${order.freightMinor}, ${order.feesMinor},
        ${order.goodsMinor + order.freightMinor + order.feesMinor}, ${order.totalQuantity},
        ${order.remarks}, ${order.ownReference}, shop_now() + make_interval(mins => ${order.payMinutes})
      returning order_no, pay_before
    ), ${addingParts(order)}, ${addingLines(order)}, emptied as (
      delete from cart_lines where user_id = ${order.placedBy} and id = any(${cartLineIds}::uuid[]) returning id
    ), ${reserving(sql`select id as line_id, offer_id, quantity from line where source = 'offer'`)}
    ${fromCampaigns.length > 0 ? sql`, ${holdingCampaignUnits(fromCampaigns)}` : empty}
    select made.order_no, made.pay_before, array(select offer_id from short) as short,
      ${fromCampaigns.length > 0 ? sql`array(select product_id from campaign_short)` : sql`'{}'::uuid[]`} as campaign_short,
      (select coalesce(sum(total_minor), 0)::bigint from orders where account_id = ${order.accountId}
        and currency = ${order.currency} and payment_status = 'pending' and pay_before > shop_now()
        and approval_requested_at is null) as unpaid_minor,
      (select count(*)::int from orders where account_id = ${order.accountId} and placed_by = ${order.placedBy}
        and payment_status = 'pending' and pay_before > shop_now()) as unpaid_orders,
      ${rateCurrencies.length > 0 ? ratesGone(rateCurrencies) : sql`0`} as rates_gone,
      array(select id from emptied) as cart_line_ids
    from made`);
  const subOrderNos = order.subOrders.map(({ position }) => `${written.order_no}-${position}`);
  return { ...written, sub_order_nos: subOrderNos };
}

/** The sub orders and the first line of each one's log. One JSON text takes a third of the time of an array a column. */
const addingParts = ({ id, accountId, placedBy, currency, subOrders }: NewOrder): Sql => {
  const parts = subOrders.map((part) => ({
    id: part.id,
    position: part.position,
    warehouse_code: part.warehouseCode,
    address: part.address,
    service_id: part.serviceId,
    goods_minor: String(part.goodsMinor),
    freight_minor: String(part.freightMinor),
    fees_minor: String(part.feesMinor),
    base_amount_minor: part.baseAmountMinor === null ? null : String(part.baseAmountMinor),
    buyer_message: part.buyerMessage,
    ioss_number: part.taxNumbers.ioss,
    vat_number: part.taxNumbers.vat,
    eori_number: part.taxNumbers.eori,
  }));
  return sql`parts as (
    insert into sub_orders (id, sub_order_no, order_id, account_id, position, warehouse_code, status, address, service_id,
      goods_minor, freight_minor, fees_minor, amount_minor, currency, base_amount_minor, buyer_message,
      ioss_number, vat_number, eori_number)
    select s.id, made.order_no || '-' || position, ${id}::uuid, ${accountId}::uuid, position, warehouse_code, 'pending_payment', address, service_id,
      goods_minor, freight_minor, fees_minor, goods_minor + freight_minor + fees_minor, ${currency}, base_amount_minor, buyer_message,
      ioss_number, vat_number, eori_number
    from made, json_to_recordset(${JSON.stringify(parts)}::json) as s (id uuid, position smallint, warehouse_code text,
      address jsonb, service_id uuid, goods_minor bigint, freight_minor bigint, fees_minor bigint, base_amount_minor bigint, buyer_message text,
      ioss_number text, vat_number text, eori_number text)
    returning id, position
  ), logged as (
    insert into status_log (sub_order_id, from_status, to_status, actor, actor_id, reason)
    select id, '', 'pending_payment', 'buyer', ${placedBy}::uuid, 'submitted' from parts order by position
  )`;
};

/**
 * The lines, with what the catalogue says of their goods now. Goods are declared by a value of their own, else by their
 * price; those from pallets, which cost nothing any more, by the shop's.
 */
const addingLines = ({ id, lines }: NewOrder): Sql => {
  const rows = lines.map((line) => ({
    id: line.id,
    sub_order_id: line.subOrderId,
    position: line.position,
    source: line.pallets ? 'pallet' : 'offer',
    offer_id: line.offerId,
    design_id: line.designId,
    activity_id: line.activityId,
    quantity: line.quantity,
    pricing_currency: line.pricingCurrency,
    unit_price_minor: String(line.unitPriceMinor),
    rate: line.rate,
    line_total_minor: String(line.lineTotalMinor),
  }));
  return sql`line as materialized (
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as l (id uuid, sub_order_id uuid, position smallint,
      source text, offer_id uuid, design_id uuid, activity_id uuid, quantity int, pricing_currency text, unit_price_minor bigint,
      rate numeric, line_total_minor bigint) ${knownRowCount(rows.length)}
  ), bought as (
    insert into order_lines (id, order_id, sub_order_id, position, source, offer_id, product_id, sku_id, sku, name_zh, name_en,
      options, picture_id, design_id, activity_id, quantity, pricing_currency, unit_price_minor, rate, line_total_minor,
      hs_code, customs_name_zh, customs_name_en, origin_country, declared_value_minor, declared_currency)
    select l.id, ${id}::uuid, l.sub_order_id, l.position, l.source, o.id, p.id, s.id, s.sku, p.name_zh, p.name_en, s.options,
      picture.id, l.design_id, l.activity_id, l.quantity, l.pricing_currency, l.unit_price_minor, l.rate, l.line_total_minor,
      s.hs_code, s.customs_name_zh, s.customs_name_en, s.origin_country,
      coalesce(s.declared_value_minor, nullif(l.unit_price_minor, 0), o.price_minor),
      case when s.declared_value_minor is not null then s.declared_currency
        when l.unit_price_minor > 0 then l.pricing_currency else o.currency end
    from line l
    join offers o on o.id = l.offer_id join skus s on s.id = o.sku_id join products p on p.id = o.product_id
    left join product_pictures picture
      on picture.product_id = p.id and picture.position = coalesce(s.picture_position, 0)
  )`;
};

/** Locks a reference of the account, and gives the number of the order that has it: one that is not closed. */
export async function lockOwnReference(
  tx: Tx,
  { accountId, ownReference }: Pick<NewOrder, 'accountId' | 'ownReference'>,
): Promise<string | null> {
  const key = `own reference:${accountId}:${ownReference}`;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const found = await tx.maybe<{ order_no: string }>(sql`
    select order_no from orders where account_id = ${accountId} and own_reference = ${ownReference}
      and own_reference <> '' and payment_status <> 'closed'`);
  return found?.order_no ?? null;
}

/** How many pieces each of these offers can give. */
export async function findAvailable(
  read: Reader,
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (offerIds.length === 0) return new Map();
  const rows = await read.rows<{ id: string; available: number }>(sql`
    select id, case when active then on_hand - reserved else 0 end as available from offers
    where id = any(${[...offerIds]}::uuid[])`);
  return new Map(rows.map(({ id, available }) => [id, available]));
}

const ratesGone = (currencies: readonly Currency[]): Sql => sql`(
  select count(*)::int from unnest(${currencies}::text[]) as needed (currency) where not exists (
    select from exchange_rates r where r.currency = needed.currency and r.expires_at > now()))`;

export type SubmittedRow = {
  order_no: string;
  sub_order_nos: string[];
  total_minor: bigint;
  currency: Currency;
  pay_before: Date;
};

/** The order that a settlement became. */
export const getSubmitted = (read: Reader, orderId: string): Promise<SubmittedRow> =>
  read.one<SubmittedRow>(sql`
    select order_no, total_minor, currency, pay_before,
      array(select sub_order_no from sub_orders s where s.order_id = o.id order by position) as sub_order_nos
    from orders o where id = ${orderId}`);
