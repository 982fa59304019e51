import type { Digest, MessageKind } from '@amberdock/contract/people/messages.ts';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';

export type ChoiceRow = { email: string | null; off_kinds: MessageKind[]; digest: Digest };

/** Finds what a person chose; one who never did gets every copy, and no digest. */
export const findChoices = (read: Reader, userId: string): Promise<ChoiceRow> =>
  read.one<ChoiceRow>(sql`
    select u.email, coalesce(c.off_kinds, '{}') as off_kinds, coalesce(c.digest, 'off') as digest
    from users u left join mail_choices c on c.user_id = u.id where u.id = ${userId}`);

type NewChoice = { offKinds: readonly MessageKind[]; digest: Digest };

/** Stores the messages that a person wants by e-mail. Their first digest is the next one that is due. */
export const putChoices = (tx: Tx, userId: string, { offKinds, digest }: NewChoice): Promise<number> =>
  tx.run(sql`insert into mail_choices (user_id, off_kinds, digest, digested_at)
    values (${userId}, ${offKinds}, ${digest}, shop_now())
    on conflict (user_id) do update set off_kinds = excluded.off_kinds, digest = excluded.digest,
      digested_at = case when mail_choices.digest = excluded.digest then mail_choices.digested_at else shop_now() end`);

export type MailReceiver = { user_id: string; wants_mail: boolean; unsubscribe_token: string };

/**
 * Makes the rows that are missing, because each holds the unsubscribe token of its address; returns what each recipient
 * wants of a kind.
 */
export async function findMailReceivers(
  tx: Tx,
  userIds: readonly string[],
  kind: MessageKind,
): Promise<MailReceiver[]> {
  await tx.run(
    sql`insert into mail_choices (user_id) select unnest(${userIds}::uuid[]) on conflict do nothing`,
  );
  return tx.rows<MailReceiver>(sql`
    select user_id, not (${kind} = any(off_kinds)) as wants_mail, unsubscribe_token from mail_choices
    where user_id = any(${userIds}::uuid[])`);
}

/** Returns the language of the person with this token; null if no such token was issued. */
export const findLanguageOf = (read: Reader, token: string): Promise<{ language: string } | null> =>
  read.maybe<{ language: string }>(sql`select u.language from mail_choices c join users u on u.id = c.user_id
    where c.unsubscribe_token = ${token}`);

export const switchOffAnnouncements = (tx: Tx, token: string): Promise<number> =>
  tx.run(sql`update mail_choices set off_kinds = array_append(off_kinds, 'announcement')
    where unsubscribe_token = ${token} and not ('announcement' = any(off_kinds))`);

export const switchOffDigest = (tx: Tx, token: string): Promise<number> =>
  tx.run(sql`update mail_choices set digest = 'off' where unsubscribe_token = ${token} and digest <> 'off'`);
