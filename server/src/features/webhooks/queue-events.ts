import { type AccountEvent, webhookKinds, type WebhookKind } from '@amberdock/contract/people/webhooks.ts';
import { newId } from '../../db/new-id.ts';
import type { Tx } from '../../db/tx.ts';
import type { EventReader, ReaderDeps, ShopEvent } from '../../events/read-events.ts';
import { insertDeliveries, type NewDelivery, type PastEvent, wakeWebhooks } from './deliveries.store.ts';
import { nameEvents } from './name-events.ts';
import { messageIdOf } from './secrets.ts';
import { findSubscribers, type Subscriber } from './webhooks.store.ts';

/**
 * The reader of events that queues them for webhooks (docs/design/events.md#readers): a delivery for each webhook that
 * follows the kind, in the transaction that moves the reader on, and a job for each address. Booked history and what was
 * before the webhook are left out.
 */
export const webhookReader: EventReader = { name: 'webhooks', read: queueEvents };

const followable: ReadonlySet<string> = new Set(webhookKinds);

async function queueEvents(tx: Tx, events: readonly ShopEvent[], { pepper }: ReaderDeps): Promise<void> {
  const concerned = events.filter(
    ({ account_id, kind, is_history }) => account_id !== null && followable.has(kind) && !is_history,
  );
  if (concerned.length === 0) return;
  const accountIds = [...new Set(concerned.map(({ account_id }) => account_id as string))].sort();
  const subscribers = await findSubscribers(tx, accountIds);
  const followed = concerned.filter((event) => subscribers.some((webhook) => follows(webhook, event)));
  const queued = (await nameEvents(tx, followed)).flatMap((event) =>
    subscribers
      .filter((webhook) => follows(webhook, event))
      .map((webhook) => deliveryOf(pepper, event, webhook.id)),
  );
  if (queued.length === 0) return;
  await insertDeliveries(tx, queued);
  await wakeWebhooks(tx, [...new Set(queued.map(({ webhook_id }) => webhook_id))].sort());
}

const follows = ({ account_id, kinds, created_at }: Subscriber, event: ShopEvent): boolean =>
  account_id === event.account_id && kinds.includes(event.kind as WebhookKind) && event.at >= created_at;

const deliveryOf = (pepper: string, event: ShopEvent, webhookId: string): NewDelivery => ({
  ...messageOf(pepper, event as unknown as PastEvent),
  id: newId(),
  webhook_id: webhookId,
  origin: 'event',
});

/** Returns what is sent of an event: who did it stays in the shop. */
export const accountEventOf = (pepper: string, { id, kind, subject, data, at }: PastEvent): AccountEvent => ({
  id: messageIdOf(pepper, id),
  kind,
  time: at.toISOString(),
  subject,
  data,
});

export function messageOf(
  pepper: string,
  event: PastEvent,
): Pick<NewDelivery, 'message_id' | 'kind' | 'subject' | 'body'> {
  const payload = accountEventOf(pepper, event);
  return {
    message_id: payload.id,
    kind: payload.kind,
    subject: payload.subject,
    body: JSON.stringify(payload),
  };
}
