import type { DeliveryFault, testKind, WebhookKind } from '@amberdock/contract/people/webhooks.ts';
import sql, { empty } from 'sql-template-tag';
import type { Reader, Tx } from '../../db/tx.ts';
import type { EventPosition } from '../../events/read-events.ts';

export type DeliveryRow = {
  id: string;
  seq: string;
  message_id: string;
  kind: WebhookKind | typeof testKind;
  subject: string;
  body: string;
  origin: 'event' | 'replay' | 'test';
  state: 'waiting' | 'delivered' | 'failed';
  created_at: Date;
  next_attempt_at: Date | null;
  attempts: number;
  last_attempt_at: Date | null;
  last_status: number | null;
  last_fault: DeliveryFault | null;
  last_answer: string;
  last_duration_ms: number | null;
};

const columns = sql`d.id, d.seq::text as seq, d.message_id, d.kind, d.subject, d.body, d.origin, d.state, d.created_at,
  case d.state when 'waiting' then d.next_attempt_at end as next_attempt_at, d.attempts, d.last_attempt_at, d.last_status,
  d.last_fault, d.last_answer, d.last_duration_ms`;

export type NewDelivery = Pick<DeliveryRow, 'id' | 'message_id' | 'kind' | 'subject' | 'body' | 'origin'> & {
  webhook_id: string;
};

/**
 * Queues deliveries in their order and returns how many. An event that is queued for a webhook already is not queued again, and a
 * disabled webhook gets tests alone: the lock waits for a change that is just disabling it (`lockWebhook`).
 */
export const insertDeliveries = (tx: Tx, deliveries: readonly NewDelivery[]): Promise<number> =>
  tx.run(sql`
    insert into webhook_deliveries (id, webhook_id, message_id, kind, subject, body, origin)
    select d.id, d.webhook_id, d.message_id, d.kind, d.subject, d.body, d.origin
    from json_to_recordset(${JSON.stringify(deliveries.map((delivery, index) => ({ ...delivery, nth: index })))}::json)
      as d (id uuid, webhook_id uuid, message_id text, kind text, subject text, body text, origin text, nth int)
    join webhooks w on w.id = d.webhook_id
    where d.origin = 'test' or w.disabled_at is null
    order by d.nth for key share of w
    on conflict (webhook_id, message_id) where origin = 'event' do nothing`);

/** Has the queue deliver to webhooks after the commit; a delivery that was to begin later begins then. */
export const wakeWebhooks = (tx: Tx, webhookIds: readonly string[]): Promise<number> =>
  tx.run(sql`select graphile_worker.add_jobs(array(
    select ('deliver_webhook', json_build_object('webhook_id', id), null, null, 3, 'webhook:' || id, null, null)::graphile_worker.job_spec
    from unnest(${[...webhookIds]}::uuid[]) as t (id)))`);

export const findDelivery = (
  read: Reader,
  { webhookId, id }: { webhookId: string; id: string },
): Promise<DeliveryRow | null> =>
  read.maybe<DeliveryRow>(sql`select ${columns} from webhook_deliveries d
    where d.webhook_id = ${webhookId} and d.id = ${id}`);

type DeliveriesQuery = {
  webhookId: string;
  kinds: readonly DeliveryRow['kind'][];
  state: DeliveryRow['state'] | undefined;
  before: string | null;
  limit: number;
};

export const findDeliveries = (
  read: Reader,
  { webhookId, kinds, state, before, limit }: DeliveriesQuery,
): Promise<DeliveryRow[]> =>
  read.rows<DeliveryRow>(sql`
    select ${columns} from webhook_deliveries d where d.webhook_id = ${webhookId} and d.kind = any(${[...kinds]}::text[])
      ${state ? sql`and d.state = ${state}` : empty}
      ${before ? sql`and d.seq < ${before}::bigint` : empty}
    order by d.seq desc limit ${limit}`);

/** Gives up what still waits: its webhook is disabled. One that was attempted keeps why that failed. */
export const giveUpWaiting = (tx: Tx, webhookId: string): Promise<number> =>
  tx.run(sql`update webhook_deliveries set state = 'failed', last_fault = coalesce(last_fault, 'disabled')
    where webhook_id = ${webhookId} and state = 'waiting' and origin <> 'test'`);

/**
 * Locks a webhook before it is changed, so that deliveries that are just being queued are committed, and are seen or given up,
 * or come afterwards and find it as it is then. Zero rows: it is gone.
 */
export const lockWebhook = (tx: Tx, webhookId: string): Promise<number> =>
  tx.run(sql`select from webhooks where id = ${webhookId} for update`);

/** Returns the kinds of events that are still to be delivered to a webhook. */
export const findWaitingKinds = async (read: Reader, webhookId: string): Promise<WebhookKind[]> =>
  (
    await read.rows<{ kind: WebhookKind }>(sql`select distinct kind from webhook_deliveries
      where webhook_id = ${webhookId} and state = 'waiting' and origin <> 'test'`)
  ).map(({ kind }) => kind);

export type PastEvent = { id: bigint; kind: WebhookKind; subject: string; data: object; at: Date };

type PastEventQuery = {
  accountId: string;
  kinds: readonly string[];
  from: Date;
  after: EventPosition;
  limit: number;
};

/**
 * Returns the first events of an account after a position in the log, since a time, of these kinds; history that was
 * booked afterwards is left out. An event whose transaction ends later may be placed before them: the reader of events
 * finds that one.
 */
export const findPastEvents = (
  read: Reader,
  { accountId, kinds, from, after, limit }: PastEventQuery,
): Promise<(PastEvent & EventPosition)[]> =>
  read.rows<PastEvent & EventPosition>(sql`
    select e.epoch, e.xid::text as xid, e.id, e.kind, e.subject, e.data, e.at from events e
    where e.account_id = ${accountId} and e.kind = any(${[...kinds]}::text[]) and e.at >= ${from}
      and e.at >= e.recorded_at
      and (e.epoch, e.xid, e.id) > (${after.epoch}::smallint, ${after.xid}::xid8, ${after.id}::bigint)
    order by e.epoch, e.xid, e.id limit ${limit}`);
