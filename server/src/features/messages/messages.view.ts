import type { RouteInput } from '@amberdock/contract/http.ts';
import { isId } from '@amberdock/contract/ids.ts';
import type { Language } from '@amberdock/contract/language.ts';
import {
  type Message,
  type MessageKind,
  type messageRoutes,
  messageScopes,
} from '@amberdock/contract/people/messages.ts';
import type { Reader, Tx } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { hasScope, requireScope } from '../../http/callers/scopes.ts';
import { listPage } from '../../http/list-page.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  announceRead,
  countMessages,
  type MessageRow,
  messagesOf,
  type ReadMessages,
  setRead,
} from './messages.store.ts';

type Query = RouteInput<typeof messageRoutes.list>['query'];

export const messageIn = (row: MessageRow, language: Language): Message => ({
  id: row.id,
  kind: row.kind,
  title: language === 'zh' ? row.title_zh : row.title_en,
  body: language === 'zh' ? row.body_zh : row.body_en,
  link: row.link,
  time: row.created_at.toISOString(),
  read: row.read,
});

/**
 * Returns the kinds of messages that a caller may read: a key those whose facts its scopes let it read by other calls too
 * (docs/design/account-area.md#messages). Every role of a member reads all.
 */
export const seenKinds = (caller: Pick<Buyer, 'role' | 'isBlocked' | 'apiKey'>): MessageKind[] =>
  (Object.keys(messageScopes) as MessageKind[]).filter((kind) => hasScope(caller, messageScopes[kind]));

/** Returns a page of the buyer's messages, newest first. @throws Refusal cursor_stale, scope_missing */
export async function myMessages(
  read: Reader,
  caller: Buyer,
  { query, language }: { query: Query; language: Language },
) {
  const { kind, unread, cursor, page_size } = query;
  if (cursor !== undefined && !isId(cursor)) throw new Refusal('cursor_stale');
  if (kind) requireScope(caller, messageScopes[kind]);
  const { userId } = caller;
  const filter = { kinds: kind ? [kind] : seenKinds(caller), ...(unread && { unread }) };
  const rows = await messagesOf(read, userId, { ...filter, before: cursor ?? null, limit: page_size + 1 });
  const total = await countMessages(read, userId, filter);
  const { shown, page } = listPage(rows, page_size, { cursorOf: ({ id }) => id, total });
  return { data: shown.map((row) => messageIn(row, language)), page };
}

/** Counts the unread messages of the kinds that the caller may read. */
export const unreadOf = async (read: Reader, caller: Buyer): Promise<{ unread: number }> => ({
  unread: await countMessages(read, caller.userId, { kinds: seenKinds(caller), unread: true }),
});

/** Marks the named messages, or all, as read; the buyer's other windows are notified. */
export async function markRead(tx: Tx, caller: Buyer, messages: ReadMessages) {
  const { userId } = caller;
  if ((await setRead(tx, userId, messages)) > 0) announceRead(tx, userId);
  return unreadOf(tx, caller);
}
