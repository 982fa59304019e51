import sql from 'sql-template-tag';
import { newId } from '../db/new-id.ts';
import { type Breakage, entryOf, free, testBreakages, type World } from '../testing/trade/audited-shop.ts';

const sub = (world: World, index: number) => world.shipped.subOrders[index]?.id;

const breakages: Breakage[] = [
  [
    1,
    'an entry that does not sum to zero',
    /sums to -?\d+ in CNY/,
    () => [
      sql`update journal_lines set amount_minor = amount_minor + 1 where entry_id = ${entryOf('top_up')} and account_id is null`,
    ],
  ],
  [
    1,
    'an entry whose currency was changed on one side',
    /sums to/,
    () => [
      sql`update journal_lines set currency = 'USD' where entry_id = ${entryOf('capture')} and account_id is null`,
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
    () => [sql`delete from journal_entries where id = ${entryOf('deposit_in')}`],
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
    (world) => [
      free('journal_lines', 'balance_after_not_negative'),
      free('wallets', 'available_not_negative'),
      sql`update wallets set available_minor = available_minor - 1000000`,
      sql`with e as (insert into journal_entries (id, kind, reference, idempotency_key)
        values (${newId()}, 'withdrawal', 'x', 'x') returning id)
      insert into journal_lines (entry_id, position, ledger_account, account_id, currency, amount_minor, balance_after_minor)
      select id, 1, 'available', ${world.accountId}::uuid, 'CNY', -1000000, -1 from e
      union all select id, 2, 'clearing', null, 'CNY', 1000000, null from e`,
    ],
  ],
  [
    1,
    'a balance after a line that was rewritten',
    /starts where another ended/,
    () => [
      sql`update journal_lines set balance_after_minor = balance_after_minor + 5
      where entry_id = ${entryOf('top_up')} and account_id is not null`,
    ],
  ],
  [
    2,
    'a pre-authorized amount that was changed by hand',
    /pre-authorized amount in CNY is kept as/,
    () => [sql`update wallets set pre_authorised_minor = pre_authorised_minor + 1`],
  ],
  [
    2,
    'a hold marked as captured without a booking',
    /the open holds sum to/,
    (world) => [
      sql`update holds set captured_minor = amount_minor - released_minor where sub_order_id = ${sub(world, 1)}`,
    ],
  ],
  [
    2,
    'a hold that was deleted',
    /1100 CNY is pre-authorized by the ledger, but the open holds sum to 200/,
    (world) => [sql`delete from holds where sub_order_id = ${sub(world, 1)}`],
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
    4,
    'an order whose total was lowered',
    /total \d+ is not goods/,
    (world) => [
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
    (world) => [
      sql`update orders set freight_minor = freight_minor + 5, total_minor = total_minor + 5 where id = ${world.pending.id}`,
    ],
  ],
  [
    4,
    'a sub order that was deleted',
    /its sub orders sum to/,
    (world) => [sql`delete from sub_orders where id = ${world.pending.subOrders[0]?.id}`],
  ],
  [
    4,
    'a capture that was made bigger in its row',
    /but by the ledger/,
    (world) => [
      sql`update holds set captured_minor = captured_minor - 1, released_minor = released_minor + 1
      where sub_order_id = ${sub(world, 0)}`,
    ],
  ],
  [
    4,
    'a refund above what was captured',
    /refunded \d+ of \d+ captured/,
    () => [
      sql`update journal_lines set amount_minor = amount_minor * 100 where entry_id = ${entryOf('refund')}`,
    ],
  ],
  [
    4,
    'a parcel that left without its money',
    /is still held/,
    (world) => [sql`update sub_orders set status = 'shipped' where id = ${sub(world, 1)}`],
  ],
  [
    4,
    'a hold that is gone, with its money still booked',
    /the ledger books for the hold of A\w+-2, which is not there/,
    (world) => [sql`delete from holds where sub_order_id = ${sub(world, 1)}`],
  ],
  [
    4,
    'a hold that was filed under another sub order',
    /the hold of sub order A\w+-2 is that of A\w+-9/,
    (world) => [
      sql`update holds set reference = left(reference, -1) || '9' where sub_order_id = ${sub(world, 1)}`,
    ],
  ],
  [
    4,
    'a hold that was captured for another purpose than its own',
    /is for a withdrawal, and was captured as capture/,
    (world) => [
      sql`update holds set purpose = 'withdrawal', sub_order_id = null where sub_order_id = ${sub(world, 0)}`,
    ],
  ],
  [
    4,
    'a hold in another currency than its entries',
    /is of another account or currency than its entries/,
    (world) => [sql`update holds set currency = 'USD' where sub_order_id = ${sub(world, 1)}`],
  ],
  [
    5,
    'a paid order whose payment is gone',
    /is paid by 0 payments/,
    (world) => [sql`delete from payments where order_id = ${world.shipped.id}`],
  ],
  [
    5,
    'an order paid twice',
    /is paid by 2 payments/,
    (world) => [
      free('payments', 'payments_pkey'),
      sql`insert into payments select * from payments where order_id = ${world.shipped.id}`,
    ],
  ],
  [
    5,
    'a payment of no order',
    /which is not there/,
    (world) => [sql`update payments set order_id = ${newId()} where order_id = ${world.stockpile.id}`],
  ],
  [
    5,
    'a payment of an order that still waits for it',
    /is pending and has 1 payment/,
    (world) => [sql`update orders set payment_status = 'pending' where id = ${world.stockpile.id}`],
  ],
  [
    5,
    'a payment of another amount',
    /is due, its payment is of/,
    (world) => [
      sql`update payments set amount_minor = amount_minor - 1 where order_id = ${world.shipped.id}`,
    ],
  ],
  [
    5,
    'an order marked as paid without money',
    /the ledger booked 0 for it/,
    (world) => [
      sql`update orders set payment_status = 'paid' where id = ${world.pending.id}`,
      sql`insert into payments (order_id, account_id, currency, amount_minor)
      values (${world.pending.id}, ${world.accountId}, 'CNY', 740)`,
    ],
  ],
];

testBreakages(breakages);
