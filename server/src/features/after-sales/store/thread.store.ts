import sql from 'sql-template-tag';
import { inWarehouses } from '../../../db/conditions/in-warehouses.sql.ts';
import { newId } from '../../../db/new-id.ts';
import type { Reader, Tx } from '../../../db/tx.ts';

export type NewCaseMessage = {
  caseId: string;
  author: 'buyer' | 'operator';
  authorId: string;
  text: string;
  fileIds: readonly string[];
};

/** Writes a message with its pictures into the thread of a case. */
export const insertMessage = (
  tx: Tx,
  { caseId, author, authorId, text, fileIds }: NewCaseMessage,
): Promise<number> =>
  tx.run(sql`
    with written as (
      insert into case_messages (id, case_id, author, author_id, body)
      values (${newId()}, ${caseId}, ${author}, ${authorId}, ${text}) returning id
    )
    insert into case_message_files (message_id, file_id, position)
    select written.id, f.file_id, f.position from written,
      unnest(${[...new Set(fileIds)]}::uuid[]) with ordinality as f (file_id, position)`);

/** A case, or the sub order that one is to be opened for. */
export type PictureSubject = { caseNo: string } | { subOrderNo: string };

/** Finds the account of a case or a sub order of the operator's warehouses. */
export async function findAccountOf(
  read: Reader,
  { subject, warehouseCodes }: { subject: PictureSubject; warehouseCodes: readonly string[] | null },
): Promise<string | null> {
  const isSubject =
    'caseNo' in subject
      ? sql`s.id = (select sub_order_id from cases where case_no = ${subject.caseNo})`
      : sql`s.sub_order_no = ${subject.subOrderNo}`;
  const found = await read.maybe<{ account_id: string }>(
    sql`select s.account_id from sub_orders s where ${isSubject} and ${inWarehouses(sql`s.warehouse_code`, warehouseCodes)}`,
  );
  return found?.account_id ?? null;
}
