import sql from 'sql-template-tag';
import { type Database, inTx, type Reader, type Tx } from '../../db/tx.ts';
import { findTraders } from './lane-buyers.ts';
import { type Lane, lanes } from './lanes.ts';
import { findWarehouseOffers } from './warehouse-offers.ts';
import { tradeDay } from './trade-day.ts';

/**
 * Writes the shop's past sales, warehouse by warehouse and day by day, with the same functions that handle live orders. Each
 * day of a warehouse is one transaction, which also records the progress, so that an interrupted start can resume.
 */
export async function writeHistory(
  db: Database,
  { loadedAt, days }: { loadedAt: Date; days: number },
): Promise<void> {
  const { id: operatorId } = await db.one<{ id: string }>(
    sql`select id from operators where account = 'fulfilment'`,
  );
  await Promise.all(lanes.map((lane) => writeLane(db, lane, { loadedAt, days, operatorId })));
}

type Writing = { loadedAt: Date; days: number; operatorId: string };

async function writeLane(db: Database, lane: Lane, { loadedAt, days, operatorId }: Writing): Promise<void> {
  const next = (await nextDay(db, lane)) ?? days;
  if (next === 0) return;
  const traders = await findTraders(db, lane);
  const stocked = await findWarehouseOffers(db, lane.warehouse);
  for (let daysAgo = next; daysAgo > 0; daysAgo--) {
    await inTx(db, async (tx) => {
      // A crash may lose this commit. The progress is lost with it, so the day is simply written again.
      await tx.run(sql`set local synchronous_commit = off`);
      await tradeDay(tx, { lane, traders, stocked, operatorId }, { daysAgo, loadedAt });
      await noteDay(tx, lane, daysAgo);
    });
  }
}

const keyOf = ({ warehouse }: Lane): string => `demo_history_${warehouse}`;

/** Returns the next day to write, in days before the loading: 0 if all are written, null if none is. */
async function nextDay(read: Reader, lane: Lane): Promise<number | null> {
  const row = await read.maybe<{ written: number }>(
    sql`select (value ->> 'days_ago')::int as written from settings where key = ${keyOf(lane)}`,
  );
  return row && row.written - 1;
}

const noteDay = (tx: Tx, lane: Lane, daysAgo: number): Promise<number> =>
  tx.run(sql`insert into settings (key, value) values (${keyOf(lane)}, ${JSON.stringify({ days_ago: daysAgo })})
    on conflict (key) do update set value = excluded.value, updated_at = now()`);
