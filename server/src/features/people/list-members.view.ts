import type { MemberRole } from '@amberdock/contract/access.ts';
import type { Page } from '@amberdock/contract/http.ts';
import type { AccountStatus, MemberSummary } from '@amberdock/contract/console/people.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import { listPage } from '../../http/list-page.ts';
import { microsOf, readTimeCursor, timeCursor, timeOf } from '../../http/time-cursor.ts';
import { containing } from './search.rules.ts';
import { accountName } from '../identity/index.ts';

type Query = { q?: string; role?: MemberRole; cursor?: string; page_size: number };

type Row = {
  id: string;
  username: string;
  nickname: string;
  email: string | null;
  phone: string | null;
  role: MemberRole;
  member_status: MemberSummary['member_status'];
  account_id: string;
  account_name: string;
  account_status: AccountStatus;
  last_seen_at: Date | null;
  joined_at: Date;
  micros: string;
};

/** Returns the people of all accounts, newest first. */
export async function listMembers(
  read: Reader,
  { q, role, cursor, page_size }: Query,
): Promise<{ data: MemberSummary[]; page: Page }> {
  const after = cursor ? readTimeCursor(cursor) : null;
  const rows = await read.rows<Row>(sql`
    with found as materialized (
      select u.id from users u where true ${matching(q)}
        ${role ? sql`and u.role = ${role}` : empty}
        ${after ? sql`and (u.created_at, u.id) < (${timeOf(after.micros)}, ${after.id}::uuid)` : empty}
      order by u.created_at desc, u.id desc limit ${page_size + 1}
    )
    select u.id, u.username, u.nickname, u.email, u.phone, u.role, u.status as member_status, u.account_id,
      ${accountName} as account_name,
      a.status as account_status,
      (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as last_seen_at,
      u.created_at as joined_at, ${microsOf(sql`u.created_at`)} as micros
    from found join users u on u.id = found.id join accounts a on a.id = u.account_id
      left join users o on o.account_id = a.id and o.role = 'owner'
    order by u.created_at desc, u.id desc`);
  const { shown, page } = listPage(rows, page_size, { cursorOf: timeCursor });
  return {
    data: shown.map((row) => {
      const { micros: _, ...item } = row;
      return {
        ...item,
        last_seen_at: item.last_seen_at?.toISOString() ?? null,
        joined_at: item.joined_at.toISOString(),
      };
    }),
    page,
  };
}

function matching(typed = ''): Sql {
  if (typed.trim() === '') return empty;
  const pattern = containing(typed);
  return sql`and (u.username_folded like ${pattern} or lower(u.nickname) like ${pattern}
    or u.email like ${pattern} or u.phone like ${pattern})`;
}
