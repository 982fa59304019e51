import type { MemberRole } from '@amberdock/contract/access.ts';
import type { Channel } from '@amberdock/contract/people/identity.ts';
import type { AssignableRole } from '@amberdock/contract/people/members.ts';
import sql, { type Sql } from 'sql-template-tag';
import { thisMonth } from '../../db/shop-time-zone.ts';
import type { Reader, Tx } from '../../db/tx.ts';
import { accountName } from '../identity/index.ts';

export type MemberRow = {
  id: string;
  username: string;
  nickname: string;
  email: string | null;
  phone: string | null;
  role: MemberRole;
  monthly_limit_minor: bigint | null;
  spent_minor: bigint;
  created_at: Date;
};

/** A role with what a purchaser may pay in a month, in minor units of the base currency; null for the other roles. */
export type RoleWithLimit = { role: AssignableRole; monthlyLimitMinor: bigint | null };

const members = (where: Sql): Sql => sql`
  select u.id, u.username, u.nickname, u.email, u.phone, u.role, u.monthly_limit_minor,
    coalesce(s.spent_minor, 0) as spent_minor, u.created_at
  from users u left join member_spending s
    on s.user_id = u.id and s.month = ${thisMonth}
  where u.status <> 'removed' and ${where}
  order by u.role <> 'owner', u.created_at, u.id`;

export const findMembers = (read: Reader, accountId: string): Promise<MemberRow[]> =>
  read.rows<MemberRow>(members(sql`u.account_id = ${accountId}`));

export const findMember = (read: Reader, accountId: string, userId: string): Promise<MemberRow | null> =>
  read.maybe<MemberRow>(members(sql`u.account_id = ${accountId} and u.id = ${userId}`));

const nameOf = (accountId: Sql): Sql => sql`(
  select ${accountName}
  from accounts a join users o on o.account_id = a.id and o.role = 'owner' where a.id = ${accountId})`;

export const findAccountName = async (read: Reader, accountId: string): Promise<string> =>
  (await read.one<{ name: string }>(sql`select ${nameOf(sql`${accountId}::uuid`)} as name`)).name;

export const setRole = (
  tx: Tx,
  userId: string,
  { role, monthlyLimitMinor }: RoleWithLimit,
): Promise<number> =>
  tx.run(
    sql`update users set role = ${role}, monthly_limit_minor = ${monthlyLimitMinor} where id = ${userId}`,
  );

export const makeOwner = (tx: Tx, userId: string): Promise<number> =>
  tx.run(sql`update users set role = 'owner', monthly_limit_minor = null where id = ${userId}`);

/**
 * Ends a membership: no password opens the user any more, the keys that they made are revoked, and the contact is free.
 * The row stays, for orders and the status log name it.
 */
export async function removeUser(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`update users set status = 'removed', password_hash = 'none', email = null, phone = null
    where id = ${userId}`);
  await tx.run(sql`delete from sessions where user_id = ${userId}`);
  await tx.run(sql`delete from known_devices where user_id = ${userId}`);
  await tx.run(sql`update api_keys set revoked_at = now() where user_id = ${userId} and revoked_at is null`);
}

export type InvitationRow = {
  id: string;
  account_id: string;
  invited_by: string;
  channel: Channel;
  target: string;
  role: AssignableRole;
  monthly_limit_minor: bigint | null;
  sent_at: Date;
  expires_at: Date;
  expired: boolean;
};

const invitationColumns = sql`id, account_id, invited_by, channel, target, role, monthly_limit_minor, sent_at,
  expires_at, expires_at <= now() as expired`;

export const findInvitations = (read: Reader, accountId: string): Promise<InvitationRow[]> =>
  read.rows<InvitationRow>(sql`select ${invitationColumns} from member_invitations
    where account_id = ${accountId} order by created_at, id`);

/** Returns the people and open invitations of an account together. */
export const countMembers = async (read: Reader, accountId: string): Promise<number> =>
  (
    await read.one<{ people: number }>(sql`select (
      (select count(*) from users where account_id = ${accountId} and status <> 'removed')
      + (select count(*) from member_invitations where account_id = ${accountId})
    )::int as people`)
  ).people;

export type NewInvitation = RoleWithLimit & {
  id: string;
  accountId: string;
  invitedBy: string;
  channel: Channel;
  target: string;
  tokenHash: Buffer;
  days: number;
};

/** Inserts an invitation. Returns null if the account has invited this contact already. */
export const insertInvitation = (tx: Tx, i: NewInvitation): Promise<InvitationRow | null> =>
  tx.maybe<InvitationRow>(sql`
    insert into member_invitations (id, account_id, invited_by, channel, target, role, monthly_limit_minor, token_hash,
      expires_at)
    values (${i.id}, ${i.accountId}, ${i.invitedBy}, ${i.channel}, ${i.target}, ${i.role}, ${i.monthlyLimitMinor},
      ${i.tokenHash}, now() + make_interval(days => ${i.days}))
    on conflict (account_id, channel, target) do nothing returning ${invitationColumns}`);

/** Gives the account's invitation a new token and its whole time again; null if there is none. */
export const renewInvitation = (
  tx: Tx,
  i: { id: string; accountId: string; tokenHash: Buffer; days: number },
): Promise<InvitationRow | null> =>
  tx.maybe<InvitationRow>(sql`
    update member_invitations set token_hash = ${i.tokenHash}, sent_at = now(),
      expires_at = now() + make_interval(days => ${i.days})
    where id = ${i.id} and account_id = ${i.accountId} returning ${invitationColumns}`);

export const deleteInvitation = (tx: Tx, accountId: string, id: string): Promise<number> =>
  tx.run(sql`delete from member_invitations where id = ${id} and account_id = ${accountId}`);

/** Returns the open invitation of a token into an active account, with the account's name. */
export const findInvitation = (
  read: Reader,
  tokenHash: Buffer,
): Promise<(InvitationRow & { account_name: string }) | null> =>
  read.maybe(sql`
    select ${invitationColumns}, ${nameOf(sql`i.account_id`)} as account_name
    from member_invitations i
    where token_hash = ${tokenHash} and expires_at > now()
      and exists (select from accounts a where a.id = i.account_id and a.status = 'active')`);

/** Takes the open invitation of a token for good; null if somebody else has, or it was revoked. */
export const takeInvitation = (tx: Tx, tokenHash: Buffer): Promise<InvitationRow | null> =>
  tx.maybe<InvitationRow>(sql`delete from member_invitations
    where token_hash = ${tokenHash} and expires_at > now() returning ${invitationColumns}`);
