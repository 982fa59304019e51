import type { EventData, EventKind } from '@amberdock/contract/schemas/events.ts';
import sql from 'sql-template-tag';
import { type Database, inTx, type Tx } from '../db/tx.ts';
import type { Env } from '../env.ts';
import type { EventActor } from './append-events.ts';

/** An event of the log as its readers get it. */
export type ShopEvent = {
  [Kind in EventKind]: {
    id: bigint;
    account_id: string | null;
    actor: EventActor['actor'];
    actor_id: string | null;
    kind: Kind;
    subject: string;
    data: EventData<Kind>;
    at: Date;
    /** The event was already past when it was written, as part of the demo's history: it notifies nobody. */
    is_history: boolean;
  };
}[EventKind];

export type ReaderDeps = {
  env: Env;
  /** Whether a mail server is configured. */
  sendsMail: boolean;
  /** The key for signatures and derived ids of readers. */
  pepper: string;
};

/**
 * A reader that follows the log. The migration that introduces it adds a row with its name to `event_readers`; from then on it
 * gets every event once. `read` writes in the transaction that moves the reader's position, so that a batch is processed
 * completely or not at all; it must not call anything outside the database.
 */
export type EventReader = {
  name: string;
  read(tx: Tx, events: readonly ShopEvent[], deps: ReaderDeps): Promise<void>;
};

/**
 * The state of a reader after a batch: `more` events are there; it has read `all`; the next events `waits` for older transactions
 * that are still open; or the reader runs `elsewhere`, in another process.
 */
export type ReaderState = 'more' | 'all' | 'waits' | 'elsewhere';

/** A place in the log of events: the count of transactions, the writer and the event. */
export type EventPosition = { epoch: number; xid: string; id: bigint };
type Row = ShopEvent & EventPosition & { is_settled: boolean };

/** The number of events processed in one transaction. */
const batchSize = 500;

/** Processes the next batch of a reader's events. */
export const readEvents = (db: Database, reader: EventReader, deps: ReaderDeps): Promise<ReaderState> =>
  inTx(db, async (tx) => {
    const position = await lockPosition(tx, reader);
    if (!position) return 'elsewhere';
    // A separate statement, so that its snapshot is taken after the lock.
    const found = await findAfter(tx, position);
    const settled = found.filter(({ is_settled }) => is_settled);
    const last = settled.at(-1);
    if (last) {
      await reader.read(tx, settled, deps);
      await movePosition(tx, reader, last);
    }
    if (settled.length < found.length) return 'waits';
    return found.length === batchSize ? 'more' : 'all';
  });

const lockPosition = (tx: Tx, { name }: EventReader): Promise<EventPosition | null> =>
  tx.maybe<EventPosition>(sql`
    select epoch, xid::text as xid, id from event_readers where name = ${name} for update skip locked`);

const movePosition = (tx: Tx, { name }: EventReader, { epoch, xid, id }: EventPosition): Promise<number> =>
  tx.run(sql`update event_readers set epoch = ${epoch}, xid = ${xid}::xid8, id = ${id} where name = ${name}`);

/**
 * Whether nothing can be added any more before an event `e`, where `now` is the row of event_epochs: its writer is older
 * than every transaction that was open when the statement began, or of an epoch that is over.
 */
export const isSettled = sql`(e.epoch < now.epoch or e.xid < pg_snapshot_xmin(pg_current_snapshot()))`;

/** The events after a position, in order. */
const findAfter = (tx: Tx, { epoch, xid, id }: EventPosition): Promise<Row[]> =>
  tx.rows<Row>(sql`
    select e.epoch, e.xid::text as xid, e.id, e.account_id, e.actor, e.actor_id, e.kind, e.subject, e.data, e.at,
      e.at < e.recorded_at as is_history,
      ${isSettled} as is_settled
    from events e cross join event_epochs now
    where (e.epoch, e.xid, e.id) > (${epoch}::smallint, ${xid}::xid8, ${id}::bigint)
    order by e.epoch, e.xid, e.id limit ${batchSize}`);
