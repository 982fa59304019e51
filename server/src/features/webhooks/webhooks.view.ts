import type { Page } from '@amberdock/contract/http.ts';
import { testKind, type Webhook, type WebhookDelivery } from '@amberdock/contract/people/webhooks.ts';
import type { Reader } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { listPage } from '../../http/list-page.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { type DeliveryRow, findDeliveries } from './deliveries.store.ts';
import { seenKinds } from './seen-kinds.ts';
import { findWebhook, type WebhookRow } from './webhooks.store.ts';

export const webhookView = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  kinds: row.kinds,
  made_by: row.made_by,
  key_name: row.key_name,
  maker_ended: row.maker_ended,
  created_at: row.created_at.toISOString(),
  state: row.disabled_by ? 'disabled' : row.failing_since ? 'failing' : 'active',
  disabled_by: row.disabled_by,
  failing_since: row.failing_since?.toISOString() ?? null,
  previous_secret_until: row.previous_secret_until?.toISOString() ?? null,
  waiting: row.waiting,
});

/** Returns a webhook of the account. @throws Refusal not_found */
export async function viewWebhook(read: Reader, accountId: string, id: string): Promise<Webhook> {
  const row = await findWebhook(read, accountId, id);
  if (!row) throw notFound();
  return webhookView(row);
}

export const deliveryView = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  message_id: row.message_id,
  kind: row.kind,
  subject: row.subject,
  origin: row.origin,
  state: row.state,
  time: row.created_at.toISOString(),
  attempts: row.attempts,
  last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
  next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
  last_status: row.last_status,
  last_fault: row.last_fault,
  last_answer: row.last_answer,
  last_duration_ms: row.last_duration_ms,
  body: row.body,
});

type DeliveriesQuery = {
  webhookId: string;
  state?: DeliveryRow['state'] | undefined;
  cursor?: string | undefined;
  pageSize: number;
};

/** Returns the deliveries of a webhook that the caller may read, newest first. @throws Refusal not_found, cursor_stale */
export async function listDeliveries(
  read: Reader,
  caller: Buyer,
  { webhookId, state, cursor, pageSize }: DeliveriesQuery,
): Promise<{ data: WebhookDelivery[]; page: Page }> {
  if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) throw new Refusal('cursor_stale');
  await viewWebhook(read, caller.accountId, webhookId);
  const kinds = [...seenKinds(caller), testKind] as const;
  const rows = await findDeliveries(read, {
    webhookId,
    kinds,
    state,
    before: cursor ?? null,
    limit: pageSize + 1,
  });
  const { shown, page } = listPage(rows, pageSize, { cursorOf: ({ seq }) => seq });
  return { data: shown.map(deliveryView), page };
}
