import type { FailingWebhook } from '@amberdock/contract/people/webhooks.ts';
import type { Page } from '@amberdock/contract/http.ts';
import sql, { empty } from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import { listPage } from '../../http/list-page.ts';
import { microsOf, readTimeCursor, timeCursor, timeOf } from '../../http/time-cursor.ts';
import { accountName } from '../identity/index.ts';

type FailingRow = {
  id: string;
  account_id: string;
  account_name: string;
  url: string;
  is_disabled: boolean;
  failing_since: Date;
  failures_in_row: number;
  waiting: number;
  last_attempt_at: Date | null;
  last_status: number | null;
  last_fault: FailingWebhook['last_fault'];
  last_answer: string | null;
  micros: string;
};

type Query = { account_id?: string; cursor?: string; page_size: number };

/** Returns webhooks whose deliveries fail, the longest first, as the staff sees them. @throws Refusal cursor_stale */
export async function listFailing(
  read: Reader,
  { account_id: accountId, cursor, page_size: size }: Query,
): Promise<{ data: FailingWebhook[]; page: Page }> {
  const after = cursor === undefined ? null : readTimeCursor(cursor);
  const rows = await read.rows<FailingRow>(sql`
    select w.id, w.account_id, ${accountName} as account_name, w.url, w.disabled_at is not null as is_disabled,
      w.failing_since, w.failures_in_row,
      (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting') as waiting,
      l.last_attempt_at, l.last_status, l.last_fault, l.last_answer, ${microsOf(sql`w.failing_since`)} as micros
    from webhooks w join accounts a on a.id = w.account_id
      left join users o on o.account_id = a.id and o.role = 'owner'
      left join lateral (
        select d.last_attempt_at, d.last_status, d.last_fault, d.last_answer from webhook_deliveries d
        where d.webhook_id = w.id and d.last_fault is not null and d.last_attempt_at is not null
        order by d.last_attempt_at desc limit 1) l on true
    where w.failing_since is not null and w.disabled_by is distinct from 'buyer'
      ${accountId ? sql`and w.account_id = ${accountId}` : empty}
      ${after ? sql`and (w.failing_since, w.id) > (${timeOf(after.micros)}, ${after.id}::uuid)` : empty}
    order by w.failing_since, w.id limit ${size + 1}`);
  const { shown, page } = listPage(rows, size, { cursorOf: timeCursor });
  return { data: shown.map(failingView), page };
}

const failingView = ({ url, is_disabled: isDisabled, ...row }: FailingRow): FailingWebhook => ({
  id: row.id,
  account_id: row.account_id,
  account_name: row.account_name,
  webhook_address: withoutQuery(url),
  state: isDisabled ? 'disabled' : 'failing',
  failing_since: row.failing_since.toISOString(),
  failures_in_row: row.failures_in_row,
  waiting: row.waiting,
  last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
  last_status: row.last_status,
  last_fault: row.last_fault,
  last_answer: row.last_answer ?? '',
});

/** The query of an address may hold a secret of the account's. */
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
