import type { MessageKind } from '@amberdock/contract/messages.ts';
import sql, { empty } from 'sql-template-tag';
import type { Reader, Tx } from '../../db/tx.ts';

export const messageChannel = 'buyer_messages';

export type MessageRow = {
  id: string;
  kind: MessageKind;
  title_zh: string;
  title_en: string;
  body_zh: string;
  body_en: string;
  link: string;
  created_at: Date;
  read: boolean;
};

const columns = sql`id, kind, title_zh, title_en, body_zh, body_en, link, created_at, read_at is not null as read`;

type NewMessage = Omit<MessageRow, 'created_at' | 'read'> & { user_id: string; job_id: string };

/** False where an earlier try of the same job has told it already. */
export async function insertMessage(tx: Tx, m: NewMessage): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into messages (id, user_id, kind, title_zh, title_en, body_zh, body_en, link, job_id)
    values (${m.id}, ${m.user_id}, ${m.kind}, ${m.title_zh}, ${m.title_en}, ${m.body_zh}, ${m.body_en}, ${m.link},
      ${m.job_id})
    on conflict (job_id) do nothing`);
  return inserted === 1;
}

/** Tells every process, at the commit, that the buyer's messages have changed. */
export function announce(tx: Tx, userId: string, messageId: string | null): void {
  const notice = JSON.stringify({ user_id: userId, message_id: messageId });
  tx.later(sql`select pg_notify(${messageChannel}, ${notice})`);
}

type Wanted = { kind?: MessageKind; unread?: boolean; before: string | null; limit: number };

/** Newest first: ids are made in the order of time. */
export const messagesOf = (read: Reader, userId: string, { kind, unread, before, limit }: Wanted) =>
  read.rows<MessageRow>(sql`select ${columns} from messages where user_id = ${userId}
    ${kind ? sql`and kind = ${kind}` : empty}
    ${unread ? sql`and read_at is null` : empty}
    ${before ? sql`and id < ${before}::uuid` : empty}
    order by id desc limit ${limit}`);

export const findMessage = (read: Reader, userId: string, id: string): Promise<MessageRow | null> =>
  read.maybe<MessageRow>(sql`select ${columns} from messages where id = ${id} and user_id = ${userId}`);

export const countMessages = async (
  read: Reader,
  userId: string,
  { kind, unread }: Pick<Wanted, 'kind' | 'unread'>,
): Promise<number> => {
  const { messages } = await read.one<{ messages: number }>(sql`
    select count(*)::int as messages from messages where user_id = ${userId}
    ${kind ? sql`and kind = ${kind}` : empty}
    ${unread ? sql`and read_at is null` : empty}`);
  return messages;
};

/** Null: all of them. */
export const setRead = (tx: Tx, userId: string, ids: readonly string[] | null): Promise<number> =>
  tx.run(sql`update messages set read_at = now() where user_id = ${userId} and read_at is null
    ${ids ? sql`and id = any(${[...ids]}::uuid[])` : empty}`);
