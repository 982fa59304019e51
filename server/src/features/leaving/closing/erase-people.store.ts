import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';

const peopleOf = (accountId: string): Sql => sql`(select id from users where account_id = ${accountId})`;

/** Deletes what the people of an account have of their own: sessions and passwords first, which end at once. */
export async function deleteWhatIsTheirs(tx: Tx, accountId: string): Promise<void> {
  await Promise.all([
    tx.run(sql`delete from sessions where user_id in ${peopleOf(accountId)}`),
    tx.run(sql`delete from known_devices where user_id in ${peopleOf(accountId)}`),
    tx.run(sql`delete from sign_ins where user_id in ${peopleOf(accountId)}`),
    tx.run(sql`delete from second_factors where user_id in ${peopleOf(accountId)}`),
    tx.run(sql`delete from passkeys where user_id in ${peopleOf(accountId)}`),
    tx.run(sql`delete from payment_passwords where user_id in ${peopleOf(accountId)}`),
    tx.run(sql`delete from cart_lines where user_id in ${peopleOf(accountId)}`),
    tx.run(sql`delete from favorites where user_id in ${peopleOf(accountId)}`),
    tx.run(sql`delete from favorite_alert_choices where user_id in ${peopleOf(accountId)}`),
    tx.run(sql`delete from messages where user_id in ${peopleOf(accountId)}`),
    tx.run(sql`delete from mail_choices where user_id in ${peopleOf(accountId)}`),
    tx.run(sql`delete from listing_packs where user_id in ${peopleOf(accountId)}`),
    // Kept answers hold addresses and names.
    tx.run(sql`delete from idempotency_keys
      where actor in (select id::text from users where account_id = ${accountId})`),
    // What was sent to them, and the invitations that they sent.
    tx.run(sql`delete from outbox
      where target in (
        select unnest(array[email, phone]) from users where account_id = ${accountId}
        union all select target from member_invitations where account_id = ${accountId})`),
    tx.run(sql`delete from verify_codes v using users u
      where u.account_id = ${accountId} and v.target in (u.email, u.phone)`),
  ]);
}

/**
 * Leaves of each person a row without a name, for orders and logs refer to it. The contact and the username are free for
 * a new registration, and no password opens it.
 */
export const blankPeople = (tx: Tx, accountId: string): Promise<number> =>
  tx.run(sql`
    update users set status = 'removed', password_hash = 'none', email = null, phone = null, nickname = '',
      username = 'closed-' || left(replace(gen_random_uuid()::text, '-', ''), 13)
    where account_id = ${accountId}`);
