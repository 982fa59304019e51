import sql from 'sql-template-tag';
import { writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import { countVersionUp, lockUnchanged, type WarehouseOperator } from '../../orders/index.ts';

type TakenRow = {
  line_id: string;
  sku: string;
  quantity: number;
  design_id: string;
  print_files_taken_at: Date;
  is_new: boolean;
};

/**
 * Records that an operator has taken the print files of a sub order: from then on its goods may be printed, and buyers
 * cannot cancel them (docs/design/orders.md#after-sales). Taking them again changes nothing, nor the version. Refuses
 * `nothing_to_print`, and `move_not_allowed` unless the sub order awaits shipment.
 */
export async function takePrintFiles(tx: Tx, operator: WarehouseOperator, no: string) {
  const subOrder = await lockUnchanged(tx, operator, no);
  if (subOrder.status !== 'awaiting_shipment') throw new Refusal('move_not_allowed');
  const rows = await tx.rows<TakenRow>(sql`
    with printed as (
      select id, print_files_taken_at from order_lines
      where sub_order_id = ${subOrder.id} and design_id is not null and canceled_quantity < quantity
    ), taken as (
      update order_lines l set print_files_taken_at = shop_now(), print_files_taken_by = ${operator.operatorId}
      from printed where l.id = printed.id and printed.print_files_taken_at is null
      returning l.id, l.print_files_taken_at
    )
    select l.id as line_id, l.sku, l.quantity - l.canceled_quantity as quantity, l.design_id,
      coalesce(taken.print_files_taken_at, printed.print_files_taken_at) as print_files_taken_at,
      taken.id is not null as is_new
    from order_lines l join printed on printed.id = l.id left join taken on taken.id = l.id
    order by l.position`);
  if (rows.length === 0) throw new Refusal('nothing_to_print');
  const designs = rows.map((row) => ({
    line_id: row.line_id,
    sku: row.sku,
    quantity: row.quantity,
    design_id: row.design_id,
    print_files_taken_at: row.print_files_taken_at.toISOString(),
  }));
  if (rows.some(({ is_new }) => is_new)) {
    await countVersionUp(tx, subOrder.id);
    await writeAuditLog(tx, operator, [
      { action: 'print_files.take', subject: no, before: null, after: { designs } },
    ]);
  }
  return { designs };
}
