import sql from 'sql-template-tag';
import { writeAuditLog } from '../../../db/audit-log.ts';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import { lockSubOrder, type WarehouseOperator } from '../../orders/index.ts';
import type { NoteRow } from './order-page.store.ts';

type WrittenNote = Omit<NoteRow, 'sub_order_id'>;

/**
 * Writes a note on a sub order of the operator's warehouses. An operator who ships it from a page without the note is
 * shown the note first. @throws Refusal not_found
 */
export async function writeNote(
  tx: Tx,
  operator: WarehouseOperator,
  { no, text }: { no: string; text: string },
): Promise<WrittenNote> {
  const { id } = await lockSubOrder(tx, operator, { no });
  const note = await tx.one<WrittenNote>(sql`
    with written as (
      insert into sub_order_notes (id, sub_order_id, operator_id, text)
      values (${newId()}, ${id}, ${operator.operatorId}, ${text.trim()})
      returning id, operator_id, text, created_at
    )
    select n.id, n.text, p.name as operator, n.created_at from written n join operators p on p.id = n.operator_id`);
  await writeAuditLog(tx, operator, [
    { action: 'order.note', subject: no, before: null, after: { reason: note.text } },
  ]);
  return note;
}
