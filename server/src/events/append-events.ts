import type { EventData, EventKind } from '@amberdock/contract/schemas/events.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../db/tx.ts';
import { announceOn } from './announce-events.ts';

/** The party that made something happen. */
export type EventActor =
  | { actor: 'buyer' | 'operator'; actorId: string }
  | { actor: 'command line' | 'system' };

export type NewEvent = {
  [Kind in EventKind]: EventActor & {
    kind: Kind;
    /** The account that the event belongs to, or null. */
    accountId: string | null;
    /** The subject: the number of an order, the id of a product or user. */
    subject: string;
    data: EventData<Kind>;
  };
}[EventKind];

/**
 * Writes events into the log, in the transaction of the change that they record
 * (docs/design/events.md#the-log): one statement for any number of events, which is not awaited and is sent with the next
 * statement or the commit. Readers are notified after the commit (`announceEvents`); a rollback discards the events too.
 */
export function appendEvents(tx: Tx, events: readonly NewEvent[]): void {
  if (events.length === 0) return;
  const rows = events.map((event) => ({
    account_id: event.accountId,
    actor: event.actor,
    actor_id: 'actorId' in event ? event.actorId : null,
    kind: event.kind,
    subject: event.subject,
    data: event.data,
  }));
  void tx.run(sql`
    insert into events (account_id, actor, actor_id, kind, subject, data)
    select account_id, actor, actor_id, kind, subject, data from json_to_recordset(${JSON.stringify(rows)}::json)
      as e (account_id uuid, actor text, actor_id uuid, kind text, subject text, data jsonb)`);
  tx.afterCommit(announceOn);
}
