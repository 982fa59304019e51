import { caseStepDays, type ReceivedLine } from '@amberdock/contract/trade/after-sales.ts';
import { writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import { correctReturnedPallets } from '../../pallets/index.ts';
import { correctReturned } from '../../stock/index.ts';
import { appendCaseEvent, byOperator } from '../case-events.ts';
import { type CaseLineRow, findCaseLines, moveCase, writeReceived } from '../store/cases.store.ts';
import { getReceipt, insertReceipt, isReturnSent, type ReceivedUnits } from '../store/receipts.store.ts';
import { type Decider, lockForOperator } from './get-case.ts';
import { goodsOf, placesOf, receivedUnits, sumOf } from './received-units.ts';

type Correction = { case_no: string; version: number; reason: string; lines: readonly ReceivedLine[] };

/**
 * Corrects the receipt of a return that is not refunded yet. The lines say all that came, and stock, pallets and the refund
 * follow by the difference; if nothing came, the receipt is taken back and the return awaited again. Refuses
 * `line_not_in_order`, `quantity_exceeds_case`, `printed_not_sellable`, `receipt_unchanged`, and `returned_units_taken` where
 * orders hold units that are to go (docs/design/orders.md#corrected-receipts).
 */
export async function correctReceipt(
  tx: Tx,
  by: Decider,
  { case_no: caseNo, version, reason: words, lines }: Correction,
): Promise<void> {
  const found = await lockForOperator(tx, by, { caseNo, action: 'correct_receipt', version });
  const ofCase = await findCaseLines(tx, found.id);
  const received = receivedUnits(ofCase, lines);
  const { receivedAt, lines: before } = await getReceipt(tx, found.id);
  const changes = changesOf(before, received);
  if (changes.length === 0) throw new Refusal('receipt_unchanged');
  const reason = words.trim();
  const { operatorId } = by;
  await insertReceipt(tx, found.id, { operatorId, lines: changes });
  await writeReceived(tx, found.id, placesOf(ofCase, received));
  const { toPallets, toStock } = goodsOf(ofCase, changes);
  await correctReturnedPallets(tx, found.id, toPallets);
  await correctReturned(tx, toStock, { caseNo, receivedAt, operatorId, reason });
  const to =
    received.length > 0 ? 'received' : (await isReturnSent(tx, found.id)) ? 'return_shipped' : 'approved';
  const dueInDays = to === 'received' ? 'unchanged' : caseStepDays[to];
  await moveCase(tx, found.id, { ...byOperator(by), from: found.status, to, reason, dueInDays });
  const details = { ...sumOf(received), reason };
  appendCaseEvent(tx, found, { kind: 'case.receipt_corrected', by: byOperator(by), details });
  const after = { ...countsOf(ofCase, received), reason };
  await writeAuditLog(tx, by, [
    { action: 'case.correct_receipt', subject: caseNo, before: countsOf(ofCase, before), after },
  ]);
}

/** Writes what was counted of each line that was approved, for the operators' log. */
function countsOf(ofCase: readonly CaseLineRow[], received: readonly ReceivedUnits[]) {
  const skus = new Map(
    ofCase.flatMap(({ line_id, sku, approved_quantity }) => (approved_quantity ? [[line_id, sku]] : [])),
  );
  const text = (part: 'sellable' | 'scrapped') =>
    [...skus]
      .map(([lineId, sku]) => `${sku} × ${received.find((line) => line.lineId === lineId)?.[part] ?? 0}`)
      .join(', ');
  return { sellable: text('sellable'), scrapped: text('scrapped') };
}

/** Returns by how many units each line changes; a line that does not is left out. */
function changesOf(before: readonly ReceivedUnits[], after: readonly ReceivedUnits[]): ReceivedUnits[] {
  const lineIds = new Set([...before, ...after].map(({ lineId }) => lineId));
  const none = { sellable: 0, scrapped: 0 };
  return [...lineIds].flatMap((lineId) => {
    const was = before.find((line) => line.lineId === lineId) ?? none;
    const is = after.find((line) => line.lineId === lineId) ?? none;
    const change = { lineId, sellable: is.sellable - was.sellable, scrapped: is.scrapped - was.scrapped };
    return change.sellable === 0 && change.scrapped === 0 ? [] : [change];
  });
}
