import sql from 'sql-template-tag';
import { setShopClock } from '../../db/shop-clock.ts';
import type { Tx } from '../../db/tx.ts';
import { moveSubOrders, shipSubOrder } from '../../features/orders/index.ts';
import { fakeEnds } from '../../ports/tracking/fake-tracking.ts';
import { chanceOf } from '../chance.ts';
import { daysBefore, minutesAfter } from '../clock.ts';
import type { Lane } from './lanes.ts';

type Row = {
  id: string;
  placed_by: string;
  sub_order_no: string;
  status: 'awaiting_shipment' | 'shipped' | 'received';
  since: Date;
};

type Day = { lane: Lane; accountIds: readonly string[]; dayStart: Date; operatorId: string };

/** Days after which a shipped parcel counts as received, and a received one as completed (docs/design/orders.md#statuses). */
const receivedAfterDays = 30;
const completedAfterDays = 15;

/** The share of orders shipped on the day after payment; the others ship a day later. */
const promptPercent = 94;
/** The share of parcels whose receipt the buyer confirms; the others count as received after `receivedAfterDays`. */
const confirmingPercent = 82;

/** Advances the open sub orders by a day: completes, receives and ships those that are due. */
export async function advanceParcels(tx: Tx, day: Day): Promise<void> {
  const rows = await findUnderway(tx, day);
  await completeOld(tx, rows, day);
  await receiveArrived(tx, rows, day);
  await shipPaid(tx, rows, day);
}

const findUnderway = (tx: Tx, { lane, accountIds, dayStart }: Day): Promise<Row[]> =>
  tx.rows<Row>(sql`
    select s.id, o.placed_by, sub_order_no, status, coalesce(received_at, shipped_at, s.created_at) as since
    from sub_orders s join orders o on o.id = s.order_id
    where s.account_id = any(${accountIds}::uuid[]) and warehouse_code = ${lane.warehouse}
      and status in ('awaiting_shipment', 'shipped', 'received') and s.created_at < ${dayStart}
    order by sub_order_no limit 10000`);

async function completeOld(tx: Tx, rows: readonly Row[], { dayStart }: Day): Promise<void> {
  const due = daysBefore(dayStart, completedAfterDays);
  const ids = rows.filter(({ status, since }) => status === 'received' && since <= due).map(({ id }) => id);
  if (ids.length === 0) return;
  await setShopClock(tx, minutesAfter(dayStart, 60));
  const move = { from: 'received', to: 'completed', reason: 'settled_by_time', actor: 'system' } as const;
  await moveSubOrders(tx, { ...move, subOrderIds: ids });
}

async function receiveArrived(tx: Tx, rows: readonly Row[], { lane, dayStart }: Day): Promise<void> {
  const [daysMin, daysMax] = lane.transit;
  for (const { id, placed_by, sub_order_no, status, since } of rows) {
    if (status !== 'shipped') continue;
    const chance = chanceOf('transit', sub_order_no);
    const confirms = chance.happens(confirmingPercent);
    const days = confirms ? chance.between(daysMin, daysMax) : receivedAfterDays;
    if (since > daysBefore(dayStart, days)) continue;
    await setShopClock(tx, minutesAfter(dayStart, confirms ? chance.between(4_200, 6_600) / 60 : 65));
    const move = { subOrderIds: [id], from: 'shipped', to: 'received' } as const;
    await moveSubOrders(
      tx,
      confirms
        ? { ...move, actor: 'buyer', actorId: placed_by, reason: 'confirmed' }
        : { ...move, actor: 'system', reason: 'received_by_time' },
    );
  }
}

async function shipPaid(tx: Tx, rows: readonly Row[], { lane, dayStart, operatorId }: Day): Promise<void> {
  let seconds = 120 * 60;
  for (const { sub_order_no: no, status, since } of rows) {
    if (status !== 'awaiting_shipment') continue;
    const isNew = since > daysBefore(dayStart, 1);
    const chance = chanceOf('prompt', no);
    if (isNew && !chance.happens(promptPercent)) continue;
    seconds += chance.between(40, 200);
    await setShopClock(tx, minutesAfter(dayStart, seconds / 60));
    await shipSubOrder(tx, { operatorId, warehouseCodes: null }, { no, parcels: [parcelOf(no, lane)] });
  }
}

/**
 * Picks a carrier of the lane and makes up a tracking number in its format. The last digits tell the fake tracking service
 * how the parcel's journey ends.
 */
export function parcelOf(
  no: string,
  { carriers }: Pick<Lane, 'carriers'>,
  end?: keyof typeof fakeEnds,
): { carrier: string; tracking_numbers: string[] } {
  const chance = chanceOf('carrier', no);
  const { name, prefix, digits } = chance.pick(carriers);
  const number = Array.from({ length: digits - 2 }, () => chance.between(0, 9)).join('');
  const last = end ? fakeEnds[end] : `${chance.between(0, 8)}${chance.between(0, 9)}`;
  return { carrier: name, tracking_numbers: [prefix + number + last] };
}
