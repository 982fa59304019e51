import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit } from '../../audit/audit.ts';
import { type EarlierDatabase, openEarlierDatabase } from '../../testing/databases/earlier-database.ts';
import { newId } from '../new-id.ts';
import { createPool } from '../pool.ts';
import { database as databaseOn } from '../tx.ts';

let database: EarlierDatabase;
let client: EarlierDatabase['client'];
beforeEach(async () => {
  database = await openEarlierDatabase();
  ({ client } = database);
});
afterEach(() => database.drop());

const [ann, operator, offer, product, sku] = [newId(), newId(), newId(), newId(), newId()] as const;

/** Opens a shop with the earlier schema: an account with 1,000.00, an operator, and an offer with a hundred pieces. */
async function openShop(): Promise<void> {
  await client.query(`
    insert into accounts (id, type) values ('${ann}', 'individual');
    insert into users (id, username, account_id, role, password_hash) values ('${ann}', 'ann', '${ann}', 'owner', 'none');
    insert into operators (id, account, name, role, password_hash) values ('${operator}', 'op', 'Op', 'fulfilment', 'none');
    insert into warehouses (code, country, name_zh, name_en, currency, time_zone)
      values ('SZX', 'CN', '深圳', 'Shenzhen', 'CNY', 'Asia/Shanghai');
    insert into products (id, source, handle, name_zh, name_en) values ('${product}', 'test', 'cup', '杯子', 'Cup');
    insert into skus (id, product_id, sku, weight_grams) values ('${sku}', '${product}', 'CUP', 100);
    insert into offers (id, sku_id, product_id, warehouse_code, currency, price_minor, on_hand)
      values ('${offer}', '${sku}', '${product}', 'SZX', 'CNY', 300, 100);
    insert into stock_movements (offer_id, quantity, kind) values ('${offer}', 100, 'opening')`);
  await book({
    kind: 'top_up',
    reference: 'bank',
    key: 'bank',
    from: 'clearing',
    to: 'available',
    minor: 100_000,
  });
}

type Booking = { kind: string; reference: string; key: string; from: string; to: string; minor: number };

async function book({ kind, reference, key, from, to, minor }: Booking): Promise<void> {
  const id = newId();
  const line = (account: string, amount: number) =>
    `row('${id}', '${account}', ${['available', 'pre_authorised'].includes(account) ? `'${ann}'` : 'null'}, 'CNY', ${amount})::journal_line_input`;
  await client.query(`select from book_entries(
    array[row('${id}', '${kind}', '${reference}', '${key}', '', null)::journal_entry_input],
    array[${line(from, -minor)}, ${line(to, minor)}])`);
}

type Before = {
  no: string;
  path: readonly string[];
  /** The carrier and numbers that the operator entered at shipment. */
  carrier?: string;
  numbers?: string;
};

/** Inserts an order as that shop stored it: three cups for 10.00, 2.50 of freight, with the statuses of `path`. */
async function placeOrder({ no, path, carrier = '', numbers = '{}' }: Before): Promise<void> {
  const [id, subId, lineId, settlement] = [newId(), newId(), newId(), newId()];
  const status = path.at(-1);
  const isShipped = path.includes('shipped');
  await client.query(`
    insert into settlements (id, user_id, account_id, kind, currency, content, expires_at)
      values ('${settlement}', '${ann}', '${ann}', 'parcel', 'CNY', '{}', now());
    insert into orders (id, order_no, account_id, placed_by, settlement_id, kind, currency, goods_minor, freight_minor,
        total_minor, total_quantity, pay_before, payment_status)
      values ('${id}', '${no}', '${ann}', '${ann}', '${settlement}', 'parcel', 'CNY', 1000, 250, 1250, 3, now(), 'paid');
    insert into sub_orders (id, sub_order_no, order_id, account_id, position, warehouse_code, status, goods_minor,
        freight_minor, amount_minor, currency, base_amount_minor, carrier, tracking_numbers, shipped_at)
      values ('${subId}', '${no}-1', '${id}', '${ann}', 1, 'SZX', '${status}', 1000, 250, 1250, 'CNY', 1250, '${carrier}',
        '${numbers}', ${isShipped ? `'2026-03-01T08:00:00Z'` : 'null'});
    insert into order_lines (id, order_id, sub_order_id, position, offer_id, product_id, sku_id, sku, name_zh, name_en,
        quantity, pricing_currency, unit_price_minor, rate, line_total_minor)
      values ('${lineId}', '${id}', '${subId}', 0, '${offer}', '${product}', '${sku}', 'CUP', '杯子', 'Cup', 3, 'CNY', 333, 1, 1000);
    insert into payments (order_id, account_id, currency, amount_minor) values ('${id}', '${ann}', 'CNY', 1250);
    insert into reservations (line_id, offer_id, quantity, status, ended_at)
      values ('${lineId}', '${offer}', 3, '${isShipped ? 'shipped' : 'open'}', ${isShipped ? 'now()' : 'null'});
    insert into pre_authorisations (sub_order_id, account_id, currency, amount_minor, captured_minor)
      values ('${subId}', '${ann}', 'CNY', 1250, ${isShipped ? 1250 : 0});
    ${
      isShipped
        ? `insert into stock_movements (offer_id, quantity, kind, reference) values ('${offer}', -3, 'shipment', '${no}-1');
        update offers set on_hand = on_hand - 3 where id = '${offer}';`
        : `update offers set reserved = reserved + 3 where id = '${offer}';`
    }`);
  for (const [index, to] of path.entries()) {
    await client.query(`insert into status_log (sub_order_id, from_status, to_status, actor, actor_id)
      values ('${subId}', '${path[index - 1] ?? ''}', '${to}', ${to === 'shipped' ? `'operator', '${operator}'` : `'system', null`})`);
  }
  const reference = `${no}-1`;
  await book({
    kind: 'pre_authorise',
    reference,
    key: `p:${no}`,
    from: 'available',
    to: 'pre_authorised',
    minor: 1250,
  });
  if (isShipped)
    await book({
      kind: 'capture',
      reference,
      key: `c:${no}`,
      from: 'pre_authorised',
      to: 'revenue',
      minor: 1250,
    });
}

const paid = ['pending_payment', 'awaiting_shipment'];
const shipped = [...paid, 'shipped'];

test('what shipped before there were parcels is one parcel each, whatever was written on it, and the audit is clean', async () => {
  await database.migrateTo('0033');
  await openShop();
  await placeOrder({ no: 'A1', path: shipped, carrier: 'DHL', numbers: '{N1,N2}' });
  await placeOrder({ no: 'A2', path: [...shipped, 'received', 'completed'], carrier: 'UPS' });
  await placeOrder({ no: 'A3', path: [...shipped, 'received'], numbers: '{N3}' });
  await placeOrder({ no: 'A4', path: shipped });
  await placeOrder({ no: 'A5', path: shipped, carrier: 'UPS' });
  await placeOrder({ no: 'A6', path: paid });
  const then = { carrier: 'FedEx', tracking_numbers: ['N4'] };
  await client.query(`insert into audit_log (actor, operator_id, action, subject, after)
    values ('operator', '${operator}', 'ship', 'A4-1', '${JSON.stringify(then)}')`);
  await client.query(`insert into events (account_id, actor, actor_id, kind, subject, data)
    values ('${ann}', 'operator', '${operator}', 'parcel.shipped', 'A5-1', '{"carrier": "UPS", "tracking_numbers": ["N5"]}')`);
  await database.carryOver();

  const { rows: parcels } = await client.query(`
    select p.parcel_no, p.position, p.carrier, p.tracking_numbers as numbers, p.shipped_by = '${operator}' as by_operator,
      p.freight_minor as freight, i.quantity, i.captured_minor as captured, p.shipped_at = '2026-03-01T08:00:00Z' as is_then
    from parcels p join parcel_lines i on i.parcel_id = p.id order by 1`);
  const parcel = {
    position: 1,
    freight: '250',
    quantity: 3,
    captured: '1000',
    is_then: true,
    by_operator: null,
  };
  expect(parcels).toEqual([
    { ...parcel, parcel_no: 'A1-1-P1', carrier: 'DHL', numbers: ['N1', 'N2'], by_operator: true },
    { ...parcel, parcel_no: 'A2-1-P1', carrier: '', numbers: [] },
    { ...parcel, parcel_no: 'A3-1-P1', carrier: '', numbers: [] },
    { ...parcel, parcel_no: 'A4-1-P1', carrier: 'FedEx', numbers: ['N4'] },
    { ...parcel, parcel_no: 'A5-1-P1', carrier: 'UPS', numbers: ['N5'] },
  ]);
  const { rows: lines } = await client.query(`
    select l.shipped_quantity, l.source, count(*)::int from order_lines l group by 1, 2 order by 1`);
  expect(lines).toEqual([
    { shipped_quantity: 0, source: 'offer', count: 1 },
    { shipped_quantity: 3, source: 'offer', count: 5 },
  ]);
  const { rows: holds } = await client.query(`
    select h.purpose, h.reference, h.captured_minor from holds h join sub_orders s on s.id = h.sub_order_id order by 2`);
  expect(holds.map(({ reference }) => reference)).toEqual(
    ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'].map((no) => `${no}-1`),
  );
  expect(new Set(holds.map(({ purpose }) => purpose))).toEqual(new Set(['sub_order']));
  expect(await brokenIn(database.url)).toEqual([]);

  await client.query(`update parcels set status = 'delivered', delivered_at = now()`);
  const unnamed = client.query(`update parcels set carrier = '' where shipped_by is not null`);
  await expect(unnamed).rejects.toThrow('carrier_and_number');
});

async function brokenIn(url: string): Promise<string[]> {
  const pool = createPool(url);
  try {
    return (await audit(databaseOn(pool))).flatMap(({ broken }) => broken);
  } finally {
    await pool.end();
  }
}
