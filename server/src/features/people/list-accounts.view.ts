import type { Page } from '@amberdock/contract/http.ts';
import { isId } from '@amberdock/contract/ids.ts';
import type { AccountStatus, AccountSummary } from '@amberdock/contract/console/people.ts';
import type { VerificationStatus } from '@amberdock/contract/people/verification.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import { listPage } from '../../http/list-page.ts';
import { microsOf, readTimeCursor, timeCursor, timeOf } from '../../http/time-cursor.ts';
import { containing } from './search.rules.ts';
import { accountName } from '../identity/index.ts';

type Query = {
  q?: string;
  account_status?: AccountStatus;
  account_type?: 'individual' | 'company';
  verification?: VerificationStatus;
  cursor?: string;
  page_size: number;
};

type Row = {
  id: string;
  account_name: string;
  owner_name: string;
  account_type: 'individual' | 'company';
  account_status: AccountStatus;
  verification: VerificationStatus;
  members_count: number;
  orders_count: number;
  last_order_at: Date | null;
  created_at: Date;
  micros: string;
};

/** The state that counts: what waits or is approved before what was rejected. */
const verificationOf = sql`coalesce((
  select v.status from verifications v where v.account_id = a.id
  order by v.status <> 'rejected' desc, v.submitted_at desc limit 1), 'none')`;

/** Returns accounts, newest first; the figures are those of the rows shown alone. */
export async function listAccounts(
  read: Reader,
  query: Query,
): Promise<{ data: AccountSummary[]; page: Page }> {
  const { account_status, account_type, verification, cursor, page_size } = query;
  const after = cursor ? readTimeCursor(cursor) : null;
  const rows = await read.rows<Row>(sql`
    with found as materialized (
      select a.id, a.type, a.company_name, a.status, a.created_at from accounts a
      where true ${matching(query.q)}
        ${account_status ? sql`and a.status = ${account_status}` : empty}
        ${account_type ? sql`and a.type = ${account_type}` : empty}
        ${verification ? sql`and ${verificationOf} = ${verification}` : empty}
        ${after ? sql`and (a.created_at, a.id) < (${timeOf(after.micros)}, ${after.id}::uuid)` : empty}
      order by a.created_at desc, a.id desc limit ${page_size + 1}
    )
    select a.id, ${accountName} as account_name,
      coalesce(o.username, '') as owner_name, a.type as account_type, a.status as account_status,
      ${verificationOf} as verification,
      (select count(*)::int from users u where u.account_id = a.id and u.status <> 'removed') as members_count,
      (select count(*)::int from orders r where r.account_id = a.id) as orders_count,
      (select max(r.created_at) from orders r where r.account_id = a.id) as last_order_at,
      a.created_at, ${microsOf(sql`a.created_at`)} as micros
    from found a left join users o on o.account_id = a.id and o.role = 'owner'
    order by a.created_at desc, a.id desc`);
  const { shown, page } = listPage(rows, page_size, { cursorOf: timeCursor });
  return {
    data: shown.map((row) => {
      const { micros: _, ...item } = row;
      return {
        ...item,
        last_order_at: item.last_order_at?.toISOString() ?? null,
        created_at: item.created_at.toISOString(),
      };
    }),
    page,
  };
}

/** An account is found by its id, its company, and by the names and contacts of its people. */
function matching(typed = ''): Sql {
  if (typed.trim() === '') return empty;
  if (isId(typed.trim())) return sql`and a.id = ${typed.trim()}::uuid`;
  const pattern = containing(typed);
  return sql`and (lower(a.company_name) like ${pattern} or exists (
    select from users u where u.account_id = a.id and (u.username_folded like ${pattern}
      or lower(u.nickname) like ${pattern} or u.email like ${pattern} or u.phone like ${pattern})))`;
}
