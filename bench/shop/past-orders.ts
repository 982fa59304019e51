import { newId } from '../../server/src/db/new-id.ts';
import type { Database } from '../../server/src/db/tx.ts';
import { accountIdOf, buyerNumber, payingBuyers, userIdOf } from './buyers.ts';

type PastOrders = {
  /** The number of orders, each a sub order with one line; every second one belongs to the first buyer. */
  count: number;
  buyer: string;
};

/**
 * Writes paid orders that await shipment, from the last 90 days, directly into the tables. Their goods cost nothing, so
 * that they need no wallet and no booking; their stock is reserved. The audit accepts them as any others.
 */
export async function writePastOrders({ pool }: Database, { count, buyer }: PastOrders): Promise<void> {
  const client = await pool.connect();
  const numbers = Array.from({ length: payingBuyers }, (_, index) => buyerNumber(index));
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query(naming, [
      count,
      [accountIdOf(buyer), ...numbers.map(accountIdOf)],
      [userIdOf(buyer), ...numbers.map(userIdOf)],
    ]);
    for (const statement of writing) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
  await pool.query(
    'vacuum analyze orders, sub_orders, order_lines, status_log, reservations, payments, settlements',
  );
}

/** Gives each of the orders its ids, buyer and goods, in a temporary table. */
const naming = `
  create temporary table past on commit drop as
  select n, gen_random_uuid() as settlement_id, gen_random_uuid() as order_id, gen_random_uuid() as sub_id,
    gen_random_uuid() as line_id, 'A20260101' || lpad(upper(to_hex(n)), 10, '0') as order_no,
    now() - n * interval '90 days' / $1::int - interval '1 hour' as at,
    ($2::uuid[])[case when n % 2 = 0 then 1 else 2 + n / 2 % (cardinality($2::uuid[]) - 1) end] as account_id,
    ($3::uuid[])[case when n % 2 = 0 then 1 else 2 + n / 2 % (cardinality($3::uuid[]) - 1) end] as user_id,
    o.id as offer_id, o.product_id, o.sku_id, s.sku, o.warehouse_code, p.name_zh, p.name_en
  from generate_series(1, $1::int) as n
  join (
    select o.*, row_number() over (order by o.id) - 1 as nth, count(*) over () as offers
    from offers o where o.active and o.on_hand >= 100000
  ) o on o.nth = n % o.offers
  join skus s on s.id = o.sku_id join products p on p.id = o.product_id`;

const address = `'{"recipient": "Jane Doe", "phone": "+1 213 555 0100", "country": "US", "state": "CA",
  "postal_code": "90001", "city": "Los Angeles", "address1": "1 Main Street", "company": "", "email": "", "address2": "",
  "address3": "", "address_id": null}'::jsonb`;

const writing = [
  `insert into settlements (id, user_id, account_id, kind, currency, content, created_at, expires_at)
   select settlement_id, user_id, account_id, 'parcel', 'CNY', '{}', at, at + interval '15 minutes' from past`,
  `insert into orders (id, order_no, account_id, placed_by, settlement_id, kind, currency, goods_minor, freight_minor,
     total_minor, total_quantity, payment_status, pay_before, created_at)
   select order_id, order_no, account_id, user_id, settlement_id, 'parcel', 'CNY', 0, 0, 0, 1, 'paid',
     at + interval '30 minutes', at from past`,
  `insert into sub_orders (id, sub_order_no, order_id, account_id, position, warehouse_code, status, address, goods_minor,
     freight_minor, amount_minor, currency, base_amount_minor, created_at)
   select sub_id, order_no || '-1', order_id, account_id, 1, warehouse_code, 'awaiting_shipment', ${address}, 0, 0, 0, 'CNY',
     0, at from past`,
  `insert into order_lines (id, order_id, sub_order_id, position, offer_id, product_id, sku_id, sku, name_zh, name_en,
     quantity, pricing_currency, unit_price_minor, rate, line_total_minor)
   select line_id, order_id, sub_id, 1, offer_id, product_id, sku_id, sku, name_zh, name_en, 1, 'CNY', 0, 1, 0 from past`,
  `insert into status_log (sub_order_id, from_status, to_status, actor, actor_id, created_at)
   select sub_id, moved.from_status, moved.to_status, 'buyer', user_id, at + moved.nth * interval '1 second'
   from past, (values ('', 'pending_payment', 0), ('pending_payment', 'awaiting_shipment', 1))
     as moved (from_status, to_status, nth) order by n, moved.nth`,
  'insert into reservations (line_id, offer_id, quantity, created_at) select line_id, offer_id, 1, at from past',
  `insert into payments (order_id, account_id, paid_by, currency, amount_minor, paid_at)
   select order_id, account_id, user_id, 'CNY', 0, at + interval '1 second' from past`,
  `update offers o set reserved = reserved + sold.count
   from (select offer_id, count(*) as count from past group by offer_id) sold where o.id = sold.offer_id`,
];

export type OperatorSession = { cookie: string; csrf: string };

/** Signs in an operator who ships from every warehouse. */
export async function openOperator(
  { pool }: Database,
  hashOf: (token: string) => Buffer,
): Promise<OperatorSession> {
  const operatorId = newId();
  const session = { cookie: newId(), csrf: newId() };
  await pool.query(
    `with operator as (
       insert into operators (id, account, name, role, password_hash) values ($1, $2, 'Bench', 'fulfilment', 'none')
     )
     insert into operator_sessions (id, token_hash, csrf_hash, operator_id, expires_at)
     values ($3, $4, $5, $1, now() + interval '1 day')`,
    [operatorId, `bench ${operatorId}`, newId(), hashOf(session.cookie), hashOf(session.csrf)],
  );
  return session;
}
