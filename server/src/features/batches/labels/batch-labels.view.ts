import { type BatchDetail, batchRowsMax, missingLabelsMax } from '@amberdock/contract/batches/batches.ts';
import { labelKey } from '@amberdock/contract/batches/columns.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';

/** Counts the labels that the rows of a batch name, and lists those without a file. */
export async function countLabels(read: Reader, batchId: string): Promise<BatchDetail['labels']> {
  const named = await read.rows<{ label: string; is_found: boolean }>(sql`
    select label, bool_or(label_file_id is not null) as is_found
    from batch_rows where batch_id = ${batchId} and label <> ''
    group by label order by min(position) limit ${batchRowsMax}`);
  if (named.length === 0) return { named: 0, found: 0, missing: [] };
  const sent = await read.rows<{ name: string }>(
    sql`select name from batch_labels where batch_id = ${batchId} limit ${batchRowsMax}`,
  );
  const names = new Set(sent.map(({ name }) => name));
  const missing = named.filter(({ label, is_found: isFound }) => !isFound && !names.has(labelKey(label)));
  return {
    named: named.length,
    found: named.length - missing.length,
    missing: missing.slice(0, missingLabelsMax).map(({ label }) => label),
  };
}
