import type { Invitation, Member, Members } from '@amberdock/contract/people/members.ts';
import { baseCurrency, type Money, money } from '@amberdock/contract/money.ts';
import type { Reader } from '../../db/tx.ts';
import { findInvitations, findMembers, type InvitationRow, type MemberRow } from './members.store.ts';

/** Returns the members of an account, the owner first, and its open invitations. */
export async function viewMembers(read: Reader, accountId: string): Promise<Members> {
  const [members, invitations] = await Promise.all([
    findMembers(read, accountId),
    findInvitations(read, accountId),
  ]);
  return { members: members.map(memberView), invitations: invitations.map(invitationView) };
}

export const limitView = (limitMinor: bigint | null): Money | null =>
  limitMinor === null ? null : money(limitMinor, baseCurrency);

export const memberView = (row: MemberRow): Member => ({
  user_uuid: row.id,
  username: row.username,
  nickname: row.nickname,
  email: row.email,
  phone: row.phone,
  role: row.role,
  monthly_limit: limitView(row.monthly_limit_minor),
  spent_this_month: row.monthly_limit_minor === null ? null : money(row.spent_minor, baseCurrency),
  joined_at: row.created_at.toISOString(),
});

export const invitationView = (row: InvitationRow): Invitation => ({
  id: row.id,
  channel: row.channel,
  target: row.target,
  role: row.role,
  monthly_limit: limitView(row.monthly_limit_minor),
  sent_at: row.sent_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  expired: row.expired,
});
