import { returnReminderDays } from '@amberdock/contract/trade/after-sales.ts';
import sql, { type Sql } from 'sql-template-tag';
import { shopDay } from '../../db/shop-time-zone.ts';
import { type Database, inTx, type Tx } from '../../db/tx.ts';
import { everyTenMinutes, type Job, type Task } from '../../jobs/job.ts';
import { workEach, workTogether } from '../../jobs/work-each.ts';
import { workSteps } from '../../jobs/work-steps.ts';
import { appendCaseEvent } from './case-events.ts';
import { endAsCanceled } from './steps/cancel-case.ts';
import { lockCase } from './store/cases.store.ts';

/** The most cases of one run; the next run continues. */
const batch = 200;

/**
 * Cancels cases whose return was not sent in time, each in its own transaction; returns how many. A case whose return
 * is sent meanwhile is kept (docs/design/orders.md#after-sales).
 */
export async function cancelUnsentReturns(db: Database): Promise<number> {
  const due = await db.rows<{ case_no: string }>(sql`
    select case_no from cases where status = 'approved' and due_at <= now() order by due_at limit ${batch}`);
  return workEach(
    due,
    ({ case_no }) => inTx(db, (tx) => cancelUnsent(tx, case_no)),
    ({ case_no }) => case_no,
  );
}

async function cancelUnsent(tx: Tx, caseNo: string): Promise<boolean> {
  const found = await lockCase(tx, caseNo, {});
  if (found?.status !== 'approved') return false;
  await endAsCanceled(tx, found, { actor: 'system' }, 'return_not_sent');
  return true;
}

type ReminderRow = {
  case_no: string;
  sub_order_no: string;
  account_id: string;
  followed_by: string;
  deadline: string;
};

/** Reminds buyers, once for each case, of returns that are due in a few days; returns how many. */
export const remindOfReturns = (db: Database): Promise<number> =>
  workTogether({
    all: () => inTx(db, (tx) => remind(tx, null)),
    due: () => db.rows<{ id: string; case_no: string }>(dueReminders(null)),
    one: ({ id }) => inTx(db, (tx) => remind(tx, id)),
    nameOf: ({ case_no }) => case_no,
  });

const dueReminders = (id: string | null): Sql => sql`
  select id, case_no from cases where status = 'approved' and reminded_at is null and due_at > now()
    and due_at <= now() + make_interval(days => ${returnReminderDays}) and (${id}::uuid is null or id = ${id}::uuid)
  order by due_at limit ${batch} for update skip locked`;

async function remind(tx: Tx, id: string | null): Promise<number> {
  const reminded = await tx.rows<ReminderRow>(sql`
    with due as (${dueReminders(id)})
    update cases c set reminded_at = shop_now() from due, sub_orders s where c.id = due.id and s.id = c.sub_order_id
    returning c.case_no, s.sub_order_no, c.account_id, c.followed_by,
      ${shopDay(sql`c.due_at`)} as deadline`);
  for (const { deadline, ...found } of reminded) {
    appendCaseEvent(tx, found, { kind: 'case.return_due', by: { actor: 'system' }, details: { deadline } });
  }
  return reminded.length;
}

/** Reminds and cancels by time; it never approves or refunds. */
export const advanceCases: Task<unknown> = (deps) =>
  workSteps(deps, { canceled: cancelUnsentReturns, reminded: remindOfReturns }, 'cases advanced by time');

export const afterSalesJobs: Job[] = [
  { name: 'advance_cases', schedule: everyTenMinutes, work: advanceCases },
];
