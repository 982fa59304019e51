import { type ClosingObstacleKind, obstaclesNamedMax } from '@amberdock/contract/people/leaving.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';

/**
 * All that is open for an account, each by its number: what keeps it from being closed, for the page and for the change
 * alike (docs/design/accounts.md#leaving).
 */
const openOf = (accountId: string): Sql => sql`
  select 'blocked' as obstacle, '' as no from accounts where id = ${accountId} and status = 'blocked'
  union all
  select 'unpaid_order', order_no from orders where account_id = ${accountId} and payment_status = 'pending'
  union all
  select 'open_order', sub_order_no from sub_orders
    where account_id = ${accountId} and status in ('awaiting_shipment', 'shipped', 'received')
  union all
  select 'open_case', case_no from cases where account_id = ${accountId} and ended_at is null
  union all
  select 'pallet', pallet_no from pallets where account_id = ${accountId} and bought > shipped
  union all
  select 'batch', file_name from batches where account_id = ${accountId} and status = 'ordering'
  union all
  select 'wallet_request', request_no from wallet_requests
    where account_id = ${accountId} and status in ('requested', 'approved')
  union all
  select 'card_top_up', top_up_no from card_top_ups
    where account_id = ${accountId} and status in ('open', 'failed')
  union all
  select 'card_refund', r.refund_no from card_refunds r join card_top_ups t on t.top_up_no = r.top_up_no
    where t.account_id = ${accountId} and r.status in ('requested', 'owed')
  union all
  select 'adjustment', adjustment_no from adjustments where account_id = ${accountId} and status = 'waiting'
  union all
  select 'balance', currency from wallets
    where account_id = ${accountId} and (available_minor, pre_authorised_minor, deposit_minor) <> (0, 0, 0)`;

export type ObstacleRow = { obstacle: ClosingObstacleKind; count: number; numbers: string[] };

export const findObstacles = (read: Reader, accountId: string): Promise<ObstacleRow[]> =>
  read.rows<ObstacleRow>(sql`
    select obstacle, count(*)::int as count,
      (array_agg(no order by no desc))[1:${obstaclesNamedMax}::int] as numbers
    from (${openOf(accountId)}) as open group by obstacle limit 20`);

/** Locks the account for this transaction alone: whatever adds a row for it waits until the transaction ends. */
export const lockForClosing = (tx: Tx, accountId: string): Promise<number> =>
  tx.run(sql`select 1 from accounts where id = ${accountId} for update`);

/** Closes the locked account; zero if anything is open. */
export const closeWhereEmpty = (tx: Tx, accountId: string): Promise<number> =>
  tx.run(sql`
    update accounts set status = 'closed', closed_at = now(), version = version + 1, company_name = '',
      ioss_number = '', vat_number = '', eori_number = ''
    where id = ${accountId} and status = 'active' and not exists (select from (${openOf(accountId)}) as open)`);

export type Person = {
  id: string;
  username: string;
  role: string;
  email: string | null;
  phone: string | null;
  language: 'zh' | 'en';
};

/** Returns the people who lose the account; an account has at most fifty. */
export const findPeople = (read: Reader, accountId: string): Promise<Person[]> =>
  read.rows<Person>(sql`select id, username, role, email, phone, language from users
    where account_id = ${accountId} and status <> 'removed' order by id limit 100`);
