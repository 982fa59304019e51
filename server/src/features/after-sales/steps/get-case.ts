import type { CaseAction } from '@amberdock/contract/trade/after-sales.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Member } from '../../../http/callers/actor.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import type { WarehouseOperator } from '../../orders/index.ts';
import { requireCaseAction } from '../case-refusals.ts';
import { findLastChange, lockCase, type LockedCase } from '../store/cases.store.ts';

export type Decider = WarehouseOperator;

/**
 * Locks a case of the buyer's account for an action that the table of case actions allows. Refuses
 * `case_action_not_allowed`.
 */
export async function lockForBuyer(
  tx: Tx,
  { accountId }: Member,
  { caseNo, action }: { caseNo: string; action: CaseAction },
): Promise<LockedCase> {
  const found = await lockCase(tx, caseNo, { accountId });
  if (!found) throw notFound();
  requireCaseAction(found.status, 'buyer', action);
  return found;
}

/**
 * Locks a case of the operator's warehouses for an action that the table of case actions allows. Refuses
 * `changed_meanwhile`, naming who changed the case, for a decision on an older version, and `case_action_not_allowed`.
 */
export async function lockForOperator(
  tx: Tx,
  { warehouseCodes }: Decider,
  { caseNo, action, version }: { caseNo: string; action: CaseAction; version?: number },
): Promise<LockedCase> {
  const found = await lockCase(tx, caseNo, { warehouseCodes });
  if (!found) throw notFound();
  if (version !== undefined && version !== found.version) {
    const last = await findLastChange(tx, found.id);
    throw new Refusal('changed_meanwhile', { name: last?.name ?? '–', changes: found.status });
  }
  requireCaseAction(found.status, 'operator', action);
  return found;
}
