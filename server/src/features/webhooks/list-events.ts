import { type WebhookKind, webhookKinds } from '@amberdock/contract/people/webhooks.ts';
import type { Reader } from '../../db/tx.ts';
import { readEventCursor, writeEventCursor } from './event-cursor.ts';
import { findEventsAfter } from './events.store.ts';
import { accountEventOf } from './queue-events.ts';

type EventQuery = {
  pepper: string;
  kind: WebhookKind | undefined;
  cursor: string | undefined;
  pageSize: number;
};

/**
 * Lists what happened in an account after a cursor, oldest first, with the ids that webhooks send
 * (docs/design/account-area.md#webhooks). The next cursor is always given: whoever has read everything goes on with it later.
 *
 * @throws Refusal cursor_stale
 */
export async function listEvents(
  read: Reader,
  accountId: string,
  { pepper, kind, cursor, pageSize }: EventQuery,
) {
  const after = readEventCursor(pepper, cursor);
  const kinds = kind ? [kind] : webhookKinds;
  const found = await findEventsAfter(read, { accountId, kinds, after, limit: pageSize + 1 });
  const rows = found.slice(0, pageSize);
  return {
    data: rows.map((event) => accountEventOf(pepper, event)),
    page: {
      next: writeEventCursor(pepper, rows.at(-1) ?? after),
      prev: null,
      total: null,
      total_is_exact: false,
      has_more: found.length > pageSize,
    },
  };
}
