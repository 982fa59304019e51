import { labelKey } from '@amberdock/contract/batches/columns.ts';
import { isId } from '@amberdock/contract/ids.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';

/** A label of the account, and whether an order has it already. */
export type FoundLabel = { fileId: string; isUsed: boolean };

/** Finds the labels that rows name: by their names in the batch, else by the ids of files uploaded as labels. */
export async function findLabels(
  read: Reader,
  batch: { id: string; accountId: string },
  texts: readonly string[],
): Promise<Map<string, FoundLabel>> {
  if (texts.length === 0) return new Map();
  const named = texts.map((text) => ({ text, key: labelKey(text), id: isId(text) ? text : null }));
  const rows = await read.rows<{ text: string; file_id: string; is_used: boolean }>(sql`
    select n.text, f.id as file_id, exists (select from sub_orders s where s.label_file_id = f.id) as is_used
    from json_to_recordset(${JSON.stringify(named)}::json) as n (text text, key text, id uuid)
    left join batch_labels l on l.batch_id = ${batch.id} and l.name = n.key
    join files f on f.id = coalesce(l.file_id, n.id) and f.account_id = ${batch.accountId} and f.purpose = 'label'`);
  return new Map(rows.map(({ text, file_id: fileId, is_used: isUsed }) => [text, { fileId, isUsed }]));
}
