import type { Job, JobState } from '@amberdock/contract/console/operations.ts';
import type { Page } from '@amberdock/contract/http.ts';
import sql, { empty } from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import { listPage } from '../../http/list-page.ts';
import { Refusal } from '../../http/refusal.ts';

type Query = { state?: JobState; task?: string; cursor?: string; page_size: number };
type Row = Omit<Job, 'run_at' | 'created_at'> & { run_at: Date; created_at: Date; rank: number };

/** Returns the queued jobs: failed first, then those that try again, run and wait; newest first within each. */
export async function listJobs(
  read: Reader,
  { state, task, cursor, page_size }: Query,
): Promise<{ data: Job[]; page: Page }> {
  const after = cursor ? readCursor(cursor) : null;
  const rows = await read.rows<Row>(sql`
    with states as (
      select id::text as id, id as number, task_identifier as task, attempts, max_attempts, run_at, created_at,
        last_error,
        case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
          when attempts > 0 then 'retrying' else 'waiting' end as state
      from graphile_worker.jobs
    ), ranked as (
      select *, array_position(array['failed', 'retrying', 'running', 'waiting'], state) as rank from states
    )
    select id, task, state, attempts, max_attempts, run_at, created_at, last_error, rank from ranked
    where true
      ${state ? sql`and state = ${state}` : empty}
      ${task ? sql`and task = ${task}` : empty}
      ${after ? sql`and (rank, -number) > (${after.rank}, ${after.id}::bigint * -1)` : empty}
    order by rank, number desc limit ${page_size + 1}`);
  const { shown, page } = listPage(rows, page_size, { cursorOf: ({ rank, id }) => `${rank}.${id}` });
  return {
    data: shown.map((row) => ({
      id: row.id,
      task: row.task,
      state: row.state,
      attempts: row.attempts,
      max_attempts: row.max_attempts,
      run_at: row.run_at.toISOString(),
      created_at: row.created_at.toISOString(),
      last_error: row.last_error,
    })),
    page,
  };
}

function readCursor(cursor: string): { rank: number; id: string } {
  const [, rank, id] = /^([1-4])\.(\d{1,18})$/.exec(cursor) ?? [];
  if (!rank || !id) throw new Refusal('cursor_stale');
  return { rank: Number(rank), id };
}
