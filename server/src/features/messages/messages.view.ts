import type { RouteInput } from '@amberdock/contract/http.ts';
import { isId } from '@amberdock/contract/ids.ts';
import type { Language } from '@amberdock/contract/language.ts';
import type { Message, messageRoutes } from '@amberdock/contract/people/messages.ts';
import type { Reader, Tx } from '../../db/tx.ts';
import { listPage } from '../../http/list-page.ts';
import { Refusal } from '../../http/refusal.ts';
import { Answer } from '../../http/serve.ts';
import { announceRead, countMessages, type MessageRow, messagesOf, setRead } from './messages.store.ts';

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

/** Returns a page of the buyer's messages, newest first. @throws Refusal cursor_stale */
export async function myMessages(
  read: Reader,
  userId: string,
  { query, language }: { query: Query; language: Language },
) {
  const { kind, unread, cursor, page_size } = query;
  if (cursor !== undefined && !isId(cursor)) throw new Refusal('cursor_stale');
  const filter = { ...(kind && { kind }), ...(unread && { unread }) };
  const rows = await messagesOf(read, userId, { ...filter, before: cursor ?? null, limit: page_size + 1 });
  const total = await countMessages(read, userId, filter);
  const { shown, page } = listPage(rows, page_size, { cursorOf: ({ id }) => id, total });
  return new Answer(
    shown.map((row) => messageIn(row, language)),
    { page },
  );
}

export const unreadOf = async (read: Reader, userId: string): Promise<{ unread: number }> => ({
  unread: await countMessages(read, userId, { unread: true }),
});

/** Marks the named messages, or all, as read; the buyer's other windows are notified. */
export async function markRead(tx: Tx, userId: string, ids: readonly string[] | undefined) {
  if ((await setRead(tx, userId, ids ?? null)) > 0) announceRead(tx, userId);
  return unreadOf(tx, userId);
}
