import { inTx, type Tx } from '../../db/tx.ts';
import { appendEvents } from '../../events/append-events.ts';
import { pepperOf } from '../../http/secrets/pepper.ts';
import type { FetchDeps, Task } from '../../jobs/job.ts';
import {
  type ReceiverAnswer,
  type WebhookReceiver,
  webhookReceiverOf,
} from '../../ports/webhook-receiver/webhook-receiver.ts';
import { giveUpWaiting, lockWebhook } from './deliveries.store.ts';
import { delaySeconds, restSeconds } from './delivery.rules.ts';
import { giveWay, watchProcess } from './give-way.ts';
import { openSecret, signedHeaders } from './secrets.ts';
import {
  claimWebhook,
  countFailures,
  disableWebhook,
  type DueDelivery,
  findDue,
  freeWebhook,
  markNotified,
  recordAttempts,
  restWebhook,
  wakeForgotten,
  wakeWhenDue,
} from './sending.store.ts';

/** Attempts at one address at a time, each for another subject. */
const attemptsAtOnce = 4;
/** Deliveries that are read and recorded together: a process that is killed sends as many again. */
const batchSize = 20;
/** An address gives its place to the others after this time, and comes back behind them. */
const turnMs = 10_000;

/**
 * Delivers what is due at one address: a few subjects at a time, of each the first event that waits, until nothing is due,
 * an attempt has failed or its turn is over. What it has left over asks for the next turn. One process delivers to an
 * address at a time; one that is killed sends again what it had not recorded: deliveries arrive at least once.
 */
export const deliverWebhook: Task<{ webhook_id: string }, FetchDeps> = async (deps, { webhook_id: id }) => {
  const { db, env, stopping } = deps;
  if ((await inTx(db, (tx) => claimWebhook(tx, id))) === 0) return;
  const isOver = AbortSignal.any([stopping, AbortSignal.timeout(turnMs)]);
  const turn = { receiver: webhookReceiverOf(env), pepper: pepperOf(db), isOver };
  try {
    while (!isOver.aborted) {
      const loadSince = watchProcess();
      const deliveries = await deliverBatch(deps, id, turn);
      if (deliveries === 0) break;
      await giveWay({ deliveries, ...loadSince() }, isOver);
    }
  } finally {
    // Freeing locks the webhook until the commit. A job that was woken meanwhile waits for it, finds the webhook free, and
    // claims it: no delivery that comes between these two statements is left without a job.
    await inTx(db, async (tx) => {
      await freeWebhook(tx, id);
      await wakeWhenDue(tx, id);
    });
  }
};

/** Asks again for addresses whose job was lost. */
export const wakeForgottenWebhooks: Task<unknown> = async ({ db }) => {
  await inTx(db, wakeForgotten);
};

type Attempt = { delivery: DueDelivery; answer: ReceiverAnswer };
type Turn = { receiver: WebhookReceiver; pepper: string; isOver: AbortSignal };

/** Returns how many deliveries have arrived; 0, after which no other batch follows, if none was due or one has failed. */
async function deliverBatch({ db }: FetchDeps, id: string, turn: Turn): Promise<number> {
  const due = await findDue(db, id, batchSize);
  const attempts = await attemptEach(due, turn);
  if (attempts.length === 0) return 0;
  await inTx(db, (tx) => record(tx, id, attempts));
  return attempts.every(({ answer }) => answer.fault === null) ? attempts.length : 0;
}

/** Sends deliveries, a few at once. After a failure or the end of the turn none is begun: those that are left stay due. */
async function attemptEach(due: readonly DueDelivery[], turn: Turn): Promise<Attempt[]> {
  const [first] = due;
  if (!first) return [];
  const secrets = secretsOf(first, turn.pepper);
  const waiting = due.values();
  const attempts: Attempt[] = [];
  let hasFailed = false;
  const sendSome = async () => {
    for (const delivery of waiting) {
      const { message_id: id, body, sent_at: sentAt } = delivery;
      const headers = signedHeaders(secrets, { id, body, sentAt });
      const answer = await turn.receiver.post(delivery.url, { headers, body });
      attempts.push({ delivery, answer });
      hasFailed ||= answer.fault !== null;
      if (hasFailed || turn.isOver.aborted) return;
    }
  };
  await Promise.all(Array.from({ length: attemptsAtOnce }, sendSome));
  return attempts;
}

/** Opens the secrets with which deliveries of one address are signed. */
function secretsOf({ secret_sealed, previous_secret_sealed }: DueDelivery, pepper: string): string[] {
  const sealed = [secret_sealed, ...(previous_secret_sealed ? [previous_secret_sealed] : [])];
  return sealed.map((secret) => openSecret(pepper, secret));
}

async function record(tx: Tx, webhookId: string, attempts: readonly Attempt[]): Promise<void> {
  // A webhook that is gone meanwhile has taken its deliveries along.
  if ((await lockWebhook(tx, webhookId)) === 0) return;
  await recordAttempts(
    tx,
    attempts.map(({ delivery, answer }) => ({
      id: delivery.id,
      answer,
      delaySeconds: delivery.is_last ? null : delaySeconds(delivery.attempts + 1),
    })),
  );
  const counted = attempts.filter(({ delivery }) => delivery.origin !== 'test');
  const failed = counted.filter(({ answer }) => answer.fault !== null);
  const hasArrived = counted.length > failed.length;
  const health = await countFailures(tx, webhookId, { hasArrived, failures: failed.length });
  if (!health || failed.length === 0 || health.is_disabled) return;
  const common = { actor: 'system', accountId: health.account_id, subject: webhookId } as const;
  const data = { webhook_id: webhookId, url: health.url };
  if (health.is_hopeless) {
    await disableWebhook(tx, webhookId);
    await giveUpWaiting(tx, webhookId);
    return appendEvents(tx, [{ ...common, kind: 'webhook.disabled', data }]);
  }
  const rest = restSeconds(health.failures_in_row);
  if (rest > 0) await restWebhook(tx, webhookId, rest);
  const lost = failed.find(({ delivery }) => delivery.is_last)?.delivery;
  if (!lost || health.is_notified) return;
  await markNotified(tx, webhookId);
  appendEvents(tx, [
    { ...common, kind: 'webhook.failed', data: { ...data, kind: lost.kind, about: lost.subject } },
  ]);
}
