import { formatMinor, money, type Money, moneyText, parseMinor } from '@amberdock/contract/money.ts';
import type { Tx } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import { BadInput } from '../../../http/validation.ts';
import { refund } from '../../ledger/index.ts';
import { moveSubOrders, partOfTotal } from '../../orders/index.ts';
import { appendCaseEvent, byOperator } from '../case-events.ts';
import type { UnitsOfParcel } from '../cases.rules.ts';
import { type LockedCase, moveCase } from '../store/cases.store.ts';
import {
  findFreightLeft,
  findParcelLines,
  insertRefund,
  isAllReturned,
  type RefundPart,
} from '../store/refunds.store.ts';
import { findFreightRefund } from '../views/cases.store.ts';
import type { Decider } from './get-case.ts';

/**
 * Reads an operator's explicit amount of freight. Refuses `freight_refund_too_high` above the captured freight and fees
 * of the sub order that were not refunded yet, and `freight_not_captured` if it has not shipped.
 */
export async function freightOf(tx: Tx, found: LockedCase, amount: string | undefined): Promise<bigint> {
  if (amount === undefined) return 0n;
  const freightMinor = parseMinor(amount, found.currency);
  if (freightMinor === null) throw new BadInput([{ field: 'freight', fault: 'format' }]);
  if (freightMinor === 0n) return 0n;
  if (found.units === 'unshipped') throw new Refusal('freight_not_captured');
  const left = await findFreightLeft(tx, found.sub_order_id);
  if (freightMinor > left) {
    throw new Refusal('freight_refund_too_high', { left: moneyText(money(left, found.currency)) });
  }
  return freightMinor;
}

type RefundInput = { units: readonly UnitsOfParcel[]; freightMinor: bigint; reason?: string };

/**
 * Refunds shipped units by their share of their parcel line's captured amount, and freight, to the wallet that paid, in
 * one booking (docs/design/orders.md#amounts-of-parts). Returns the refunded amount.
 */
export async function refundUnits(
  tx: Tx,
  by: Decider,
  found: LockedCase,
  { units, freightMinor, reason = '' }: RefundInput,
): Promise<bigint> {
  const parcelLines = await findParcelLines(tx, found.sub_order_id);
  const parts = units.map((item): RefundPart => {
    const row = parcelLines.find(
      ({ line_id, parcel_id }) => line_id === item.lineId && parcel_id === item.parcelId,
    );
    if (!row) throw new Error(`${found.case_no} refunds units of a parcel that has none`);
    const total = { quantity: row.quantity, gone: row.refunded, totalMinor: row.captured_minor };
    return { ...item, refundedBefore: row.refunded, amountMinor: partOfTotal(total, item.quantity) };
  });
  const { id: caseId, case_no: caseNo } = found;
  const refundNo = await insertRefund(tx, { caseId, caseNo, freightMinor, reason, parts, ...by });
  const amountMinor = parts.reduce((sum, part) => sum + part.amountMinor, freightMinor);
  await refund(tx, { reference: found.sub_order_no, amountMinor, key: refundNo, ...by });
  return amountMinor;
}

/**
 * Ends a case as refunded; a sub order of which every unit was canceled or refunded is closed. Its event names the freight
 * in the amount, also what was released with the last unshipped units.
 */
export async function endAsRefunded(
  tx: Tx,
  by: Decider,
  found: LockedCase,
  amountMinor: bigint,
): Promise<void> {
  await moveCase(tx, found.id, {
    ...byOperator(by),
    from: found.status,
    to: 'refunded',
    reason: 'refunded',
    dueInDays: null,
  });
  await closeIfAllReturned(tx, by, found);
  const freightMinor = await findFreightRefund(tx, found.id);
  appendCaseEvent(tx, found, {
    kind: 'case.refunded',
    by: byOperator(by),
    details: { amount: money(amountMinor, found.currency), freight: money(freightMinor, found.currency) },
  });
}

async function closeIfAllReturned(tx: Tx, by: Decider, found: LockedCase): Promise<void> {
  const { sub_order_status: from } = found;
  if (found.units === 'unshipped' || from === 'awaiting_shipment') return;
  if (!(await isAllReturned(tx, found.sub_order_id))) return;
  const move = { subOrderIds: [found.sub_order_id], from, to: 'closed', reason: 'refunded' } as const;
  await moveSubOrders(tx, { ...move, ...byOperator(by) });
}

/** Returns an amount as stored in the audit log. */
export const auditedAmount = (amountMinor: bigint, { currency }: LockedCase): Money => ({
  amount: formatMinor(amountMinor, currency),
  currency,
});
