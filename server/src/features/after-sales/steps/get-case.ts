import type { CaseAction } from '@amberdock/contract/trade/after-sales.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Member } from '../../../http/callers/actor.ts';
import { changeByActor } from '../../../http/failing/changed-meanwhile.ts';
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
  const found = await lockCase(tx, caseNo, { accountId, isChange: action !== 'message' });
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
  { operatorId, warehouseCodes }: Decider,
  { caseNo, action, version }: { caseNo: string; action: CaseAction; version?: number },
): Promise<LockedCase> {
  const found = await lockCase(tx, caseNo, { warehouseCodes, isChange: action !== 'message' });
  if (!found) throw notFound();
  if (version !== undefined && version !== found.version) {
    throw await outdated(tx, operatorId, found);
  }
  requireCaseAction(found.status, 'operator', action);
  return found;
}

/** Names who moved the case: the operator in another window, another operator, or the buyer. */
async function outdated(tx: Tx, operatorId: string, { id, status }: LockedCase): Promise<Refusal> {
  const last = await findLastChange(tx, id);
  return new Refusal(
    'changed_meanwhile',
    { change: changeByActor(last, operatorId), details: '' },
    { data: { changed_by: last?.name ?? null, status } },
  );
}
