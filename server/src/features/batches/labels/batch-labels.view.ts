import { type BatchDetail, batchRowsMax, missingLabelsMax } from '@amberdock/contract/batches/batches.ts';
import { labelKey } from '@amberdock/contract/batches/columns.ts';
import { isId } from '@amberdock/contract/ids.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';

/** Counts the labels that the rows of a batch of the account name, and lists those without a file. */
export async function countLabels(
  read: Reader,
  { accountId, id: batchId }: { accountId: string; id: string },
): Promise<BatchDetail['labels']> {
  const named = await read.rows<{ label: string; is_found: boolean }>(sql`
    select label, bool_or(label_file_id is not null) as is_found
    from batch_rows where batch_id = ${batchId} and label <> ''
    group by label order by min(position) limit ${batchRowsMax}`);
  if (named.length === 0) return { named: 0, found: 0, missing: [] };
  const sent = await read.rows<{ name: string }>(
    sql`select name from batch_labels where batch_id = ${batchId} limit ${batchRowsMax}`,
  );
  const names = new Set(sent.map(({ name }) => name));
  const unknown = named.filter(({ label, is_found: isFound }) => !isFound && !names.has(labelKey(label)));
  const uploaded = await findUploaded(
    read,
    accountId,
    unknown.flatMap(({ label }) => (isId(label) ? label.toLowerCase() : [])),
  );
  const missing = unknown.filter(({ label }) => !uploaded.has(label.toLowerCase()));
  return {
    named: named.length,
    found: named.length - missing.length,
    missing: missing.slice(0, missingLabelsMax).map(({ label }) => label),
  };
}

/** The ids among these of labels that the account uploaded: a row can name one, and be refused for something else. */
async function findUploaded(
  read: Reader,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await read.rows<{ id: string }>(sql`
    select id from files where id = any(${[...ids]}::uuid[]) and account_id = ${accountId} and purpose = 'label'`);
  return new Set(rows.map(({ id }) => id));
}
