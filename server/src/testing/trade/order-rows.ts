import { type Currency, money } from '@amberdock/contract/money.ts';
import sql, { type Sql } from 'sql-template-tag';
import { newId } from '../../db/new-id.ts';
import type { Tx } from '../../db/tx.ts';

export type OfferRow = { offerId: string; productId: string; skuId: string; sku: string };

export type SubOrderRow = { id: string; no: string; amountMinor: bigint; lineId: string };
export type OrderRow = {
  id: string;
  no: string;
  accountId: string;
  currency: Currency;
  totalMinor: bigint;
  subOrders: SubOrderRow[];
};

/** Inserts an offer with stock directly, for tests of features below those that make offers. */
export async function insertOffer(tx: Tx, onHand = 100): Promise<OfferRow> {
  const [offerId, productId, skuId] = [newId(), newId(), newId()];
  const sku = `SKU-${skuId.slice(-12)}`;
  await tx.run(sql`insert into warehouses (code, country, name_zh, name_en, currency, time_zone)
    values ('SZX', 'CN', '深圳', 'Shenzhen', 'CNY', 'Asia/Shanghai') on conflict do nothing`);
  await tx.run(sql`insert into products (id, source, handle, name_zh, name_en)
    values (${productId}, 'test', ${sku}, '样品', 'Sample')`);
  await tx.run(
    sql`insert into skus (id, product_id, sku, weight_grams) values (${skuId}, ${productId}, ${sku}, 100)`,
  );
  await tx.run(sql`insert into offers (id, sku_id, product_id, warehouse_code, currency, price_minor, on_hand)
    values (${offerId}, ${skuId}, ${productId}, 'SZX', 'CNY', 1000, ${onHand})`);
  await tx.run(
    sql`insert into stock_movements (offer_id, quantity, kind) values (${offerId}, ${onHand}, 'opening')`,
  );
  return { offerId, productId, skuId, sku };
}

type OrderRowsInput = {
  accountId: string;
  offer: OfferRow;
  kind?: 'parcel' | 'stockpile' | 'pallet';
  currency?: Currency;
  /** One sub order with one line of one piece for each. */
  amounts: readonly { goodsMinor: bigint; freightMinor?: bigint }[];
};

/** Inserts a submitted, unpaid order with reserved stock directly into the tables. */
export async function insertOrder(
  tx: Tx,
  { accountId, offer, kind = 'parcel', currency = 'CNY', amounts }: OrderRowsInput,
): Promise<OrderRow> {
  const [id, settlementId] = [newId(), newId()];
  const no = `A20260101${id.replaceAll('-', '').slice(-8).toUpperCase()}`;
  const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
  const goods = sum(amounts.map(({ goodsMinor }) => goodsMinor));
  const freight = sum(amounts.map(({ freightMinor = 0n }) => freightMinor));
  await tx.run(sql`insert into settlements (id, user_id, account_id, kind, currency, content, expires_at)
    values (${settlementId}, ${ownerOf(accountId)}, ${accountId}, ${kind}, ${currency}, '{}', now() + interval '15 minutes')`);
  await tx.run(sql`
    insert into orders (id, order_no, account_id, placed_by, settlement_id, kind, currency, goods_minor, freight_minor,
      total_minor, total_quantity, pay_before)
    values (${id}, ${no}, ${accountId}, ${ownerOf(accountId)}, ${settlementId}, ${kind}, ${currency}, ${goods}, ${freight},
      ${goods + freight}, ${amounts.length}, now() + interval '30 minutes')`);
  const order = { id, no, accountId, currency, totalMinor: goods + freight, subOrders: [] as SubOrderRow[] };
  for (const [index, { goodsMinor, freightMinor = 0n }] of amounts.entries()) {
    order.subOrders.push(await insertSubOrder(tx, order, offer, { index, goodsMinor, freightMinor }));
  }
  await tx.run(sql`
    insert into events (account_id, actor, actor_id, kind, subject, data)
    select account_id, 'buyer', placed_by, 'order.placed', order_no, jsonb_build_object('order_no', order_no,
      'placed_by', placed_by, 'order_kind', kind, 'total', ${JSON.stringify(money(order.totalMinor, currency))}::jsonb)
    from orders where id = ${id}`);
  return order;
}

const ownerOf = (accountId: string): Sql =>
  sql`(select id from users where account_id = ${accountId} and role = 'owner')`;

async function insertSubOrder(
  tx: Tx,
  order: OrderRow,
  offer: OfferRow,
  { index, goodsMinor, freightMinor }: { index: number; goodsMinor: bigint; freightMinor: bigint },
): Promise<SubOrderRow> {
  const [id, lineId] = [newId(), newId()];
  const no = `${order.no}-${index + 1}`;
  const amountMinor = goodsMinor + freightMinor;
  await tx.run(sql`
    insert into sub_orders (id, sub_order_no, order_id, account_id, position, warehouse_code, status, goods_minor,
      freight_minor, amount_minor, currency, base_amount_minor)
    values (${id}, ${no}, ${order.id}, ${order.accountId}, ${index}, 'SZX', 'pending_payment', ${goodsMinor},
      ${freightMinor}, ${amountMinor}, ${order.currency}, ${amountMinor})`);
  await tx.run(sql`
    insert into order_lines (id, order_id, sub_order_id, position, offer_id, product_id, sku_id, sku, name_zh,
      name_en, quantity, pricing_currency, unit_price_minor, rate, line_total_minor)
    values (${lineId}, ${order.id}, ${id}, 0, ${offer.offerId}, ${offer.productId}, ${offer.skuId}, ${offer.sku},
      '样品', 'Sample', 1, ${order.currency}, ${goodsMinor}, 1, ${goodsMinor})`);
  await tx.run(
    sql`insert into reservations (line_id, offer_id, quantity) values (${lineId}, ${offer.offerId}, 1)`,
  );
  await tx.run(sql`update offers set reserved = reserved + 1 where id = ${offer.offerId}`);
  await tx.run(sql`insert into status_log (sub_order_id, from_status, to_status, actor)
    values (${id}, '', 'pending_payment', 'buyer')`);
  return { id, no, amountMinor, lineId };
}

/** Changes the status of a sub order, with its log entry. */
export async function moveSubOrder(tx: Tx, { id }: SubOrderRow, to: string): Promise<void> {
  await tx.run(sql`
    with before as (select id, status from sub_orders where id = ${id}), moved as (
      update sub_orders set status = ${to} where id = ${id}
    )
    insert into status_log (sub_order_id, from_status, to_status, actor)
    select id, status, ${to}, 'system' from before`);
}

/** Puts a sub order of one line of one piece into a parcel, straight into the tables. */
export async function insertParcel(
  tx: Tx,
  { id, no, lineId }: SubOrderRow,
  { goodsMinor, freightMinor = 0n }: { goodsMinor: bigint; freightMinor?: bigint },
): Promise<string> {
  const parcelId = newId();
  await tx.run(sql`
    insert into parcels (id, parcel_no, sub_order_id, position, carrier, tracking_numbers, freight_minor, fees_minor)
    values (${parcelId}, ${`${no}-P1`}, ${id}, 1, 'DHL', '{JD1}', ${freightMinor}, 0)`);
  await tx.run(sql`insert into parcel_lines (parcel_id, line_id, quantity, gone_before, captured_minor)
    values (${parcelId}, ${lineId}, 1, 0, ${goodsMinor})`);
  await tx.run(sql`update order_lines set shipped_quantity = 1 where id = ${lineId}`);
  return parcelId;
}

/** Cancels a sub order of one line of one piece, straight into the tables; its freight is released too. */
export async function insertCancellation(
  tx: Tx,
  { id, no, lineId }: SubOrderRow,
  { goodsMinor, freightMinor = 0n }: { goodsMinor: bigint; freightMinor?: bigint },
): Promise<string> {
  const [cancellationId, operatorId] = [newId(), newId()];
  await tx.run(sql`insert into operators (id, account, name, role, password_hash)
    values (${operatorId}, ${operatorId.slice(-12)}, 'Operator', 'fulfilment', 'none')`);
  await tx.run(sql`
    insert into cancellations (id, cancellation_no, sub_order_id, position, reason, freight_minor, fees_minor, canceled_by)
    values (${cancellationId}, ${`${no}-C1`}, ${id}, 1, 'Damaged', ${freightMinor}, 0, ${operatorId})`);
  await tx.run(sql`insert into cancellation_lines (cancellation_id, line_id, quantity, gone_before, released_minor)
    values (${cancellationId}, ${lineId}, 1, 0, ${goodsMinor})`);
  await tx.run(sql`update order_lines set canceled_quantity = 1 where id = ${lineId}`);
  return cancellationId;
}

/** Inserts a case that refunded the one piece of a shipped sub order, without a return, directly into the tables. */
export async function insertRefundedCase(
  tx: Tx,
  { id, no, lineId }: SubOrderRow,
  { goodsMinor, parcelId }: { goodsMinor: bigint; parcelId: string },
): Promise<string> {
  const [caseId, refundId, operatorId] = [newId(), newId(), newId()];
  await tx.run(sql`insert into operators (id, account, name, role, password_hash)
    values (${operatorId}, ${operatorId.slice(-12)}, 'Operator', 'support', 'none')`);
  await tx.run(sql`
    insert into cases (id, case_no, sub_order_id, account_id, position, kind, units, status, reason, followed_by, ended_at)
    select ${caseId}, ${`${no}-R1`}, s.id, s.account_id, 1, 'refund_only', 'shipped', 'refunded', 'damaged', o.placed_by, now()
    from sub_orders s join orders o on o.id = s.order_id where s.id = ${id}`);
  await tx.run(sql`insert into case_lines (case_id, line_id, parcel_id, quantity, approved_quantity)
    values (${caseId}, ${lineId}, ${parcelId}, 1, 1)`);
  await tx.run(sql`insert into case_log (case_id, from_status, to_status, actor) values
    (${caseId}, '', 'requested', 'buyer'), (${caseId}, 'requested', 'refunded', 'operator')`);
  await tx.run(sql`insert into case_refunds (id, refund_no, case_id, position, freight_minor, refunded_by)
    values (${refundId}, ${`${no}-R1-F1`}, ${caseId}, 1, 0, ${operatorId})`);
  await tx.run(sql`insert into case_refund_lines (refund_id, line_id, parcel_id, quantity, refunded_before, refunded_minor)
    values (${refundId}, ${lineId}, ${parcelId}, 1, 0, ${goodsMinor})`);
  await tx.run(sql`update order_lines set refunded_quantity = 1 where id = ${lineId}`);
  return caseId;
}

/** The holds that an order's payment opens. */
export const holdsOf = ({ accountId, currency, subOrders }: OrderRow) => ({
  accountId,
  currency,
  holds: subOrders.map(({ id, no, amountMinor }) => ({
    purpose: 'sub_order' as const,
    reference: no,
    subOrderId: id,
    amountMinor,
  })),
});

/** Marks an order as paid, with its payment; the test books the money itself. */
export async function markPaid(tx: Tx, order: OrderRow): Promise<void> {
  await tx.run(sql`update orders set payment_status = 'paid' where id = ${order.id}`);
  await tx.run(sql`insert into payments (order_id, account_id, currency, amount_minor)
    values (${order.id}, ${order.accountId}, ${order.currency}, ${order.totalMinor})`);
}
