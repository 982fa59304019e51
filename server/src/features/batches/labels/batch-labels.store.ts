import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';

/** Stores the file of each name, replacing an earlier one. */
export const saveLabels = (tx: Tx, batchId: string, fileOf: ReadonlyMap<string, string>): Promise<number> => {
  const labels = [...fileOf].map(([name, file]) => ({ name, file }));
  return tx.run(sql`
    insert into batch_labels (batch_id, name, file_id)
    select ${batchId}::uuid, name, file
    from json_to_recordset(${JSON.stringify(labels)}::json) as l (name text, file uuid)
    on conflict (batch_id, name) do update set file_id = excluded.file_id`);
};

/** Counts the labels of a batch. */
export const countNames = async (read: Reader, batchId: string): Promise<number> => {
  const { names } = await read.one<{ names: number }>(
    sql`select count(*)::int as names from batch_labels where batch_id = ${batchId}`,
  );
  return names;
};
