import sql from 'sql-template-tag';
import { type Database, inTx, type Reader, type Tx } from '../../db/tx.ts';
import { findTraders } from './lane-buyers.ts';
import { type Lane, lanes } from './lanes.ts';
import { findWarehouseOffers } from './warehouse-offers.ts';
import { tradeDay } from './trade-day.ts';

/** How far back the shop's history reaches. */
export const historyDays = 90;

/**
 * The shop's sales, day by day and warehouse by warehouse, booked by the verbs of the present. Each day of a
 * warehouse is a transaction that also says how far it has come: whoever is interrupted goes on with the next.
 */
export async function writeHistory(db: Database, loadedAt: Date): Promise<void> {
  const { id: operatorId } = await db.one<{ id: string }>(
    sql`select id from operators where account = 'fulfilment'`,
  );
  await Promise.all(lanes.map((lane) => writeLane(db, lane, { loadedAt, operatorId })));
}

type Writing = { loadedAt: Date; operatorId: string };

async function writeLane(db: Database, lane: Lane, { loadedAt, operatorId }: Writing): Promise<void> {
  const next = await nextDay(db, lane);
  if (next === 0) return;
  const traders = await findTraders(db, lane);
  const stocked = await findWarehouseOffers(db, lane.warehouse);
  for (let daysAgo = next; daysAgo > 0; daysAgo--) {
    await inTx(db, async (tx) => {
      // What a crash forgets is written again: the note of how far it came is forgotten with it.
      await tx.run(sql`set local synchronous_commit = off`);
      await tradeDay(tx, { lane, traders, stocked, operatorId }, { daysAgo, loadedAt });
      await noteDay(tx, lane, daysAgo);
    });
  }
}

const keyOf = ({ warehouse }: Lane): string => `demo_history_${warehouse}`;

/** The day to write next, in days before the loading; 0 where all are written. */
async function nextDay(read: Reader, lane: Lane): Promise<number> {
  const row = await read.maybe<{ written: number }>(
    sql`select (value ->> 'days_ago')::int as written from settings where key = ${keyOf(lane)}`,
  );
  return row ? row.written - 1 : historyDays;
}

const noteDay = (tx: Tx, lane: Lane, daysAgo: number): Promise<number> =>
  tx.run(sql`insert into settings (key, value) values (${keyOf(lane)}, ${JSON.stringify({ days_ago: daysAgo })})
    on conflict (key) do update set value = excluded.value, updated_at = now()`);
