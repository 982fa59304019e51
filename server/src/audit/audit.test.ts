import sql, { raw, type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../db/new-id.ts';
import { inTx, type Tx } from '../db/tx.ts';
import {
  capture,
  depositIn,
  preAuthorise,
  purchaseStockpile,
  refund,
  release,
  topUp,
} from '../features/ledger/index.ts';
import { insertOffer, insertOrder, markPaid, moveSubOrder, type OrderRow } from '../testing/order-rows.ts';
import { createShop, type TestShop } from '../testing/shop.ts';
import { audit } from './audit.ts';

let shop: TestShop;
let world: Awaited<ReturnType<typeof buildWorld>>;
beforeAll(async () => {
  shop = await createShop();
  const { userId } = await shop.buyer();
  world = await inTx(shop.db, (tx) => buildWorld(tx, userId));
});
afterAll(() => shop.close());

/** One of everything that an audit looks at: parcels in each state, a stockpile with its pallet, a refund. */
async function buildWorld(tx: Tx, userId: string) {
  const offer = await insertOffer(tx);
  const money = { userId, currency: 'CNY', reference: 'bank' } as const;
  await topUp(tx, { ...money, amountMinor: 100_000n, key: newId() });
  await depositIn(tx, { ...money, amountMinor: 500n, key: newId() });
  const shipped = await parcels(tx, userId, offer);
  const stockpile = await stockpiled(tx, userId, offer);
  const pending = await insertOrder(tx, {
    userId,
    offer,
    amounts: [{ goodsMinor: 700n, freightMinor: 40n }],
  });
  await tx.run(sql`insert into idempotency_keys (actor, route, key, fingerprint, response)
    values (${userId}, 'POST /x', 'k', '\\x00', '{}')`);
  return { userId, offer, shipped, stockpile, pending };
}

async function parcels(tx: Tx, userId: string, offer: Awaited<ReturnType<typeof insertOffer>>) {
  const goodsOnly = { goodsMinor: 900n };
  const order = await insertOrder(tx, {
    userId,
    offer,
    amounts: [{ goodsMinor: 1_000n, freightMinor: 250n }, goodsOnly, goodsOnly],
  });
  const [shipped, waiting, closed] = order.subOrders as [Sub, Sub, Sub];
  await preAuthorise(tx, order);
  await markPaid(tx, order);
  for (const subOrder of order.subOrders) await moveSubOrder(tx, subOrder, 'awaiting_shipment');
  await moveSubOrder(tx, shipped, 'shipped');
  await capture(tx, [shipped.id]);
  await take(tx, shipped, 'shipped', offer.offerId);
  await refund(tx, { subOrderId: shipped.id, amountMinor: 100n, key: newId() });
  await release(tx, [{ subOrderId: waiting.id, amountMinor: 300n, key: newId() }]);
  await moveSubOrder(tx, closed, 'closed');
  await release(tx, [{ subOrderId: closed.id, key: newId() }]);
  await tx.run(
    sql`update reservations set status = 'released', ended_at = now() where line_id = ${closed.lineId}`,
  );
  await tx.run(sql`update offers set reserved = reserved - 1 where id = ${offer.offerId}`);
  return order;
}

async function stockpiled(tx: Tx, userId: string, offer: Awaited<ReturnType<typeof insertOffer>>) {
  const order = await insertOrder(tx, {
    userId,
    offer,
    kind: 'stockpile',
    amounts: [{ goodsMinor: 5_000n }],
  });
  const [subOrder] = order.subOrders as [Sub];
  await purchaseStockpile(tx, { userId, currency: 'CNY', amountMinor: 5_000n, orderNo: order.no });
  await markPaid(tx, order);
  await moveSubOrder(tx, subOrder, 'completed');
  await take(tx, subOrder, 'stockpiled', offer.offerId);
  const palletId = newId();
  await tx.run(sql`
    insert into pallets (id, pallet_no, user_id, line_id, offer_id, sku_id, warehouse_code, bought, unit_cost_minor,
      currency, free_until)
    values (${palletId}, 'P1', ${userId}, ${subOrder.lineId}, ${offer.offerId}, ${offer.skuId}, 'SZX', 1, 5000, 'CNY',
      now() + interval '30 days')`);
  return { ...order, palletId };
}

type Sub = OrderRow['subOrders'][number];

async function take(tx: Tx, { lineId }: Sub, as: 'shipped' | 'stockpiled', offerId: string) {
  await tx.run(sql`update reservations set status = ${as}, ended_at = now() where line_id = ${lineId}`);
  await tx.run(sql`insert into stock_movements (offer_id, quantity, kind)
    values (${offerId}, -1, ${as === 'shipped' ? 'shipment' : 'stockpile'})`);
  await tx.run(sql`update offers set reserved = reserved - 1, on_hand = on_hand - 1 where id = ${offerId}`);
}

/** Breaks the shop behind its back, audits, and puts everything back by rolling back. */
async function auditAfter(...breakage: Sql[]) {
  const done = new Error('rolled back');
  let findings: Awaited<ReturnType<typeof audit>> = [];
  await inTx(shop.db, async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    for (const statement of breakage) await tx.run(statement);
    findings = await audit(tx);
    throw done;
  }).catch((error) => {
    if (error !== done) throw error;
  });
  return findings;
}

test('a shop that kept its rules is clean, and everything in it was looked at', async () => {
  const findings = await audit(shop.db);
  expect(findings.flatMap(({ broken }) => broken)).toEqual([]);
  expect(findings.map(({ invariant }) => invariant)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  for (const { checked } of findings) expect(checked).toBeGreaterThan(0);
});

type Breakage = [invariant: number, name: string, says: RegExp, breakage: () => Sql[]];
const sub = (index: number) => (world.shipped.subOrders[index] as Sub).id;
const lineOf = (kind: string) =>
  sql`(select l.entry_id from journal_lines l join journal_entries e on e.id = l.entry_id where e.kind = ${kind} limit 1)`;
const free = (table: string, constraint: string) =>
  raw(`alter table ${table} drop constraint ${constraint} cascade`);

const breakages: Breakage[] = [
  [
    1,
    'an entry that does not sum to zero',
    /sums to -?\d+ in CNY/,
    () => [
      sql`update journal_lines set amount_minor = amount_minor + 1 where entry_id = ${lineOf('top_up')} and user_id is null`,
    ],
  ],
  [
    1,
    'an entry whose currency was changed on one side',
    /sums to/,
    () => [
      sql`update journal_lines set currency = 'USD' where entry_id = ${lineOf('capture')} and user_id is null`,
    ],
  ],
  [
    1,
    'an entry without lines',
    /has no lines/,
    () => [
      sql`insert into journal_entries (id, kind, reference, idempotency_key) values (${newId()}, 'adjustment', 'x', 'x')`,
    ],
  ],
  [
    1,
    'lines without their entry',
    /lines but is not there/,
    () => [sql`delete from journal_entries where id = ${lineOf('deposit_in')}`],
  ],
  [
    1,
    'a balance that was given by hand',
    /available balance in CNY is kept as/,
    () => [sql`update wallets set available_minor = available_minor + 1`],
  ],
  [
    1,
    'a deposit that was given by hand',
    /deposit balance in CNY is kept as/,
    () => [sql`update wallets set deposit_minor = 0`],
  ],
  [1, 'a wallet that was deleted', /is kept as 0/, () => [sql`delete from wallets`]],
  [
    1,
    'a booking that took a buyer below zero',
    /below zero/,
    () => [
      free('journal_lines', 'balance_after_not_negative'),
      free('wallets', 'available_not_negative'),
      sql`update wallets set available_minor = available_minor - 1000000`,
      sql`with e as (insert into journal_entries (id, kind, reference, idempotency_key)
        values (${newId()}, 'withdrawal', 'x', 'x') returning id)
      insert into journal_lines (entry_id, position, account, user_id, currency, amount_minor, balance_after_minor)
      select id, 1, 'available', ${world.userId}::uuid, 'CNY', -1000000, -1 from e
      union all select id, 2, 'clearing', null, 'CNY', 1000000, null from e`,
    ],
  ],
  [
    1,
    'a balance after a line that was rewritten',
    /starts where another ended/,
    () => [
      sql`update journal_lines set balance_after_minor = balance_after_minor + 5
      where entry_id = ${lineOf('top_up')} and user_id is not null`,
    ],
  ],

  [
    2,
    'a pre-authorised amount that was changed by hand',
    /pre-authorised amount in CNY is kept as/,
    () => [sql`update wallets set pre_authorised_minor = pre_authorised_minor + 1`],
  ],
  [
    2,
    'a pre-authorisation marked as captured without a booking',
    /the open pre-authorisations sum to/,
    () => [
      sql`update pre_authorisations set captured_minor = amount_minor - released_minor where sub_order_id = ${sub(1)}`,
    ],
  ],
  [
    2,
    'a pre-authorisation that was deleted',
    /the open pre-authorisations sum to 0/,
    () => [sql`delete from pre_authorisations where sub_order_id = ${sub(1)}`],
  ],
  [
    2,
    'a total spend that was changed by hand',
    /total spend in CNY is kept as/,
    () => [sql`update wallets set total_spend_minor = total_spend_minor - 1`],
  ],
  [
    2,
    'a refund relabelled, so that it no longer lessens what was spent',
    /total spend/,
    () => [sql`update journal_entries set kind = 'adjustment' where kind = 'refund'`],
  ],

  [
    3,
    'stock that appeared without a movement',
    /on hand, but its movements sum to/,
    () => [sql`update offers set on_hand = on_hand + 1`],
  ],
  [
    3,
    'a movement that was lost',
    /on hand, but its movements sum to/,
    () => [sql`delete from stock_movements where kind = 'shipment'`],
  ],
  [
    3,
    'a reserved counter that was changed by hand',
    /reserved, but its open reservations sum to/,
    () => [sql`update offers set reserved = reserved - 1`],
  ],
  [
    3,
    'a reservation that was ended by hand',
    /reserved, but its open reservations sum to/,
    () => [sql`update reservations set status = 'released', ended_at = now() where status = 'open'`],
  ],
  [
    3,
    'more reserved than there is',
    /reserved of/,
    () => [
      free('offers', 'stock_holds'),
      sql`update offers set reserved = reserved + 500`,
      sql`update reservations set quantity = quantity + 500 where line_id = ${world.pending.subOrders[0]?.lineId}`,
    ],
  ],
  [
    3,
    'a closed order that still holds its stock',
    /is closed and still holds/,
    () => [sql`update sub_orders set status = 'closed' where id = ${world.pending.subOrders[0]?.id}`],
  ],

  [
    4,
    'an order whose total was lowered',
    /total \d+ is not goods/,
    () => [
      free('orders', 'orders_check'),
      sql`update orders set total_minor = total_minor - 1 where id = ${world.shipped.id}`,
    ],
  ],
  [
    4,
    'a line whose total was changed',
    /but its lines sum to/,
    () => [sql`update order_lines set line_total_minor = line_total_minor + 1`],
  ],
  [
    4,
    'freight that is in the order but in no sub order',
    /its sub orders sum to/,
    () => [
      sql`update orders set freight_minor = freight_minor + 5, total_minor = total_minor + 5 where id = ${world.pending.id}`,
    ],
  ],
  [
    4,
    'a sub order that was deleted',
    /its sub orders sum to/,
    () => [sql`delete from sub_orders where id = ${world.pending.subOrders[0]?.id}`],
  ],
  [
    4,
    'a capture that was made bigger in its row',
    /but by the ledger/,
    () => [
      sql`update pre_authorisations set captured_minor = captured_minor - 1, released_minor = released_minor + 1
      where sub_order_id = ${sub(0)}`,
    ],
  ],
  [
    4,
    'a refund above what was captured',
    /refunded \d+ of \d+ captured/,
    () => [
      sql`update journal_lines set amount_minor = amount_minor * 100 where entry_id = ${lineOf('refund')}`,
    ],
  ],
  [
    4,
    'a parcel that left without its money',
    /is still pre-authorised/,
    () => [sql`update sub_orders set status = 'shipped' where id = ${sub(1)}`],
  ],

  [
    5,
    'a paid order whose payment is gone',
    /is paid by 0 payments/,
    () => [sql`delete from payments where order_id = ${world.shipped.id}`],
  ],
  [
    5,
    'an order paid twice',
    /is paid by 2 payments/,
    () => [
      free('payments', 'payments_pkey'),
      sql`insert into payments select * from payments where order_id = ${world.shipped.id}`,
    ],
  ],
  [
    5,
    'a payment of no order',
    /which is not there/,
    () => [sql`update payments set order_id = ${newId()} where order_id = ${world.stockpile.id}`],
  ],
  [
    5,
    'a payment of an order that still waits for it',
    /is pending and has 1 payment/,
    () => [sql`update orders set payment_status = 'pending' where id = ${world.stockpile.id}`],
  ],
  [
    5,
    'a payment of another amount',
    /is due, its payment is of/,
    () => [sql`update payments set amount_minor = amount_minor - 1 where order_id = ${world.shipped.id}`],
  ],
  [
    5,
    'an order marked as paid without money',
    /the ledger booked 0 for it/,
    () => [
      sql`update orders set payment_status = 'paid' where id = ${world.pending.id}`,
      sql`insert into payments (order_id, user_id, currency, amount_minor)
      values (${world.pending.id}, ${world.userId}, 'CNY', 740)`,
    ],
  ],

  [
    6,
    'a pallet with more taken than was bought',
    /less than nothing is left/,
    () => [free('pallets', 'left_not_negative'), sql`update pallets set reserved = bought + 1`],
  ],
  [
    6,
    'a pallet that holds units for nobody',
    /reserved, but its open reservations sum to 0/,
    () => [sql`update pallets set reserved = 1`],
  ],
  [
    6,
    'a reservation that its pallet does not know',
    /0 reserved, but its open reservations sum to 1/,
    () => [
      sql`insert into pallet_reservations (line_id, pallet_id, quantity)
      values (${world.pending.subOrders[0]?.lineId}, ${world.stockpile.palletId}, 1)`,
    ],
  ],
  [
    6,
    'more returned than shipped',
    /1 returned of 0 shipped/,
    () => [free('pallets', 'pallets_check'), sql`update pallets set returned = 1`],
  ],
  [6, 'bought goods whose pallet is gone', /stands on no pallet/, () => [sql`delete from pallets`]],

  [
    7,
    'a step that was skipped',
    /"shipped" follows "pending_payment"|"awaiting_shipment" follows/,
    () => [sql`delete from status_log where sub_order_id = ${sub(0)} and to_status = 'awaiting_shipment'`],
  ],
  [
    7,
    'a move that is not allowed',
    /"pending_payment" to "received" is no allowed move/,
    () => [
      sql`insert into status_log (sub_order_id, from_status, to_status, actor)
      values (${world.pending.subOrders[0]?.id}, 'pending_payment', 'received', 'system')`,
      sql`update sub_orders set status = 'received' where id = ${world.pending.subOrders[0]?.id}`,
    ],
  ],
  [
    7,
    'a status that the log never came to',
    /but its log ends at/,
    () => [sql`update sub_orders set status = 'received' where id = ${sub(0)}`],
  ],
  [
    7,
    'a sub order without a log',
    /has no log/,
    () => [sql`delete from status_log where sub_order_id = ${world.pending.subOrders[0]?.id}`],
  ],

  [
    8,
    'a key with two outcomes',
    /has 2 outcomes/,
    () => [
      free('idempotency_keys', 'idempotency_keys_pkey'),
      sql`insert into idempotency_keys select * from idempotency_keys`,
    ],
  ],
  [
    8,
    'a key whose outcome is missing',
    /has no outcome/,
    () => [sql`update idempotency_keys set response = null`],
  ],
  [
    8,
    'a booking made twice under its key',
    /was booked 2 times/,
    () => [
      free('journal_entries', 'journal_entries_idempotency_key_key'),
      sql`insert into journal_entries (id, kind, reference, idempotency_key)
      select ${newId()}, kind, reference, idempotency_key from journal_entries where kind = 'top_up'`,
    ],
  ],
  [
    8,
    'a settlement that made two orders',
    /made 2 orders/,
    () => [
      free('orders', 'orders_settlement_id_key'),
      sql`update orders set settlement_id = (select settlement_id from orders where id = ${world.shipped.id})
      where id = ${world.pending.id}`,
    ],
  ],
];

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('invariant %i, broken by', (number) => {
  const mine = breakages.filter(([invariant]) => invariant === number);
  test('hand in three ways or more', () => expect(mine.length).toBeGreaterThanOrEqual(3));
  test.each(mine)('[%i] %s, is named', async (invariant, _, says, breakage) => {
    const finding = (await auditAfter(...breakage())).find((each) => each.invariant === invariant);
    expect(finding?.brokenCount).toBeGreaterThan(0);
    expect(finding?.broken.join('\n')).toMatch(says);
  });
});
