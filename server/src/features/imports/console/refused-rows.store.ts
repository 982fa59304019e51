import type { Text } from '@amberdock/contract/language.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';

export type RefusedRow = {
  id: string;
  line: number;
  column: string;
  reason: Text;
  fields: string[];
};

export const hasRefused = async (read: Reader, importId: string): Promise<boolean> =>
  (
    await read.one<{ has: boolean }>(sql`
      select exists (select from product_import_rows where import_id = ${importId} and kind = 'refused') as has`)
  ).has;

/** Returns the headings of an import's file; null if there is no such import. */
export const findHeadings = (read: Reader, importId: string): Promise<{ headings: string[] } | null> =>
  read.maybe(sql`select headings from product_imports where id = ${importId}`);

const rowsAtOnce = 500;

/** Yields the refused rows of an import in the order of the file, some at a time. */
export async function* refusedRows(read: Reader, importId: string): AsyncGenerator<RefusedRow[]> {
  for (let [line, id] = [0, '0']; ; ) {
    const rows = await read.rows<RefusedRow>(sql`
      select id::text, line, column_name as column, reason,
        coalesce(fields, '[]') as fields from product_import_rows
      where import_id = ${importId} and kind = 'refused' and (line, id) > (${line}, ${id}::bigint)
      order by line, product_import_rows.id limit ${rowsAtOnce}`);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    [line, id] = [last.line, last.id];
  }
}
