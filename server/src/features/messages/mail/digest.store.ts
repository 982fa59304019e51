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
 * Claims the next people whose digest is due, at most `limit`, and notes that it was sent: another process skips them. A person
 * without an address, or who may not sign in, is claimed too, and gets none. One whose account is being closed is skipped;
 * an account of those claimed cannot be closed until the transaction ends.
 */
export const claimDuePeople = (tx: Tx, limit: number): Promise<DigestReceiver[]> =>
  tx.rows<DigestReceiver>(sql`
    with claimed as materialized (
      select d.user_id from mail_choices d join users p on p.id = d.user_id join accounts a on a.id = p.account_id
      where d.digest = 'daily' and d.digested_at < ${due} and shop_now() >= ${due}
      order by d.digested_at limit ${limit} for update of d skip locked for key share of a skip locked
    )
    update mail_choices c set digested_at = shop_now() from claimed, users u
    where c.user_id = claimed.user_id and u.id = c.user_id
    returning c.user_id, case u.status when 'active' then u.email end as email,
      case u.language when 'zh' then 'zh' else 'en' end as language, c.unsubscribe_token`);

export type DigestMessage = {
  user_id: string;
  kind: MessageKind;
  title_zh: string;
  title_en: string;
  link: string;
};

/** Claims the unread messages that were in no digest, newest first: they are marked as being in one now. */
export const claimUnreadMessages = (tx: Tx, userIds: readonly string[]): Promise<DigestMessage[]> =>
  tx.rows<DigestMessage>(sql`
    with fresh as (
      select m.user_id, ${messageColumns} from ${shownMessages}
        and m.user_id = any(${userIds}::uuid[]) and m.read_at is null and m.digested_at is null
    ), marked as (
      update messages set digested_at = now() where id in (select id from fresh)
    )
    select user_id, kind, title_zh, title_en, link from fresh order by user_id, id desc`);
