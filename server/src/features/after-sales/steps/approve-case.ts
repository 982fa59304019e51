import { caseStepDays } from '@amberdock/contract/trade/after-sales.ts';
import sql from 'sql-template-tag';
import { writeAuditLog } from '../../../db/audit-log.ts';
import { shopDay } from '../../../db/shop-time-zone.ts';
import type { Tx } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import { cancelLocked, type ShippableSubOrder } from '../../orders/index.ts';
import { parseMinor } from '@amberdock/contract/money.ts';
import { appendCaseEvent, byOperator } from '../case-events.ts';
import { refusePrinted } from '../case-refusals.ts';
import { mergeUnits, takeInOrder, type UnitsOfParcel } from '../cases.rules.ts';
import {
  type CaseLineRow,
  claimsOf,
  dropClaims,
  findApprovedGoods,
  findCaseLines,
  type LockedCase,
  moveCase,
  writeApproved,
  writeDecision,
} from '../store/cases.store.ts';
import { findClaimableLines } from '../store/claims.store.ts';
import { insertMessage } from '../store/thread.store.ts';
import { type Decider, lockForOperator } from './get-case.ts';
import { auditedAmount, endAsRefunded, freightOf, refundUnits } from './refund-units.ts';

export type Approval = {
  case_no: string;
  version: number;
  lines?: readonly { line_id: string; quantity: number }[];
  return_address?: string;
  freight?: string;
  note?: string;
};

/**
 * Approves a case for all or some of its units. Units that have not shipped are canceled and their hold is released;
 * shipped units are refunded at once, or after their return if the case requires one
 * (docs/design/orders.md#after-sales). Units that are not approved can be claimed again. Written to the operators' log.
 */
export async function approveCase(tx: Tx, by: Decider, approval: Approval): Promise<void> {
  const { case_no: caseNo, version } = approval;
  const found = await lockForOperator(tx, by, { caseNo, action: 'approve', version });
  const lines = await findCaseLines(tx, found.id);
  const granted = grantedUnits(lines, approval.lines);
  const freightMinor = found.kind === 'refund_only' ? await freightOf(tx, found, approval.freight) : 0n;
  const note = approval.note?.trim() ?? '';
  if (note !== '') {
    const message = { caseId: found.id, author: 'operator', authorId: by.operatorId, fileIds: [] } as const;
    await insertMessage(tx, { ...message, text: note });
  }
  await writeApproved(tx, found.id, granted);
  const amountMinor = await carryOut(tx, by, { found, lines, granted, freightMinor, approval });
  const after = {
    kind: found.kind,
    quantity: granted.reduce((sum, { quantity }) => sum + quantity, 0),
    refund: auditedAmount(amountMinor, found),
  };
  const before = { status: found.status };
  await writeAuditLog(tx, by, [{ action: 'case.approve', subject: caseNo, before, after }]);
}

type Granting = {
  found: LockedCase;
  lines: readonly CaseLineRow[];
  granted: readonly UnitsOfParcel[];
  freightMinor: bigint;
  approval: Approval;
};

async function carryOut(tx: Tx, by: Decider, granting: Granting): Promise<bigint> {
  const { found, lines, granted, freightMinor, approval } = granting;
  if (found.kind === 'return_refund') {
    await dropClaims(tx, 'shipped', refusedUnits(lines, granted));
    await awaitReturn(tx, by, found, approval.return_address?.trim() ?? '');
    return 0n;
  }
  await dropClaims(tx, found.units, claimsOf(lines));
  const amountMinor =
    found.units === 'unshipped'
      ? await cancelGranted(tx, by, found, granted)
      : await refundUnits(tx, by, found, { units: granted, freightMinor });
  await endAsRefunded(tx, by, found, amountMinor);
  return amountMinor;
}

/** The units that an approval names, or all of the case. Refuses `line_not_in_order` and `quantity_exceeds_case`. */
function grantedUnits(lines: readonly CaseLineRow[], named: Approval['lines']): UnitsOfParcel[] {
  const places = lines.map(({ line_id, parcel_id, quantity }) => ({
    lineId: line_id,
    parcelId: parcel_id,
    free: quantity,
  }));
  const all = mergeUnits(places.map(({ lineId, free }) => ({ lineId, quantity: free })));
  if (!named) return takeInOrder(places, all);
  const wanted = mergeUnits(named.map(({ line_id, quantity }) => ({ lineId: line_id, quantity })));
  for (const { lineId, quantity } of wanted) {
    const line = all.find((item) => item.lineId === lineId);
    if (!line) throw new Refusal('line_not_in_order');
    const sku = lines.find(({ line_id }) => line_id === lineId)?.sku ?? '';
    if (quantity > line.quantity) throw new Refusal('quantity_exceeds_case', { sku, left: line.quantity });
  }
  return takeInOrder(places, wanted);
}

/** The units that were requested and not approved. */
function refusedUnits(lines: readonly CaseLineRow[], granted: readonly UnitsOfParcel[]) {
  return mergeUnits([
    ...lines.map(({ line_id, quantity }) => ({ lineId: line_id, quantity })),
    ...granted.map(({ lineId, quantity }) => ({ lineId, quantity: -quantity })),
  ]).filter(({ quantity }) => quantity > 0);
}

async function awaitReturn(tx: Tx, by: Decider, found: LockedCase, returnAddress: string): Promise<void> {
  if (returnAddress === '') throw new Refusal('return_address_required');
  await writeDecision(tx, found.id, { returnAddress });
  await moveCase(tx, found.id, {
    ...byOperator(by),
    from: found.status,
    to: 'approved',
    reason: 'approved',
    dueInDays: caseStepDays.approved,
  });
  const { deadline } = await tx.one<{ deadline: string }>(sql`
    select ${shopDay(sql`due_at`)} as deadline from cases where id = ${found.id}`);
  const lines = await findApprovedGoods(tx, found.id);
  const details = { return_address: returnAddress, deadline, lines };
  appendCaseEvent(tx, found, { kind: 'case.approved', by: byOperator(by), details });
}

/** Cancels units that have not shipped; their print file may have been taken since the case was opened. */
async function cancelGranted(
  tx: Tx,
  by: Decider,
  found: LockedCase,
  granted: readonly UnitsOfParcel[],
): Promise<bigint> {
  const lines = await findClaimableLines(tx, found.sub_order_id);
  const named = lines.filter(({ id }) => granted.some(({ lineId }) => lineId === id));
  refusePrinted(
    named.map((line) => ({ sku: line.sku, isPrinted: line.is_printed, isPrintTaken: line.is_print_taken })),
    found,
  );
  const { canceled } = await cancelLocked(tx, lockedSubOrder(found), {
    no: found.sub_order_no,
    reason: found.case_no,
    moveReason: 'rest_refunded',
    request: granted,
    operatorId: by.operatorId,
    caseId: found.id,
  });
  const { amount, currency } = canceled.cancellation.released;
  return parseMinor(amount, currency) ?? 0n;
}

/** The sub order that was locked with its case, in the type of the orders feature. */
const lockedSubOrder = (found: LockedCase): ShippableSubOrder => ({
  id: found.sub_order_id,
  account_id: found.account_id,
  placed_by: found.placed_by,
  status: found.sub_order_status,
  currency: found.currency,
  freight_minor: found.freight_minor,
  fees_minor: found.fees_minor,
  version: found.sub_order_version,
});
