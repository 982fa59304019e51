import { receivedAfterDeliveryDays } from '@amberdock/contract/trade/tracking.ts';
import sql, { type Sql } from 'sql-template-tag';
import { type Database, inTx, type Tx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';
import { workEach, workTogether } from '../../../jobs/work-each.ts';
import { moveSubOrders } from '../move-sub-orders.ts';
import { isUnsettled } from '../parcels/is-unsettled.sql.ts';
import { expireOrder } from './close-order.ts';

/**
 * A shipped parcel counts as received after this long; a received one is complete after that long
 * (docs/design/orders.md#statuses).
 */
export const receivedAfterDays = 30;
export const completedAfterDays = 15;

/** One run of the job moves at most this many of each; the next run takes the rest. */
const batch = 500;

/**
 * Closes orders whose time to pay has passed, each in its own transaction; returns how many. One that cannot be closed
 * keeps its goods reserved, but not those of the orders behind it: what failed is thrown when all have been tried.
 */
export async function closeExpiredOrders(db: Database): Promise<number> {
  const due = await db.rows<{ id: string }>(sql`
    select id from orders where payment_status = 'pending' and pay_before <= now() order by pay_before limit ${batch}`);
  return workEach(
    due,
    ({ id }) => inTx(db, (tx) => expireOrder(tx, id)),
    ({ id }) => id,
  );
}

type DueRow = {
  id: string;
  account_id: string;
  placed_by: string;
  sub_order_no: string;
  /** Whether all its parcels were delivered long enough ago to be received. */
  is_delivered: boolean;
};

const byTime = ({ account_id: accountId, sub_order_no: subject }: DueRow) => ({
  actor: 'system' as const,
  accountId,
  subject,
});

type Step = {
  /** Selects and locks what is due: the sub order of an id, or the next batch. */
  due: (id: string | null) => Sql;
  move: (tx: Tx, rows: readonly DueRow[]) => Promise<void>;
};

/** Moves all sub orders that are due at once; where one of them fails, each by itself. */
function advance(db: Database, { due, move }: Step): Promise<number> {
  const run = (id: string | null) =>
    inTx(db, async (tx) => {
      const rows = await tx.rows<DueRow>(due(id));
      if (rows.length > 0) await move(tx, rows);
      return rows.length;
    });
  return workTogether({
    all: () => run(null),
    due: () => db.rows<DueRow>(due(null)),
    one: ({ id }) => run(id),
    nameOf: ({ sub_order_no }) => sub_order_no,
  });
}

const isOf = (id: string | null): Sql => sql`(${id}::uuid is null or s.id = ${id}::uuid)`;

const isDelivered = sql`
  (s.delivered_at is not null and s.delivered_at <= now() - make_interval(days => ${receivedAfterDeliveryDays}))`;

/** A parcel that is lost or came back stops the clock until a case has refunded all its units. */
const isStopped = sql`(s.stopped_parcels > 0 and exists (select from parcels p where p.sub_order_id = s.id
  and p.status in ('lost', 'returned_to_sender') and ${isUnsettled(sql`p.id`)}))`;

/**
 * Takes sub orders as received whose parcels were all delivered, or the last of which left, long enough ago; returns how many. An
 * open case, and a parcel that is lost or came back and is not refunded, stop it.
 */
export const receiveByTime = (db: Database): Promise<number> =>
  advance(db, { due: dueForReceipt, move: receive });

const dueForReceipt = (id: string | null): Sql => sql`
  select s.id, s.account_id, o.placed_by, s.sub_order_no,
    ${isDelivered} as is_delivered
  from sub_orders s join orders o on o.id = s.order_id
  where status = 'shipped' and open_cases = 0 and not ${isStopped}
    and (shipped_at <= now() - make_interval(days => ${receivedAfterDays})
      or delivered_at <= now() - make_interval(days => ${receivedAfterDeliveryDays}))
    and ${isOf(id)}
  order by shipped_at limit ${batch} for update of s skip locked`;

async function receive(tx: Tx, due: readonly DueRow[]): Promise<void> {
  for (const reason of ['delivered', 'received_by_time'] as const) {
    const rows = due.filter((row) => row.is_delivered === (reason === 'delivered'));
    if (rows.length === 0) continue;
    const move = { subOrderIds: rows.map(({ id }) => id), from: 'shipped', to: 'received', reason } as const;
    await moveSubOrders(tx, { ...move, actor: 'system' });
    appendEvents(
      tx,
      rows.map((row) => ({
        kind: 'parcel.received',
        ...byTime(row),
        data: { sub_order_no: row.sub_order_no, placed_by: row.placed_by, reason },
      })),
    );
  }
}

/** Completes sub orders without an open case or a parcel that stops them, which were received long enough ago; returns how many. */
export const completeByTime = (db: Database): Promise<number> =>
  advance(db, { due: dueForCompletion, move: complete });

const dueForCompletion = (id: string | null): Sql => sql`
  select s.id, s.account_id, o.placed_by, s.sub_order_no, ${isDelivered} as is_delivered
  from sub_orders s join orders o on o.id = s.order_id
  where status = 'received' and open_cases = 0 and not ${isStopped}
    and received_at <= now() - make_interval(days => ${completedAfterDays})
    and ${isOf(id)}
  order by received_at limit ${batch} for update of s skip locked`;

async function complete(tx: Tx, due: readonly DueRow[]): Promise<void> {
  const ids = due.map(({ id }) => id);
  const move = { subOrderIds: ids, from: 'received', to: 'completed', reason: 'settled_by_time' } as const;
  await moveSubOrders(tx, { ...move, actor: 'system' });
  appendEvents(
    tx,
    due.map((row) => ({
      kind: 'parcel.completed',
      ...byTime(row),
      data: { sub_order_no: row.sub_order_no, placed_by: row.placed_by },
    })),
  );
}
