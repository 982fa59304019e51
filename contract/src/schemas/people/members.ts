import { factorCode } from './factor-codes.ts';
import { type Static, Type } from 'typebox';
import { memberRoles } from '../../access.ts';
import { assignableRoles } from '../../people/members.ts';
import { describeCalls } from '../describe-calls.ts';
import { Channel, Password, Username } from './identity.ts';
import { ById, Id, Time } from '../ids.ts';
import { Money } from '../money.ts';
import { Nothing } from '../nothing.ts';
import { Nullable } from '../nullable.ts';

const MonthlyLimit = Type.Object(
  {
    amount: Type.String({ pattern: '^[0-9]{1,12}(\\.[0-9]{1,2})?$' }),
    currency: Type.Literal('CNY'),
  },
  { description: 'what a purchaser may pay in a month, in the base currency; required for a purchaser' },
);

const RoleAndLimit = {
  role: Type.Enum([...assignableRoles]),
  monthly_limit: Type.Optional(Nullable(MonthlyLimit)),
};

export const Member = Type.Object({
  user_uuid: Id,
  username: Type.String(),
  nickname: Type.String(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  role: Type.Enum([...memberRoles]),
  /** A purchaser's; null for the other roles. */
  monthly_limit: Nullable(Money),
  spent_this_month: Nullable(Money),
  joined_at: Time,
});
export type Member = Static<typeof Member>;

export const Invitation = Type.Object({
  id: Id,
  channel: Channel,
  target: Type.String(),
  role: Type.Enum([...assignableRoles]),
  monthly_limit: Nullable(Money),
  sent_at: Time,
  expires_at: Time,
  expired: Type.Boolean(),
});
export type Invitation = Static<typeof Invitation>;

export const Members = Type.Object({ members: Type.Array(Member), invitations: Type.Array(Invitation) });
export type Members = Static<typeof Members>;

/** The invitation as the invited person sees it before accepting. */
export const InvitationOffer = Type.Object({
  account_name: Type.String({ description: 'the company’s name, or the owner’s' }),
  channel: Channel,
  target: Type.String(),
  role: Type.Enum([...assignableRoles]),
  monthly_limit: Nullable(Money),
  expires_at: Time,
});
export type InvitationOffer = Static<typeof InvitationOffer>;

const InvitationToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', description: 'from the link' });

export const memberSchemas = describeCalls({
  list: {
    access: { buyer: 'members' },
    summary: 'The members of the account, the owner first, and its open invitations',
    data: Members,
  },
  invite: {
    access: { buyer: 'members' },
    summary: 'Invite a person by email or SMS; the link lives 7 days',
    body: Type.Object({
      channel: Channel,
      target: Type.String({ minLength: 2, maxLength: 254 }),
      ...RoleAndLimit,
    }),
    data: Invitation,
    refusals: [
      'account_registered',
      'already_invited',
      'member_limit',
      'email_invalid',
      'phone_invalid',
      'too_many_requests',
    ],
    idempotency: 'none',
  },
  update: {
    access: { buyer: 'members' },
    summary: 'Change a member’s role and monthly limit',
    params: ById,
    body: Type.Object(RoleAndLimit),
    data: Member,
    refusals: ['owner_stays'],
  },
  remove: {
    access: { buyer: 'members' },
    summary: 'Remove a member; all of their sessions end at once',
    params: ById,
    data: Nothing,
    refusals: ['owner_stays'],
  },
  transferOwnership: {
    access: { buyer: 'members' },
    summary:
      'Make a member the owner, with the login password, and a code where two-step verification is on; the former owner becomes a manager',
    params: ById,
    body: Type.Object({ password: Password, ...factorCode }),
    data: Members,
    refusals: [
      'wrong_password',
      'second_factor_required',
      'second_factor_wrong',
      'owner_stays',
      'too_many_requests',
    ],
    idempotency: 'none',
  },
  resendInvitation: {
    access: { buyer: 'members' },
    summary: 'Send an invitation again with a new link; the old link ends',
    params: ById,
    data: Invitation,
    refusals: ['account_registered', 'too_many_requests'],
    idempotency: 'none',
  },
  revokeInvitation: {
    access: { buyer: 'members' },
    summary: 'Revoke an invitation; its link ends',
    params: ById,
    data: Nothing,
  },
  viewInvitation: {
    access: 'visitor',
    summary: 'Show what an invitation offers',
    body: Type.Object({ token: InvitationToken }),
    data: InvitationOffer,
    refusals: ['invitation_ended', 'account_registered', 'too_many_requests'],
    idempotency: 'none',
  },
  acceptInvitation: {
    access: 'visitor',
    summary: 'Join the account as the invited person: makes the user, who can then sign in',
    body: Type.Object({ token: InvitationToken, username: Username, password: Password }),
    data: Type.Object({ user_uuid: Id }),
    refusals: ['invitation_ended', 'account_registered', 'username_taken', 'too_many_requests'],
    idempotency: 'none',
  },
});
