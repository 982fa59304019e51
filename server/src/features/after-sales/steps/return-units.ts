import { caseStepDays, type ReceivedLine } from '@amberdock/contract/trade/after-sales.ts';
import { writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Member } from '../../../http/callers/actor.ts';
import { Refusal } from '../../../http/refusal.ts';
import { returnToPallets } from '../../pallets/index.ts';
import { moveStock } from '../../stock/index.ts';
import { appendCaseEvent, byBuyer, byOperator } from '../case-events.ts';
import { mergeUnits } from '../cases.rules.ts';
import {
  bumpVersion,
  claimsOf,
  dropClaims,
  findCaseLines,
  moveCase,
  writeReceived,
} from '../store/cases.store.ts';
import { insertReceipt } from '../store/receipts.store.ts';
import { writeReturnShipment } from '../store/refunds.store.ts';
import { type Decider, lockForBuyer, lockForOperator } from './get-case.ts';
import { goodsOf, placesOf, receivedUnits, sumOf } from './received-units.ts';
import { auditedAmount, endAsRefunded, freightOf, refundUnits } from './refund-units.ts';

type Sent = { case_no: string; carrier: string; tracking_number: string };

/** Records the buyer's shipment of an approved return, or corrects it. */
export async function sendReturn(tx: Tx, buyer: Member, { case_no: caseNo, ...sent }: Sent): Promise<void> {
  const found = await lockForBuyer(tx, buyer, { caseNo, action: 'send_return' });
  const details = { carrier: sent.carrier.trim(), tracking_number: sent.tracking_number.trim() };
  const { carrier, tracking_number: trackingNumber } = details;
  await writeReturnShipment(tx, found.id, { carrier, trackingNumber, userId: buyer.userId });
  if (found.status === 'approved') {
    await moveCase(tx, found.id, {
      ...byBuyer(buyer),
      from: 'approved',
      to: 'return_shipped',
      reason: 'return_sent',
      dueInDays: caseStepDays.return_shipped,
    });
  } else await bumpVersion(tx, found.id);
  appendCaseEvent(tx, found, { kind: 'case.return_sent', by: byBuyer(buyer), details });
}

/**
 * Records which units of each line an operator received. Sellable units go back to stock, scrapped ones do not; only
 * received units are refunded, and the rest can be claimed again once the case has ended. Refuses `line_not_in_order`,
 * `quantity_exceeds_case`, `nothing_received`, and `printed_not_sellable` for goods made to order.
 */
export async function receiveReturn(
  tx: Tx,
  by: Decider,
  { case_no: caseNo, version, lines }: { case_no: string; version: number; lines: readonly ReceivedLine[] },
): Promise<void> {
  const found = await lockForOperator(tx, by, { caseNo, action: 'receive', version });
  const ofCase = await findCaseLines(tx, found.id);
  const received = receivedUnits(ofCase, lines);
  if (received.length === 0) throw new Refusal('nothing_received');
  await insertReceipt(tx, found.id, { operatorId: by.operatorId, lines: received });
  await writeReceived(tx, found.id, placesOf(ofCase, received));
  const { toPallets, toStock } = goodsOf(ofCase, received);
  await returnToPallets(tx, found.id, toPallets);
  await moveStock(
    tx,
    toStock.map(({ offerId, quantity }) => ({ offerId, quantity, kind: 'return', reference: caseNo })),
  );
  await moveCase(tx, found.id, {
    ...byOperator(by),
    from: found.status,
    to: 'received',
    reason: 'received',
    dueInDays: caseStepDays.received,
  });
  const details = sumOf(received);
  appendCaseEvent(tx, found, { kind: 'case.received', by: byOperator(by), details });
  const before = { status: found.status };
  await writeAuditLog(tx, by, [{ action: 'case.receive', subject: caseNo, before, after: details }]);
}

/** Refunds the received units of a return, and freight by an explicit amount, and ends the case. */
export async function refundCase(
  tx: Tx,
  by: Decider,
  { case_no: caseNo, version, freight }: { case_no: string; version: number; freight?: string },
): Promise<void> {
  const found = await lockForOperator(tx, by, { caseNo, action: 'refund', version });
  const lines = await findCaseLines(tx, found.id);
  const freightMinor = await freightOf(tx, found, freight);
  const units = lines.flatMap(({ line_id, parcel_id, received_quantity: quantity }) =>
    quantity ? [{ lineId: line_id, parcelId: parcel_id, quantity }] : [],
  );
  await dropClaims(tx, 'shipped', mergeUnits(claimsOf(lines)));
  const amountMinor = await refundUnits(tx, by, found, { units, freightMinor });
  await endAsRefunded(tx, by, found, amountMinor);
  const after = { refund: auditedAmount(amountMinor, found), freight: auditedAmount(freightMinor, found) };
  const before = { status: found.status };
  await writeAuditLog(tx, by, [{ action: 'case.refund', subject: caseNo, before, after }]);
}

type FreightRefund = { case_no: string; version: number; amount: string; reason: string };

/** Refunds freight of a case that is refunded already, by an explicit amount and with a reason. */
export async function refundFreight(
  tx: Tx,
  by: Decider,
  { case_no: caseNo, version, amount, reason: words }: FreightRefund,
): Promise<void> {
  const found = await lockForOperator(tx, by, { caseNo, action: 'refund_freight', version });
  const freightMinor = await freightOf(tx, found, amount);
  if (freightMinor === 0n) throw new Refusal('nothing_to_refund');
  const reason = words.trim();
  const amountMinor = await refundUnits(tx, by, found, { units: [], freightMinor, reason });
  await bumpVersion(tx, found.id);
  const details = { amount: auditedAmount(amountMinor, found), freight: auditedAmount(freightMinor, found) };
  appendCaseEvent(tx, found, { kind: 'case.refunded', by: byOperator(by), details });
  const after = { freight: details.freight, reason };
  await writeAuditLog(tx, by, [{ action: 'case.refund_freight', subject: caseNo, before: null, after }]);
}
