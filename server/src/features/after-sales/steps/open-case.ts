import { type CaseInput, caseStepDays } from '@amberdock/contract/trade/after-sales.ts';
import { afterSalesDaysAfterCompletion } from '@amberdock/contract/trade/order-actions.ts';
import { writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Member } from '../../../http/callers/actor.ts';
import { notFound, pathsIn, Refusal } from '../../../http/refusal.ts';
import { BadInput } from '../../../http/validation.ts';
import { requireOwnFiles } from '../../files/index.ts';
import type { WarehouseOperator } from '../../orders/index.ts';
import { appendCaseEvent, byBuyer, byOperator } from '../case-events.ts';
import { refusePrinted } from '../case-refusals.ts';
import { mayOpenCase, mergeUnits, takeInOrder, type UnitsOfParcel } from '../cases.rules.ts';
import {
  type ClaimedOrderRow,
  findClaimableLines,
  findParcelUnits,
  insertCase,
  lockClaimedOrder,
} from '../store/claims.store.ts';
import { insertMessage } from '../store/thread.store.ts';

/** A member of the account, or an operator for it. */
export type CaseOpener = ({ party: 'buyer' } & Member) | ({ party: 'operator' } & WarehouseOperator);

/**
 * Opens a case for units of a sub order and claims them: until the case ends they are not shipped, canceled or claimed
 * again, and no deadline marks the sub order as received or completed (docs/design/orders.md#after-sales). Returns its
 * number. Refuses `move_not_allowed` if the table of order actions does not allow it, and `after_sales_over`,
 * `case_kind_not_allowed`, `line_not_in_order`, `quantity_exceeds_claimable`, `printed_fault_only`, and a parcel that is named
 * for units that have none.
 */
export async function openCase(
  tx: Tx,
  opener: CaseOpener,
  { no, ...input }: CaseInput & { no: string },
): Promise<string> {
  const order = await lockClaimedOrder(tx, no, ownerOf(opener));
  if (!order) throw notFound();
  const { kind, units, reason } = input;
  if (kind === 'return_refund' && units === 'unshipped') throw new Refusal('case_kind_not_allowed');
  if (input.parcel_no !== undefined && units === 'unshipped')
    throw new BadInput([{ field: 'parcel_no', fault: 'only_with', other: 'units=shipped' }]);
  requireOpening(order, opener, units);
  const parts = await claimUnits(tx, order.id, input);
  const files = input.file_ids ?? [];
  await requireOwnFiles(
    tx,
    { accountId: order.account_id },
    { ids: files, purpose: 'after_sales', field: 'file_ids' },
  );
  const isBuyer = opener.party === 'buyer';
  const made = await insertCase(tx, {
    no,
    kind,
    units,
    reason,
    subOrderId: order.id,
    accountId: order.account_id,
    followedBy: isBuyer ? opener.userId : order.placed_by,
    userId: isBuyer ? opener.userId : null,
    operatorId: isBuyer ? null : opener.operatorId,
    dueInDays: caseStepDays.requested,
    parts,
  });
  const text = input.text?.trim() ?? '';
  if (text !== '' || files.length > 0) {
    const authorId = isBuyer ? opener.userId : opener.operatorId;
    await insertMessage(tx, { caseId: made.id, author: opener.party, authorId, text, fileIds: files });
  }
  const subject = {
    case_no: made.case_no,
    sub_order_no: no,
    account_id: order.account_id,
    followed_by: isBuyer ? opener.userId : order.placed_by,
  };
  const quantity = parts.reduce((sum, part) => sum + part.quantity, 0);
  appendCaseEvent(tx, subject, {
    kind: 'case.opened',
    by: isBuyer ? byBuyer(opener) : byOperator(opener),
    details: { case_kind: kind, reason, quantity },
  });
  if (!isBuyer) {
    const after = { kind, units, reason, quantity };
    await writeAuditLog(tx, opener, [{ action: 'case.open', subject: made.case_no, before: null, after }]);
  }
  return made.case_no;
}

const ownerOf = (opener: CaseOpener) =>
  opener.party === 'buyer' ? { accountId: opener.accountId } : { warehouseCodes: opener.warehouseCodes };

function requireOpening(
  { status, kind, open_cases, is_over }: ClaimedOrderRow,
  { party }: CaseOpener,
  units: CaseInput['units'],
): void {
  const answer = mayOpenCase({ status, kind, openCases: open_cases, isOver: is_over }, party, units);
  if (answer === 'no') throw new Refusal('move_not_allowed');
  if (answer === 'over') throw new Refusal('after_sales_over', { days: afterSalesDaysAfterCompletion });
}

function lineNotInOrder(named: CaseInput['lines'], lines: readonly { id: string }[]): Refusal {
  const field = 'line_id';
  const isFaulty = ({ line_id }: { line_id: string }) => !lines.some(({ id }) => id === line_id);
  return new Refusal('line_not_in_order', {}, { field, paths: pathsIn('lines', named, { field, isFaulty }) });
}

/** Divides the named units among the parcels in which they shipped; unshipped units have none. */
async function claimUnits(
  tx: Tx,
  subOrderId: string,
  { units, reason, lines: named, parcel_no }: CaseInput,
): Promise<UnitsOfParcel[]> {
  const [lines, inParcels] = await Promise.all([
    findClaimableLines(tx, subOrderId),
    findParcelUnits(tx, subOrderId),
  ]);
  const wanted = mergeUnits(named.map(({ line_id, quantity }) => ({ lineId: line_id, quantity })));
  const places = inParcels.filter(({ parcelNo }) => parcel_no === undefined || parcelNo === parcel_no);
  const claimed = wanted.map(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw lineNotInOrder(named, lines);
    const left =
      units === 'unshipped'
        ? line.unshipped
        : places.filter((place) => place.lineId === lineId).reduce((sum, { free }) => sum + free, 0);
    if (quantity > left)
      throw new Refusal('quantity_exceeds_claimable', { sku: line.sku, left }, { data: { sku: line.sku } });
    return { sku: line.sku, isPrinted: line.is_printed, isPrintTaken: line.is_print_taken };
  });
  refusePrinted(claimed, { units, reason });
  if (units === 'shipped') return takeInOrder(places, wanted);
  return wanted.map((item) => ({ ...item, parcelId: null }));
}
