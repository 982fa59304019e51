import sql from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';

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
