import { deliveryDays, failingDaysMax } from '@amberdock/contract/people/webhooks.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Reader, Tx } from '../../db/tx.ts';
import type { ReceiverAnswer } from '../../ports/webhook-receiver/webhook-receiver.ts';

/** Seconds for which a process keeps an address to itself: longer than a turn, its last attempts and their record may take. */
const claimSeconds = 60;

/** Takes an address for this process; zero rows: another one delivers to it, or it is gone. */
export const claimWebhook = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update webhooks set claimed_until = now() + make_interval(secs => ${claimSeconds})
    where id = ${id} and (claimed_until is null or claimed_until < now())`);

export const freeWebhook = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update webhooks set claimed_until = null where id = ${id}`);

export type DueDelivery = {
  id: string;
  message_id: string;
  kind: string;
  subject: string;
  body: string;
  origin: 'event' | 'replay' | 'test';
  attempts: number;
  url: string;
  secret_sealed: Buffer;
  previous_secret_sealed: Buffer | null;
  sent_at: Date;
  is_last: boolean;
};

/**
 * The deliveries that wait at an address. `is_open`: it may be sent; of each subject that is its first event, of replays and
 * tests any. Read in one pass over an index: where a search for an earlier event follows for each delivery, the planner, whose
 * statistics are of a time when nothing waited, may take the wrong index for it, and 10,000 deliveries take 18 s.
 */
const waitingAt = (webhookId: string): Sql => sql`
  select id, seq, origin, next_attempt_at,
    origin <> 'event' or seq = min(seq) filter (where origin = 'event') over (partition by subject) as is_open
  from webhook_deliveries where webhook_id = ${webhookId} and state = 'waiting'`;

/** Deliveries that are due at an address, in their order. One that is disabled gets tests alone, and so does one that rests. */
export const findDue = (read: Reader, webhookId: string, limit: number): Promise<DueDelivery[]> =>
  read.rows<DueDelivery>(sql`
    with waiting as (${waitingAt(webhookId)}), due as (
      select d.id from waiting d, webhooks w
      where w.id = ${webhookId} and d.is_open and d.next_attempt_at <= shop_now()
        and (d.origin = 'test' or w.disabled_at is null and coalesce(w.rest_until <= shop_now(), true))
      order by d.seq limit ${limit}
    )
    select d.id, d.message_id, d.kind, d.subject, d.body, d.origin, d.attempts, w.url, w.secret_sealed,
      case when w.previous_secret_until > shop_now() then w.previous_secret_sealed end as previous_secret_sealed,
      shop_now() as sent_at,
      d.origin = 'test' or d.created_at < shop_now() - make_interval(days => ${deliveryDays}) as is_last
    from due join webhook_deliveries d using (id) join webhooks w on w.id = d.webhook_id
    order by d.seq`);

/** Has the queue come back when the next delivery is due; one that is asked for earlier stays. */
export const wakeWhenDue = (tx: Tx, webhookId: string): Promise<number> =>
  tx.run(sql`
    with waiting as (${waitingAt(webhookId)}), next as (
      select min(greatest(d.next_attempt_at, case when d.origin = 'test' then null else w.rest_until end)) as due
      from waiting d, webhooks w
      where w.id = ${webhookId} and d.is_open and (d.origin = 'test' or w.disabled_at is null)
    )
    select graphile_worker.add_job('deliver_webhook', json_build_object('webhook_id', ${webhookId}::uuid),
      run_at => now() + greatest(due - shop_now(), interval '0'), job_key => 'webhook:' || ${webhookId}::uuid,
      max_attempts => 3, job_key_mode => 'preserve_run_at')
    from next where due is not null`);

/** Asks for every address with something due that nobody delivers to: a process was killed at it, or a job was lost. */
export const wakeForgotten = (tx: Tx): Promise<number> =>
  tx.run(sql`
    select graphile_worker.add_job('deliver_webhook', json_build_object('webhook_id', w.id),
      job_key => 'webhook:' || w.id, max_attempts => 3)
    from webhooks w
    where (w.claimed_until is null or w.claimed_until < now())
      and exists (select from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting'
        and d.next_attempt_at <= shop_now()
        and (d.origin = 'test' or w.disabled_at is null and coalesce(w.rest_until <= shop_now(), true)))`);

export type AttemptRecord = {
  id: string;
  answer: ReceiverAnswer;
  /** Seconds until the next attempt where this one failed; null: it is not tried again. */
  delaySeconds: number | null;
};

/** Writes the outcome of attempts, in one statement. */
export const recordAttempts = (tx: Tx, attempts: readonly AttemptRecord[]): Promise<number> => {
  const records = attempts.map(({ id, answer, delaySeconds }) => ({
    id,
    delay_seconds: delaySeconds,
    ...answer,
  }));
  return tx.run(sql`
    update webhook_deliveries d set attempts = attempts + 1, last_attempt_at = shop_now(), last_status = r.status,
      last_fault = r.fault, last_answer = r.text, last_duration_ms = r."durationMs",
      state = case when r.fault is null then 'delivered' when r.delay_seconds is null then 'failed' else 'waiting' end,
      next_attempt_at = shop_now() + make_interval(secs => coalesce(r.delay_seconds, 0))
    from json_to_recordset(${JSON.stringify(records)}::json)
      as r (id uuid, delay_seconds int, status int, fault text, text text, "durationMs" int)
    where d.id = r.id and d.state = 'waiting'`);
};

export type WebhookHealth = {
  account_id: string;
  url: string;
  failures_in_row: number;
  is_notified: boolean;
  is_disabled: boolean;
  /** It has failed for so long that it is to be disabled. */
  is_hopeless: boolean;
};

/**
 * Counts a batch's failures since the last success, keeps the claim, and returns the state of the address. A batch of test events
 * alone, which count for nothing, leaves its rest as it is.
 */
export const countFailures = (
  tx: Tx,
  webhookId: string,
  { hasArrived, failures }: { hasArrived: boolean; failures: number },
): Promise<WebhookHealth | null> =>
  tx.maybe<WebhookHealth>(sql`
    update webhooks set claimed_until = now() + make_interval(secs => ${claimSeconds}),
      failing_since = case when ${failures}::int = 0 and ${hasArrived}::boolean then null
        when ${failures}::int = 0 then failing_since
        when ${hasArrived}::boolean then shop_now() else coalesce(failing_since, shop_now()) end,
      failures_in_row = case when ${hasArrived}::boolean then 0 else failures_in_row end + ${failures}::int,
      notified_at = case when ${hasArrived}::boolean then null else notified_at end,
      rest_until = case when ${hasArrived}::boolean or ${failures}::int > 0 then null else rest_until end
    where id = ${webhookId}
    returning account_id, url, failures_in_row, notified_at is not null as is_notified, disabled_at is not null as is_disabled,
      coalesce(failing_since < shop_now() - make_interval(days => ${failingDaysMax}), false) as is_hopeless`);

export const restWebhook = (tx: Tx, webhookId: string, seconds: number): Promise<number> =>
  tx.run(
    sql`update webhooks set rest_until = shop_now() + make_interval(secs => ${seconds}) where id = ${webhookId}`,
  );

export const markNotified = (tx: Tx, webhookId: string): Promise<number> =>
  tx.run(sql`update webhooks set notified_at = shop_now() where id = ${webhookId}`);

/** Disables an address after days of failures; one that is disabled already stays as it is. */
export const disableWebhook = (tx: Tx, webhookId: string): Promise<number> =>
  tx.run(sql`update webhooks set disabled_at = shop_now(), disabled_by = 'failures'
    where id = ${webhookId} and disabled_at is null`);
