import { replayMax, testKind, type WebhookDelivery } from '@amberdock/contract/people/webhooks.ts';
import { newId } from '../../db/new-id.ts';
import { randomBytes } from 'node:crypto';
import type { Tx } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { BadInput } from '../../http/validation.ts';
import {
  findDelivery,
  findPastEvents,
  insertDeliveries,
  type NewDelivery,
  wakeWebhooks,
} from './deliveries.store.ts';
import { readEventCursor, writeEventCursor } from './event-cursor.ts';
import { nameEvents } from './name-events.ts';
import { messageOf } from './queue-events.ts';
import { requireKinds } from './seen-kinds.ts';
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

type Replay = { webhookId: string; pepper: string; delivery_id?: string; from?: string; cursor?: string };
type Replayed = { queued: number; next_cursor: string | null };

/**
 * Sends one delivery again, or every event of the webhook's kinds since a time, in the order of the log; a cursor says where
 * to go on. Replays carry the id of the first delivery, so that a receiver that has seen it knows, and keep no order.
 *
 * @throws Refusal not_found, scope_missing, webhook_disabled, cursor_stale; BadInput unless exactly one of the two is named
 */
export async function replay(
  tx: Tx,
  buyer: Buyer,
  { webhookId, pepper, delivery_id, from, cursor }: Replay,
): Promise<Replayed> {
  const { accountId } = buyer;
  const webhook = await viewWebhook(tx, accountId, webhookId);
  if (webhook.state === 'disabled') throw new Refusal('webhook_disabled');
  if (delivery_id !== undefined && from === undefined) {
    return replayOne(tx, buyer, { webhookId, id: delivery_id });
  }
  if (delivery_id !== undefined || from === undefined) {
    throw new BadInput([{ field: 'from', fault: 'either', other: 'delivery_id' }]);
  }
  const after = readEventCursor(pepper, cursor);
  const since = { accountId, kinds: webhook.kinds, from: new Date(from), after, limit: replayMax + 1 };
  const found = await findPastEvents(tx, since);
  const events = await nameEvents(tx, found.slice(0, replayMax));
  await queueReplays(
    tx,
    webhookId,
    events.map((event) => messageOf(pepper, event)),
  );
  const last = events.at(-1);
  const hasMore = found.length > events.length;
  return { queued: events.length, next_cursor: hasMore && last ? writeEventCursor(pepper, last) : null };
}

type DeliveryKey = { webhookId: string; id: string };

async function replayOne(tx: Tx, buyer: Buyer, { webhookId, id }: DeliveryKey): Promise<Replayed> {
  const delivery = await findDelivery(tx, { webhookId, id });
  if (!delivery) throw notFound();
  const { message_id, kind, subject, body } = delivery;
  // It may be of a kind that the webhook no longer follows, and its address another one since.
  if (kind !== testKind) requireKinds(buyer, [kind]);
  await queueReplays(tx, webhookId, [{ message_id, kind, subject, body }]);
  return { queued: 1, next_cursor: null };
}

type Message = Pick<NewDelivery, 'message_id' | 'kind' | 'subject' | 'body'>;

async function queueReplays(tx: Tx, webhookId: string, messages: readonly Message[]): Promise<void> {
  const deliveries = messages.map((message) => {
    const own = { id: newId(), webhook_id: webhookId, origin: 'replay' } as const;
    return { ...message, ...own };
  });
  // Fewer are queued if the webhook was disabled meanwhile.
  if ((await insertDeliveries(tx, deliveries)) < deliveries.length) throw new Refusal('webhook_disabled');
  await wakeWebhooks(tx, [webhookId]);
}
