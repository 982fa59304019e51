import { digestHour, type MessageKind } from '@amberdock/contract/people/messages.ts';
import type { Language } from '@amberdock/contract/language.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';
import { messageColumns, shownMessages } from '../messages.store.ts';

/** The hour of today's digests, in the shop's calendar. */
const due = sql`((shop_now() at time zone shop_time_zone())::date + make_time(${digestHour}::int, 0, 0))
  at time zone shop_time_zone()`;

export type DigestReceiver = {
  user_id: string;
  email: string | null;
  language: Language;
  unsubscribe_token: string;
};

/**
 * Takes the next people whose digest is due, and notes that it was: whoever else takes some passes them over. A person
 * without an address, or who may not sign in, is taken too, and gets none. One whose account is being closed is passed
 * over; an account of those taken cannot be closed until the transaction ends.
 */
export const takeDue = (tx: Tx, limit: number): Promise<DigestReceiver[]> =>
  tx.rows<DigestReceiver>(sql`
    update mail_choices c set digested_at = shop_now() from users u
    where u.id = c.user_id and c.user_id in (select d.user_id
      from mail_choices d join users p on p.id = d.user_id join accounts a on a.id = p.account_id
      where d.digest = 'daily' and d.digested_at < ${due} and shop_now() >= ${due}
      order by d.digested_at limit ${limit} for update of d skip locked for key share of a skip locked)
    returning c.user_id, case u.status when 'active' then u.email end as email,
      case u.language when 'zh' then 'zh' else 'en' end as language, c.unsubscribe_token`);

export type DigestMessage = {
  user_id: string;
  kind: MessageKind;
  title_zh: string;
  title_en: string;
  link: string;
};

/** Returns the unread messages that were in no digest, newest first, and notes that they are in one now. */
export const takeUnread = (tx: Tx, userIds: readonly string[]): Promise<DigestMessage[]> =>
  tx.rows<DigestMessage>(sql`
    with fresh as (
      select m.user_id, ${messageColumns} from ${shownMessages}
        and m.user_id = any(${userIds}::uuid[]) and m.read_at is null and m.digested_at is null
    ), marked as (
      update messages set digested_at = now() where id in (select id from fresh)
    )
    select user_id, kind, title_zh, title_en, link from fresh order by user_id, id desc`);
