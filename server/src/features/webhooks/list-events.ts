import type { WebhookKind } from '@amberdock/contract/people/webhooks.ts';
import type { Reader } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { requireScope } from '../../http/callers/scopes.ts';
import { readEventCursor, writeEventCursor } from './event-cursor.ts';
import { findEventsAfter } from './events.store.ts';
import { nameEvents } from './name-events.ts';
import { accountEventOf } from './queue-events.ts';
import { requireKinds, seenKinds } from './seen-kinds.ts';

type EventQuery = {
  pepper: string;
  kind: WebhookKind | undefined;
  cursor: string | undefined;
  pageSize: number;
};

/**
 * Lists what happened in an account after a cursor, oldest first, with the ids that webhooks send
 * (docs/design/account-area.md#webhooks), of the kinds that the caller may read. The next cursor is always given: whoever has
 * read everything goes on with it later.
 *
 * @throws Refusal cursor_stale; scope_missing for a kind that the caller may not read, or where there is none that it may
 */
export async function listEvents(
  read: Reader,
  caller: Buyer,
  { pepper, kind, cursor, pageSize }: EventQuery,
) {
  const after = readEventCursor(pepper, cursor);
  if (kind) requireKinds(caller, [kind]);
  const kinds = kind ? [kind] : seenKinds(caller);
  // An empty feed would look as if nothing happened.
  if (kinds.length === 0) requireScope(caller, 'orders.read');
  const { accountId } = caller;
  const found = await findEventsAfter(read, { accountId, kinds, after, limit: pageSize + 1 });
  const rows = await nameEvents(read, found.slice(0, pageSize));
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
