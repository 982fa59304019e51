import type { Language } from '@amberdock/contract/language.ts';
import type { MessageKind } from '@amberdock/contract/people/messages.ts';
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

export type NewMessage = Omit<MessageRow, 'read'> & { user_id: string; read_at: Date | null };

/** With their announcement to open windows, in one statement. */
export function insertMessages(tx: Tx, messages: readonly NewMessage[]): void {
  void tx.run(sql`
    with added as (
      insert into messages (id, user_id, kind, title_zh, title_en, body_zh, body_en, link, created_at, read_at)
      select id, user_id, kind, title_zh, title_en, body_zh, body_en, link, created_at, read_at
      from json_to_recordset(${JSON.stringify(messages)}::json) as m (id uuid, user_id uuid, kind text, title_zh text,
        title_en text, body_zh text, body_en text, link text, created_at timestamptz, read_at timestamptz)
      returning id, user_id
    )
    select pg_notify(${messageChannel}, json_build_object('user_id', user_id, 'message_id', id)::text) from added`);
}

export type Recipient = { nth: number; user_id: string; email: string | null; language: Language };

/** Finds the recipients of each notice, by its place: a person, or the owner and the managers of an account. */
export const findRecipients = (
  tx: Tx,
  to: readonly ({ userId: string } | { accountId: string })[],
): Promise<Recipient[]> =>
  tx.rows<Recipient>(sql`
    with named as (
      select * from unnest(${to.map((each) => ('userId' in each ? each.userId : null))}::uuid[],
        ${to.map((each) => ('accountId' in each ? each.accountId : null))}::uuid[],
        ${to.map((_, nth) => nth)}::int[]) as t (user_id, account_id, nth)
    ), people as (
      select n.nth, u.id, u.email, u.language from named n join users u on u.id = n.user_id
      union all
      select n.nth, u.id, u.email, u.language from named n join users u on u.account_id = n.account_id
      where u.role in ('owner', 'manager') and u.status = 'active'
    )
    select nth, id as user_id, email, case language when 'zh' then 'zh' else 'en' end as language
    from people order by nth, id`);

/** Tells every process, at the commit, that the buyer has read messages. */
export const announceRead = (tx: Tx, userId: string): void =>
  void tx.run(sql`select pg_notify(${messageChannel}, json_build_object('user_id', ${userId}::text)::text)`);

type MessageListQuery = { kind?: MessageKind; unread?: boolean; before: string | null; limit: number };

/** Newest first: ids are made in the order of time. */
export const messagesOf = (read: Reader, userId: string, { kind, unread, before, limit }: MessageListQuery) =>
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
  { kind, unread }: Pick<MessageListQuery, 'kind' | 'unread'>,
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
