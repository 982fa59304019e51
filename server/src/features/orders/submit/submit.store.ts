import type { Currency } from '@amberdock/contract/money.ts';
import type { OrderKind } from '@amberdock/contract/settlement.ts';
import sql, { empty } from 'sql-template-tag';
import { newNumber } from '../../../db/new-number.ts';
import type { Reader, Tx } from '../../../db/tx.ts';
import { holdingCampaignUnits } from '../../content/index.ts';
import { reserving } from '../../stock/index.ts';

export type NewSubOrder = {
  id: string;
  position: number;
  warehouseCode: string;
  addressJson: string | null;
  serviceId: string | null;
  goodsMinor: bigint;
  freightMinor: bigint;
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
};

export type NewOrder = {
  id: string;
  userId: string;
  settlementId: string;
  kind: OrderKind;
  currency: Currency;
  goodsMinor: bigint;
  freightMinor: bigint;
  totalQuantity: number;
  remarks: string;
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
  /** What the buyer's other unpaid orders in this currency ask for. */
  unpaid_minor: bigint;
  /** How many of the rates are no longer good. */
  rates_gone: number;
  /** How many lines left the cart. */
  cart_lines: number;
};

/**
 * Writes the whole order in one statement: order, sub orders, lines, reservations, log; the cart is emptied. The
 * snapshot is taken after the wallet was locked, so what it says of unpaid orders is true. It tells what the caller
 * must refuse, and roll back, for.
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<Written> {
  const { subOrders, lines } = order;
  const fromCampaigns = lines.flatMap(({ activityId, offerId, quantity }) =>
    activityId === null ? [] : [{ activityId, offerId, quantity }],
  );
  return tx.one<Written>(sql`
    with made as (
      insert into orders (id, order_no, user_id, settlement_id, kind, currency, goods_minor, freight_minor, total_minor,
        total_quantity, remarks, pay_before)
      select ${order.id}, ${newNumber('A')}, ${order.userId}, ${order.settlementId}, ${order.kind}, ${order.currency},
        ${order.goodsMinor}, ${order.freightMinor}, ${order.goodsMinor + order.freightMinor}, ${order.totalQuantity},
        ${order.remarks}, shop_now() + make_interval(mins => ${order.payMinutes})
      returning id, order_no, user_id, currency, pay_before
    ), parts as (
      insert into sub_orders (id, sub_order_no, order_id, user_id, position, warehouse_code, status, address, service_id,
        goods_minor, freight_minor, amount_minor, currency, base_amount_minor, buyer_message)
      select s.id, made.order_no || '-' || s.position, made.id, made.user_id, s.position, s.warehouse_code,
        'pending_payment', s.address, s.service_id, s.goods_minor, s.freight_minor, s.goods_minor + s.freight_minor,
        made.currency, s.base_amount_minor, s.buyer_message
      from made, unnest(
        ${subOrders.map(({ id }) => id)}::uuid[], ${subOrders.map(({ position }) => position)}::smallint[],
        ${subOrders.map(({ warehouseCode }) => warehouseCode)}::text[],
        ${subOrders.map(({ addressJson }) => addressJson)}::jsonb[],
        ${subOrders.map(({ serviceId }) => serviceId)}::uuid[],
        ${subOrders.map(({ goodsMinor }) => goodsMinor)}::bigint[],
        ${subOrders.map(({ freightMinor }) => freightMinor)}::bigint[],
        ${subOrders.map(({ baseAmountMinor }) => baseAmountMinor)}::bigint[],
        ${subOrders.map(({ buyerMessage }) => buyerMessage)}::text[]
      ) as s (id, position, warehouse_code, address, service_id, goods_minor, freight_minor, base_amount_minor,
        buyer_message)
      returning id, sub_order_no, position
    ), bought as (
      insert into order_lines (id, order_id, sub_order_id, position, offer_id, product_id, sku_id, sku, name_zh, name_en,
        options, picture_id, design_id, activity_id, quantity, pricing_currency, unit_price_minor, rate,
        line_total_minor)
      select l.id, ${order.id}, l.sub_order_id, l.position, o.id, p.id, s.id, s.sku, p.name_zh, p.name_en, s.options,
        picture.id, l.design_id, l.activity_id, l.quantity, l.pricing_currency, l.unit_price_minor, l.rate, l.line_total_minor
      from unnest(
        ${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ subOrderId }) => subOrderId)}::uuid[],
        ${lines.map(({ position }) => position)}::smallint[], ${lines.map(({ offerId }) => offerId)}::uuid[],
        ${lines.map(({ designId }) => designId)}::uuid[], ${lines.map(({ activityId }) => activityId)}::uuid[],
        ${lines.map(({ quantity }) => quantity)}::int[],
        ${lines.map(({ pricingCurrency }) => pricingCurrency)}::text[],
        ${lines.map(({ unitPriceMinor }) => unitPriceMinor)}::bigint[], ${lines.map(({ rate }) => rate)}::numeric[],
        ${lines.map(({ lineTotalMinor }) => lineTotalMinor)}::bigint[]
      ) as l (id, sub_order_id, position, offer_id, design_id, activity_id, quantity, pricing_currency, unit_price_minor,
        rate, line_total_minor)
      join offers o on o.id = l.offer_id join skus s on s.id = o.sku_id join products p on p.id = o.product_id
      left join product_pictures picture on picture.product_id = p.id and picture.position = 0
    ), logged as (
      insert into status_log (sub_order_id, from_status, to_status, actor, actor_id, reason)
      select id, '', 'pending_payment', 'buyer', ${order.userId}::uuid, 'submitted' from parts order by position
    ), emptied as (
      delete from cart_lines where user_id = ${order.userId} and id = any(${order.cartLineIds}::uuid[]) returning id
    ), ${reserving(lines.map(({ id, offerId, quantity }) => ({ lineId: id, offerId, quantity })))}
    ${fromCampaigns.length > 0 ? sql`, ${holdingCampaignUnits(fromCampaigns)}` : empty}
    select made.order_no, made.pay_before,
      array(select sub_order_no from parts order by position) as sub_order_nos,
      array(select offer_id from short) as short,
      ${fromCampaigns.length > 0 ? sql`array(select product_id from campaign_short)` : sql`'{}'::uuid[]`} as campaign_short,
      (select coalesce(sum(total_minor), 0)::bigint from orders where user_id = ${order.userId}
        and currency = ${order.currency} and payment_status = 'pending' and pay_before > shop_now()) as unpaid_minor,
      (select count(*)::int from unnest(${order.rateCurrencies}::text[]) as needed (currency) where not exists (
        select from exchange_rates r where r.currency = needed.currency and r.expires_at > now())) as rates_gone,
      (select count(*)::int from emptied) as cart_lines
    from made`);
}

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
