import type { Language } from '@amberdock/contract/language.ts';
import type { MessageKind } from '@amberdock/contract/people/messages.ts';
import type { Notice } from './notice.ts';
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

/** A copy of an announcement shows that one's text and link. */
export const messageColumns = sql`m.id, m.kind, coalesce(n.title_zh, m.title_zh) as title_zh, coalesce(n.title_en, m.title_en) as title_en,
  coalesce(n.body_zh, m.body_zh) as body_zh, coalesce(n.body_en, m.body_en) as body_en,
  coalesce(n.link, m.link) as link, m.created_at, m.read_at is not null as read`;

/** The messages that a person sees; a withdrawn announcement vanishes at once, its copies are deleted after. */
export const shownMessages = sql`messages m left join announcements n on n.id = m.announcement_id
  where n.status is distinct from 'withdrawn'`;

export type NewMessage = Omit<MessageRow, 'read'> & { user_id: string; read_at: Date | null };

/** Inserts messages and announces them to open windows, in one statement. */
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

export type Recipient = {
  nth: number;
  user_id: string;
  email: string | null;
  language: Language;
  /** The kinds of which the person wants no copies by e-mail. */
  off_kinds: MessageKind[];
};

/** A notice's address; `isTrade` if it is about the account's trade, so that somebody must hear of it. */
export type Addressee = { to: Notice['to']; isTrade: boolean };

/**
 * Finds the recipients of each notice, by its place: a person, or the owner and the managers of an account, who also hear
 * of the trade of a person who has left it.
 */
export const findRecipients = (tx: Tx, addressees: readonly Addressee[]): Promise<Recipient[]> =>
  tx.rows<Recipient>(sql`
    with named as (
      select * from unnest(${addressees.map(({ to }) => ('userId' in to ? to.userId : null))}::uuid[],
        ${addressees.map(({ to }) => ('accountId' in to ? to.accountId : null))}::uuid[],
        ${addressees.map(({ isTrade }) => isTrade)}::bool[],
        ${addressees.map((_, index) => index)}::int[]) as t (user_id, account_id, is_trade, nth)
    ), people as (
      select n.nth, u.id, u.email, u.language from named n join users u on u.id = n.user_id
      where u.status = 'active'
      union all
      select n.nth, u.id, u.email, u.language from named n
      left join users gone on gone.id = n.user_id and gone.status <> 'active' and n.is_trade
      join users u on u.account_id = coalesce(n.account_id, gone.account_id)
      where u.role in ('owner', 'manager') and u.status = 'active'
    )
    select p.nth, p.id as user_id, p.email, case p.language when 'zh' then 'zh' else 'en' end as language,
      coalesce(c.off_kinds, '{}') as off_kinds
    from people p left join mail_choices c on c.user_id = p.id order by p.nth, p.id`);

/** Notifies every process, at the commit, that the buyer has read messages. */
export const announceRead = (tx: Tx, userId: string): void =>
  void tx.run(sql`select pg_notify(${messageChannel}, json_build_object('user_id', ${userId}::text)::text)`);

type MessageListQuery = {
  kinds: readonly MessageKind[];
  unread?: boolean;
  before: string | null;
  limit: number;
};

/** Returns a page of a person's messages, newest first: ids are made in the order of time. */
export const messagesOf = (
  read: Reader,
  userId: string,
  { kinds, unread, before, limit }: MessageListQuery,
) =>
  read.rows<MessageRow>(sql`select ${messageColumns} from ${shownMessages} and m.user_id = ${userId}
    and m.kind = any(${[...kinds]}::text[])
    ${unread ? sql`and m.read_at is null` : empty}
    ${before ? sql`and m.id < ${before}::uuid` : empty}
    order by m.id desc limit ${limit}`);

export const findMessage = (read: Reader, userId: string, id: string): Promise<MessageRow | null> =>
  read.maybe<MessageRow>(
    sql`select ${messageColumns} from ${shownMessages} and m.id = ${id} and m.user_id = ${userId}`,
  );

export const countMessages = async (
  read: Reader,
  userId: string,
  { kinds, unread }: Pick<MessageListQuery, 'kinds' | 'unread'>,
): Promise<number> => {
  const { messages } = await read.one<{ messages: number }>(sql`
    select count(*)::int as messages from ${shownMessages} and m.user_id = ${userId}
    and m.kind = any(${[...kinds]}::text[])
    ${unread ? sql`and m.read_at is null` : empty}`);
  return messages;
};

export type ReadMessages = {
  ids?: readonly string[] | undefined;
  /** The newest message that was shown: what came after it stays unread. */
  up_to?: string | undefined;
  kind?: MessageKind | undefined;
};

/** Marks a person's messages as read: all that each given condition names. */
export const setRead = (tx: Tx, userId: string, { ids, up_to: upTo, kind }: ReadMessages): Promise<number> =>
  tx.run(sql`update messages set read_at = now() where user_id = ${userId} and read_at is null
    ${ids ? sql`and id = any(${[...ids]}::uuid[])` : empty}
    ${upTo ? sql`and id <= ${upTo}::uuid` : empty}
    ${kind ? sql`and kind = ${kind}` : empty}`);
