import sql, { type Sql } from 'sql-template-tag';
import { knownRowCount } from '../../../db/planner.sql.ts';
import type { Tx } from '../../../db/tx.ts';
import { holdCampaignUnits } from '../../content/index.ts';
import { benefitOf } from '../../identity/index.ts';
import { reserveStock } from '../../stock/index.ts';
import type { NewOrder } from './submit.store.ts';

export type Written = {
  order_no: string;
  sub_order_nos: string[];
  pay_before: Date;
  /** Offers that do not have enough stock. */
  short: string[];
  /** Products whose campaign does not have enough units. */
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
 * Writes the whole order in one round trip of plain statements: order, sub orders, log, lines, reservations; and empties the
 * cart. Each statement has one plan, whatever the number of lines; as one statement of nine parts they took a third more of the
 * database's time. Contended offers are locked last. Returns the reasons for which the caller must refuse and roll back.
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<Written> {
  // Its snapshot is taken after the wallet was locked and before the order exists, so it counts the other orders correctly.
  const others = tx.one<Others>(selectOthers(order));
  const made = tx.one<Pick<Written, 'pay_before'>>(addingOrder(order));
  void tx.run(addingParts(order));
  void tx.run(addingFirstLog(order));
  void tx.run(addingLines(order));
  const emptied = emptyCart(tx, order);
  const short = reserveStock(tx, unitsOfStock(order));
  const campaignShort = holdCampaignUnits(tx, unitsOfCampaigns(order));
  const written = await Promise.all([others, made, emptied, short, campaignShort]);
  return {
    order_no: order.orderNo,
    sub_order_nos: order.subOrders.map(({ subOrderNo }) => subOrderNo),
    ...written[0],
    ...written[1],
    cart_line_ids: written[2].map(({ id }) => id),
    short: written[3],
    campaign_short: written[4],
  };
}

const unitsOfStock = ({ lines }: NewOrder) =>
  lines.flatMap(({ id: lineId, offerId, quantity, pallets }) =>
    pallets ? [] : [{ lineId, offerId, quantity }],
  );

const unitsOfCampaigns = ({ lines }: NewOrder) =>
  lines.flatMap(({ activityId, offerId, quantity }) =>
    activityId === null ? [] : [{ activityId, offerId, quantity }],
  );

const emptyCart = (tx: Tx, { placedBy, cartLineIds }: NewOrder): Promise<{ id: string }[]> =>
  tx.rows(sql`
    delete from cart_lines where user_id = ${placedBy} and id = any(${cartLineIds}::uuid[]) returning id`);

type Others = Pick<Written, 'unpaid_minor' | 'unpaid_orders' | 'rates_gone'>;

/** The facts, besides its goods, that an order depends on: the unpaid orders of the account and of the person, and the rates. */
const selectOthers = ({ accountId, placedBy, currency, rateCurrencies }: NewOrder): Sql => sql`
  select coalesce(sum(total_minor) filter (where currency = ${currency} and approval_requested_at is null), 0)::bigint
      as unpaid_minor,
    (count(*) filter (where placed_by = ${placedBy}))::int as unpaid_orders,
    (select count(*)::int from unnest(${rateCurrencies}::text[]) as needed (currency) where not exists (
      select from exchange_rates r where r.currency = needed.currency and r.expires_at > now())) as rates_gone
  from orders where account_id = ${accountId} and payment_status = 'pending' and pay_before > shop_now()`;

const addingOrder = (order: NewOrder): Sql => sql`
  insert into orders (id, order_no, account_id, placed_by, settlement_id, kind, currency, goods_minor, freight_minor,
    fees_minor, total_minor, total_quantity, remarks, own_reference, pay_before)
  values (${order.id}, ${order.orderNo}, ${order.accountId}, ${order.placedBy}, ${order.settlementId}, ${order.kind},
    ${order.currency}, ${order.goodsMinor}, ${order.freightMinor}, ${order.feesMinor},
    ${order.goodsMinor + order.freightMinor + order.feesMinor}, ${order.totalQuantity},
    ${order.remarks}, ${order.ownReference}, shop_now() + make_interval(mins => ${benefitOf(order.accountId, 'pay_minutes')}))
  returning pay_before`;

/** The sub orders. One JSON text takes a third of the time of an array a column. */
const addingParts = ({ id, accountId, currency, subOrders }: NewOrder): Sql => {
  const parts = subOrders.map((part) => ({
    id: part.id,
    sub_order_no: part.subOrderNo,
    position: part.position,
    warehouse_code: part.warehouseCode,
    address: part.address,
    service_id: part.serviceId,
    label_file_id: part.labelFileId,
    goods_minor: String(part.goodsMinor),
    freight_minor: String(part.freightMinor),
    fees_minor: String(part.feesMinor),
    base_amount_minor: part.baseAmountMinor === null ? null : String(part.baseAmountMinor),
    buyer_message: part.buyerMessage,
    ioss_number: part.taxNumbers.ioss,
    vat_number: part.taxNumbers.vat,
    eori_number: part.taxNumbers.eori,
  }));
  return sql`
    insert into sub_orders (id, sub_order_no, order_id, account_id, position, warehouse_code, status, address, service_id,
      goods_minor, freight_minor, fees_minor, amount_minor, currency, base_amount_minor, buyer_message,
      ioss_number, vat_number, eori_number, label_file_id)
    select id, sub_order_no, ${id}::uuid, ${accountId}::uuid, position, warehouse_code, 'pending_payment', address, service_id,
      goods_minor, freight_minor, fees_minor, goods_minor + freight_minor + fees_minor, ${currency}, base_amount_minor, buyer_message,
      ioss_number, vat_number, eori_number, label_file_id
    from json_to_recordset(${JSON.stringify(parts)}::json) as s (id uuid, sub_order_no text, position smallint, warehouse_code text,
      address jsonb, service_id uuid, goods_minor bigint, freight_minor bigint, fees_minor bigint, base_amount_minor bigint, buyer_message text,
      ioss_number text, vat_number text, eori_number text, label_file_id uuid)`;
};

/** The first line of each sub order's log, in the order of their positions. */
const addingFirstLog = ({ placedBy, subOrders }: NewOrder): Sql => sql`
  insert into status_log (sub_order_id, from_status, to_status, actor, actor_id, reason)
  select id, '', 'pending_payment', 'buyer', ${placedBy}::uuid, 'submitted'
  from unnest(${subOrders.map(({ id }) => id)}::uuid[]) as s (id)`;

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
  return sql`
    insert into order_lines (id, order_id, sub_order_id, position, source, offer_id, product_id, sku_id, sku, name_zh, name_en,
      options, picture_id, design_id, activity_id, quantity, pricing_currency, unit_price_minor, rate, line_total_minor,
      hs_code, customs_name_zh, customs_name_en, origin_country, declared_value_minor, declared_currency)
    select l.id, ${id}::uuid, l.sub_order_id, l.position, l.source, o.id, p.id, s.id, s.sku, p.name_zh, p.name_en, s.options,
      picture.id, l.design_id, l.activity_id, l.quantity, l.pricing_currency, l.unit_price_minor, l.rate, l.line_total_minor,
      s.hs_code, s.customs_name_zh, s.customs_name_en, s.origin_country,
      coalesce(s.declared_value_minor, nullif(l.unit_price_minor, 0), o.price_minor),
      case when s.declared_value_minor is not null then s.declared_currency
        when l.unit_price_minor > 0 then l.pricing_currency else o.currency end
    from (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as l (id uuid, sub_order_id uuid, position smallint,
        source text, offer_id uuid, design_id uuid, activity_id uuid, quantity int, pricing_currency text, unit_price_minor bigint,
        rate numeric, line_total_minor bigint) ${knownRowCount(rows.length)}
    ) l
    join offers o on o.id = l.offer_id join skus s on s.id = o.sku_id join products p on p.id = o.product_id
    left join product_pictures picture
      on picture.product_id = p.id and picture.position = coalesce(s.picture_position, 0)`;
};
