import {
  type CaseAction,
  caseActionTable,
  type CaseParty,
  type CaseReason,
  type CaseStatus,
  type CaseUnits,
  faultReasons,
} from '@amberdock/contract/trade/after-sales.ts';
import { Refusal } from '../../http/refusal.ts';

/** Refuses `case_action_not_allowed` unless the one table of contract/src/trade/case-status.ts has the action. */
export function requireCaseAction(status: CaseStatus, party: CaseParty, action: CaseAction): void {
  if (!caseActionTable[status][party].includes(action)) throw new Refusal('case_action_not_allowed');
}

type PrintedLine = { sku: string; isPrinted: boolean; isPrintTaken: boolean };

/**
 * Refuses `printed_fault_only` for printed goods: once their print file was taken they are refunded only for a fault,
 * which cannot be known before they have shipped (docs/design/orders.md#after-sales).
 */
export function refusePrinted(
  lines: readonly PrintedLine[],
  { units, reason }: { units: CaseUnits; reason: CaseReason },
): void {
  const isFault = faultReasons.includes(reason);
  const refused = lines.find(({ isPrinted, isPrintTaken }) =>
    units === 'shipped' ? isPrinted && !isFault : isPrinted && isPrintTaken,
  );
  if (refused) throw new Refusal('printed_fault_only', { sku: refused.sku });
}
