import { replayMax, testKind, type WebhookDelivery } from '@amberdock/contract/people/webhooks.ts';
import { newId } from '../../db/new-id.ts';
import { randomBytes } from 'node:crypto';
import type { Tx } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { BadInput } from '../../http/validation.ts';
import { findDelivery, findPastEvents, insertDeliveries, wakeWebhooks } from './deliveries.store.ts';
import { messageOf } from './queue-events.ts';
import { deliveryView, viewWebhook } from './webhooks.view.ts';

/** Queues a test event: tried once, whatever state the webhook is in. @throws Refusal not_found */
export async function sendTest(tx: Tx, { accountId }: Buyer, webhookId: string): Promise<WebhookDelivery> {
  await viewWebhook(tx, accountId, webhookId);
  const id = newId();
  const message_id = `evt_${randomBytes(17).toString('base64url').slice(0, 22)}`;
  const body = JSON.stringify({
    id: message_id,
    kind: testKind,
    time: new Date().toISOString(),
    subject: webhookId,
    data: {},
  });
  await insertDeliveries(tx, [
    { id, webhook_id: webhookId, message_id, kind: testKind, subject: webhookId, body, origin: 'test' },
  ]);
  await wakeWebhooks(tx, [webhookId]);
  return viewDelivery(tx, webhookId, id);
}

async function viewDelivery(tx: Tx, webhookId: string, id: string): Promise<WebhookDelivery> {
  const row = await findDelivery(tx, { webhookId, id });
  if (!row) throw notFound();
  return deliveryView(row);
}

type Replay = { webhookId: string; pepper: string; delivery_id?: string; from?: string };

/**
 * Sends one delivery again, or every event of the webhook's kinds since a time, oldest first. Replays carry the id of the
 * first delivery, so that a receiver that has seen it knows, and keep no order.
 *
 * @throws Refusal not_found, webhook_disabled; BadInput unless one of the two is named
 */
export async function replay(
  tx: Tx,
  { accountId }: Buyer,
  { webhookId, pepper, delivery_id, from }: Replay,
): Promise<{ queued: number; next_from: string | null }> {
  if ((delivery_id === undefined) === (from === undefined)) {
    throw new BadInput([{ field: 'from', fault: 'required' }]);
  }
  const webhook = await viewWebhook(tx, accountId, webhookId);
  if (webhook.state === 'disabled') throw new Refusal('webhook_disabled');
  const asReplay = () => ({ id: newId(), webhook_id: webhookId, origin: 'replay' }) as const;
  if (delivery_id !== undefined) {
    const row = await findDelivery(tx, { webhookId, id: delivery_id });
    if (!row) throw notFound();
    const { message_id, kind, subject, body } = row;
    await insertDeliveries(tx, [{ ...asReplay(), message_id, kind, subject, body }]);
    await wakeWebhooks(tx, [webhookId]);
    return { queued: 1, next_from: null };
  }
  const since = { accountId, kinds: webhook.kinds, from: new Date(from as string), limit: replayMax + 1 };
  const found = await findPastEvents(tx, since);
  const sent = found.slice(0, replayMax);
  if (sent.length > 0) {
    await insertDeliveries(
      tx,
      sent.map((event) => ({ ...asReplay(), ...messageOf(pepper, event) })),
    );
    await wakeWebhooks(tx, [webhookId]);
  }
  return { queued: sent.length, next_from: found[replayMax]?.at.toISOString() ?? null };
}
