import { type OperatorRole, type Permission, permissionsOfRole } from '@amberdock/contract/access.ts';
import { baseCurrency, money } from '@amberdock/contract/money.ts';
import type {
  AccountMember,
  AccountNote,
  AccountOrder,
  AccountRecord,
} from '@amberdock/contract/console/people.ts';
import type { VerificationSummary } from '@amberdock/contract/people/verification.ts';
import type { Reader } from '../../db/tx.ts';
import { notFound } from '../../http/refusal.ts';
import { findWallets, walletView } from '../ledger/index.ts';
import {
  countOrders,
  findAccount,
  findLastOrders,
  findMembers,
  findNotes,
  findVerifications,
  type MemberRow,
  type NoteRow,
  type OrderRow,
  type VerificationRow,
} from './people.store.ts';

/** Returns an account as the role may see it: orders and wallets have permissions of their own. @throws Refusal not_found */
export async function viewAccount(read: Reader, id: string, role: OperatorRole): Promise<AccountRecord> {
  const may = (permission: Permission) => permissionsOfRole[role].includes(permission);
  const account = await findAccount(read, id);
  if (!account) throw notFound();
  const [members, verifications, notes, counts, orders, wallets] = await Promise.all([
    findMembers(read, id),
    findVerifications(read, id),
    findNotes(read, id),
    may('orders.read') ? countOrders(read, id) : null,
    may('orders.read') ? findLastOrders(read, id) : null,
    may('money.read') ? findWallets(read, id) : null,
  ]);
  return {
    ...account,
    blocked_at: account.blocked_at?.toISOString() ?? null,
    closed_at: account.closed_at?.toISOString() ?? null,
    created_at: account.created_at.toISOString(),
    members: members.map(memberView),
    verifications: verifications.map(verificationView),
    notes: notes.map(noteView),
    order_counts: counts,
    orders: orders?.map(orderView) ?? null,
    wallets: wallets?.map(walletView) ?? null,
  };
}

const memberView = ({ monthly_limit_minor: limit, ...row }: MemberRow): AccountMember => ({
  ...row,
  monthly_limit: limit === null ? null : money(limit, baseCurrency),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  joined_at: row.joined_at.toISOString(),
});

const verificationView = (row: VerificationRow): VerificationSummary => ({
  ...row,
  submitted_at: row.submitted_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
});

export const noteView = ({ written_at, ...row }: NoteRow): AccountNote => ({
  ...row,
  time: written_at.toISOString(),
});

const orderView = ({ currency, total_minor, created_at, ...row }: OrderRow): AccountOrder => ({
  ...row,
  total: money(total_minor, currency),
  time: created_at.toISOString(),
});
