import sql from 'sql-template-tag';
import { audit, type Finding } from '../../audit/audit.ts';
import { type Database, inTx, readerOn } from '../../db/tx.ts';

/** Checks every invariant of the shop and keeps what was found (docs/design/invariants.md). Returns how much is broken. */
export async function runAudit(db: Database): Promise<number> {
  const startedAt = new Date();
  const findings = await auditApart(db);
  const brokenCount = findings.reduce((sum, finding) => sum + finding.brokenCount, 0);
  const kept = findings.map((finding) => ({
    invariant: finding.invariant,
    checked: finding.checked,
    broken_count: finding.brokenCount,
    broken: finding.broken,
  }));
  await inTx(db, (tx) =>
    tx.run(sql`
      insert into audit_runs (started_at, finished_at, broken_count, findings)
      values (${startedAt}, now(), ${brokenCount}, ${JSON.stringify(kept)}::jsonb)`),
  );
  return brokenCount;
}

/** A connection of its own, which may take its time and is not given back: each check reads every row of the shop. */
async function auditApart({ pool }: Database): Promise<Finding[]> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set work_mem = '64MB'");
    return await audit(readerOn(client));
  } finally {
    client.release(true);
  }
}
