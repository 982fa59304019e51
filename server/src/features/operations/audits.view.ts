import type { AuditRun } from '@amberdock/contract/console/operations.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';

type Row = { id: bigint; started_at: Date; finished_at: Date; findings: AuditRun['findings'] };

const shownMax = 30;

/** Lists the last runs of the audit, the newest first. */
export async function listAudits(read: Reader): Promise<AuditRun[]> {
  const rows = await read.rows<Row>(sql`
    select id, started_at, finished_at, findings from audit_runs order by started_at desc, id desc limit ${shownMax}`);
  return rows.map(({ id, started_at, finished_at, findings }) => ({
    id: String(id),
    started_at: started_at.toISOString(),
    finished_at: finished_at.toISOString(),
    findings,
  }));
}
