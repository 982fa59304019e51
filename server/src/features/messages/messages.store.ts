import type { Language } from '@amberdock/contract/language.ts';
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

type NewMessage = Omit<MessageRow, 'created_at' | 'read'> & { user_id: string };

/** With their announcement, in one statement; none where the shop's clock is set to the past. */
export function insertMessages(tx: Tx, messages: readonly NewMessage[]): void {
  tx.later(sql`
    with told as (
      insert into messages (id, user_id, kind, title_zh, title_en, body_zh, body_en, link)
      select id, user_id, kind, title_zh, title_en, body_zh, body_en, link
      from json_to_recordset(${JSON.stringify(messages)}::json) as m (id uuid, user_id uuid, kind text,
        title_zh text, title_en text, body_zh text, body_en text, link text)
      where coalesce(current_setting('amberdock.now', true), '') = ''
      returning id, user_id
    )
    select pg_notify(${messageChannel}, json_build_object('user_id', user_id, 'message_id', id)::text) from told`);
}

export type CopyRow = {
  target: string;
  language: Language;
  subject: string;
  body: string;
  link: string;
};

/**
 * Marks messages that have no copy yet and gives their letters. Two processes never take the same one: a row that another
 * holds is passed over, and one that it has marked meanwhile is looked at again.
 */
export const takeUncopied = (
  tx: Tx,
  { firstId, since, limit }: { firstId: string; since: Date; limit: number },
): Promise<CopyRow[]> =>
  tx.rows<CopyRow>(sql`
    with due as (
      select m.id, u.email, u.language from messages m join users u on u.id = m.user_id
      where m.id >= ${firstId} and m.created_at >= ${since} and m.copied_at is null and u.email is not null
      order by m.id limit ${limit} for update of m skip locked
    )
    update messages m set copied_at = now() from due where m.id = due.id
    returning due.email as target, case due.language when 'zh' then 'zh' else 'en' end as language, case due.language when 'zh' then title_zh else title_en end as subject,
      case due.language when 'zh' then body_zh else body_en end as body, m.link`);

/** Tells every process, at the commit, that the buyer has read messages. */
export const announceRead = (tx: Tx, userId: string): void =>
  tx.later(sql`select pg_notify(${messageChannel}, json_build_object('user_id', ${userId}::text)::text)`);

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

/** The people who hear what concerns an account as a whole. */
export const findAccountReaders = async (read: Reader, accountId: string): Promise<string[]> =>
  (
    await read.rows<{ id: string }>(sql`select id from users
      where account_id = ${accountId} and role in ('owner', 'manager') and status = 'active' order by id`)
  ).map(({ id }) => id);
