import type { MemberRole } from '@amberdock/contract/access.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import type { AccountMember, AccountOrder, AccountStatus } from '@amberdock/contract/console/people.ts';
import type { VerificationStatus } from '@amberdock/contract/people/verification.ts';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../db/tx.ts';
import { accountName } from '../identity/index.ts';

export type AccountRow = {
  id: string;
  version: number;
  account_name: string;
  company_name: string;
  verified_company: string | null;
  account_type: 'individual' | 'company';
  account_status: AccountStatus;
  blocked_reason: string;
  blocked_at: Date | null;
  closed_at: Date | null;
  created_at: Date;
};

export const findAccount = (read: Reader, id: string): Promise<AccountRow | null> =>
  read.maybe<AccountRow>(sql`
    select a.id, a.version, ${accountName} as account_name,
      a.company_name, (select v.answers ->> 'company_name' from verifications v where v.account_id = a.id
        and v.status = 'approved' and v.account_type = 'company') as verified_company,
      a.type as account_type, a.status as account_status, a.blocked_reason, a.blocked_at, a.closed_at,
      a.created_at
    from accounts a left join users o on o.account_id = a.id and o.role = 'owner' where a.id = ${id}`);

export type AccountState = { version: number; status: AccountStatus; blocked_reason: string };

export const lockAccountState = (tx: Tx, id: string): Promise<AccountState | null> =>
  tx.maybe<AccountState>(sql`
    select version, status, blocked_reason from accounts where id = ${id} for no key update`);

type Versioned = { id: string; version: number };

/** Changes nothing if the account is no longer the one that was read. */
export const blockAccount = (
  tx: Tx,
  { id, version, reason }: Versioned & { reason: string },
): Promise<number> =>
  tx.run(sql`
    update accounts set version = version + 1, status = 'blocked', blocked_reason = ${reason}, blocked_at = now()
    where id = ${id} and version = ${version} and status = 'active'`);

/** Changes nothing if the account is no longer the one that was read. */
export const unblockAccount = (tx: Tx, { id, version }: Versioned): Promise<number> =>
  tx.run(sql`
    update accounts set version = version + 1, status = 'active', blocked_reason = '', blocked_at = null
    where id = ${id} and version = ${version} and status = 'blocked'`);

export type MemberRow = {
  id: string;
  username: string;
  nickname: string;
  email: string | null;
  phone: string | null;
  role: MemberRole;
  member_status: AccountMember['member_status'];
  monthly_limit_minor: bigint | null;
  sessions_count: number;
  last_seen_at: Date | null;
  joined_at: Date;
};

/** Returns an account's members, the owner first, and those who left last. */
export const findMembers = (read: Reader, accountId: string): Promise<MemberRow[]> =>
  read.rows<MemberRow>(sql`
    select u.id, u.username, u.nickname, u.email, u.phone, u.role, u.status as member_status, u.monthly_limit_minor,
      (select count(*)::int from sessions s where s.user_id = u.id and s.expires_at > now()) as sessions_count,
      (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as last_seen_at, u.created_at as joined_at
    from users u where u.account_id = ${accountId}
    order by u.status = 'removed', u.role <> 'owner', u.created_at, u.id limit 200`);

export type VerificationRow = {
  id: string;
  status: Exclude<VerificationStatus, 'none'>;
  account_type: 'individual' | 'company';
  reason: string;
  submitted_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
};

export const findVerifications = (read: Reader, accountId: string): Promise<VerificationRow[]> =>
  read.rows<VerificationRow>(sql`
    select v.id, v.status, v.account_type, v.reason, v.submitted_at, v.decided_at, p.name as decided_by
    from verifications v left join operators p on p.id = v.decided_by
    where v.account_id = ${accountId} order by v.submitted_at desc, v.id desc limit 20`);

export type NoteRow = { id: string; note: string; written_by: string; written_at: Date };

export const findNotes = (read: Reader, accountId: string): Promise<NoteRow[]> =>
  read.rows<NoteRow>(sql`
    select n.id, n.note, p.name as written_by, n.written_at
    from account_notes n join operators p on p.id = n.written_by
    where n.account_id = ${accountId} order by n.written_at desc, n.id desc limit 200`);

/** Inserts a note about an account. Returns null if there is no such account. */
export const insertNote = (
  tx: Tx,
  n: { id: string; accountId: string; note: string; operatorId: string },
): Promise<NoteRow | null> =>
  tx.maybe<NoteRow>(sql`
    with added as (
      insert into account_notes (id, account_id, note, written_by)
      select ${n.id}, a.id, ${n.note}, ${n.operatorId} from accounts a where a.id = ${n.accountId}
      returning id, note, written_by, written_at
    )
    select added.id, added.note, p.name as written_by, added.written_at
    from added join operators p on p.id = added.written_by`);

export type OrderCounts = { pending: number; paid: number; closed: number };

export const countOrders = (read: Reader, accountId: string): Promise<OrderCounts> =>
  read.one<OrderCounts>(sql`
    select count(*) filter (where payment_status = 'pending')::int as pending,
      count(*) filter (where payment_status = 'paid')::int as paid,
      count(*) filter (where payment_status = 'closed')::int as closed
    from orders where account_id = ${accountId}`);

export type OrderRow = {
  order_no: string;
  placed_by_name: string;
  payment_status: AccountOrder['payment_status'];
  currency: Currency;
  total_minor: bigint;
  created_at: Date;
};

export const findLastOrders = (read: Reader, accountId: string): Promise<OrderRow[]> =>
  read.rows<OrderRow>(sql`
    select o.order_no, u.username as placed_by_name, o.payment_status, o.currency, o.total_minor, o.created_at
    from orders o join users u on u.id = o.placed_by where o.account_id = ${accountId}
    order by o.created_at desc, o.id desc limit 20`);
