import { type Static, Type } from 'typebox';
import { memberRoles } from '../../access.ts';
import { accountStatuses } from '../../console/people.ts';
import { textLengthMax } from '../../text-limits.ts';
import { describeCalls } from '../describe-calls.ts';
import { ById, Id, Time } from '../ids.ts';
import { Money } from '../money.ts';
import { Nullable } from '../nullable.ts';
import { VerificationStatus, VerificationSummary } from '../people/verification.ts';
import { WalletBalances } from '../trade/wallet.ts';
import { consolePaging } from '../paging.ts';
import { Version } from '../version.ts';

/** Accounts and their people as the staff see them (docs/design/accounts.md#the-staffs-view). */
export const AccountStatus = Type.Enum([...accountStatuses]);
const AccountType = Type.Enum(['individual', 'company']);
const MemberStatus = Type.Enum(['active', 'suspended', 'removed']);

export const AccountSummary = Type.Object({
  id: Id,
  account_name: Type.String(),
  owner_name: Type.String(),
  account_type: AccountType,
  account_status: AccountStatus,
  verification: VerificationStatus,
  members_count: Type.Integer(),
  orders_count: Type.Integer(),
  last_order_at: Nullable(Time),
  created_at: Time,
});
export type AccountSummary = Static<typeof AccountSummary>;

const memberFields = {
  id: Id,
  username: Type.String(),
  nickname: Type.String(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  role: Type.Enum([...memberRoles]),
  member_status: MemberStatus,
};

export const MemberSummary = Type.Object({
  ...memberFields,
  account_id: Id,
  account_name: Type.String(),
  account_status: AccountStatus,
  last_seen_at: Nullable(Time),
  joined_at: Time,
});
export type MemberSummary = Static<typeof MemberSummary>;

export const AccountMember = Type.Object({
  ...memberFields,
  monthly_limit: Nullable(Money),
  sessions_count: Type.Integer(),
  last_seen_at: Nullable(Time),
  joined_at: Time,
});
export type AccountMember = Static<typeof AccountMember>;

export const AccountOrder = Type.Object({
  order_no: Type.String(),
  placed_by_name: Type.String(),
  payment_status: Type.Enum(['pending', 'paid', 'closed']),
  total: Money,
  time: Time,
});
export type AccountOrder = Static<typeof AccountOrder>;

export const AccountNote = Type.Object({
  id: Id,
  note: Type.String(),
  written_by: Type.String(),
  time: Time,
});
export type AccountNote = Static<typeof AccountNote>;

/** An account's orders by state of payment. */
export const PaymentCounts = Type.Object({
  pending: Type.Integer(),
  paid: Type.Integer(),
  closed: Type.Integer(),
});

export const AccountRecord = Type.Object({
  id: Id,
  version: Type.Integer(),
  account_name: Type.String(),
  company_name: Type.String(),
  verified_company: Nullable(Type.String()),
  account_type: AccountType,
  account_status: AccountStatus,
  blocked_reason: Type.String(),
  blocked_at: Nullable(Time),
  closed_at: Nullable(Time),
  created_at: Time,
  members: Type.Array(AccountMember),
  verifications: Type.Array(VerificationSummary),
  notes: Type.Array(AccountNote),
  order_counts: Nullable(PaymentCounts),
  orders: Nullable(Type.Array(AccountOrder)),
  wallets: Nullable(Type.Array(WalletBalances)),
});
export type AccountRecord = Static<typeof AccountRecord>;

const Reason = Type.String({ minLength: 1, maxLength: textLengthMax.blockReason, pattern: '\\S' });
const Listed = {
  q: Type.Optional(Type.String({ maxLength: textLengthMax.search })),
  ...consolePaging,
};

export const peopleSchemas = describeCalls({
  accounts: {
    access: { operator: 'people.read' },
    summary: 'Accounts, newest first; found by company, by name or contact of a member, or by id',
    query: Type.Object({
      ...Listed,
      account_status: Type.Optional(AccountStatus),
      account_type: Type.Optional(AccountType),
      verification: Type.Optional(VerificationStatus),
    }),
    data: Type.Array(AccountSummary),
    paged: true,
    refusals: ['cursor_stale'],
  },
  account: {
    access: { operator: 'people.read' },
    summary: 'An account with its members, verifications, notes, orders and wallets',
    description: 'Orders are null for a role without `orders.read`, wallets for one without `money.read`.',
    params: ById,
    data: AccountRecord,
  },
  block: {
    access: { operator: 'accounts.block' },
    summary: 'Block an account: reading goes on, trade is refused; its owner gets a message with the reason',
    params: ById,
    body: Type.Object({ version: Version, reason: Reason }),
    data: AccountRecord,
    refusals: ['changed_meanwhile', 'account_closed'],
    idempotency: 'none',
  },
  unblock: {
    access: { operator: 'accounts.block' },
    summary: 'Let a blocked account trade again; its owner gets a message',
    params: ById,
    body: Type.Object({ version: Version, reason: Reason }),
    data: AccountRecord,
    refusals: ['changed_meanwhile', 'account_closed'],
    idempotency: 'none',
  },
  addNote: {
    access: { operator: 'people.write' },
    summary: 'Add a note on an account, which the staff alone read',
    params: ById,
    body: Type.Object({
      note: Type.String({ minLength: 1, maxLength: textLengthMax.accountNote, pattern: '\\S' }),
    }),
    data: AccountNote,
  },
  members: {
    access: { operator: 'people.read' },
    summary: 'The people of all accounts, newest first; found by name or contact',
    query: Type.Object({ ...Listed, role: Type.Optional(Type.Enum([...memberRoles])) }),
    data: Type.Array(MemberSummary),
    paged: true,
    refusals: ['cursor_stale'],
  },
});
