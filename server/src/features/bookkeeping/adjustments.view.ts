import { permissionsOfRole } from '@amberdock/contract/access.ts';
import type { Adjustment, ReviewedAdjustment } from '@amberdock/contract/console/bookkeeping.ts';
import type { Page } from '@amberdock/contract/http.ts';
import { money } from '@amberdock/contract/money.ts';
import type { Database, Reader } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { listPage } from '../../http/list-page.ts';
import { numberCursor, readNumberCursor } from '../../http/time-cursor.ts';
import { findWallet } from '../ledger/index.ts';
import { getAdjustment } from './adjust-wallet.ts';
import { proofAddress } from './adjustment-proofs.ts';
import { type AdjustmentRow, findAdjustments } from './adjustments.store.ts';

/** Returns an adjustment as the operator sees it who asks. */
export const adjustmentView = ({ operatorId, role }: Operator, row: AdjustmentRow): Adjustment => ({
  adjustment_no: row.adjustment_no,
  account_id: row.account_id,
  account_name: row.account_name,
  amount: money(row.amount_minor, row.currency),
  adjustment_status: row.status,
  adjustment_reason: row.reason,
  approvals_needed: row.approvals_needed,
  asked_by: row.asked_by,
  decided_by: row.decided_by,
  decision_reason: row.decision_reason,
  may_approve:
    row.status === 'waiting' &&
    row.requested_by !== operatorId &&
    permissionsOfRole[role].includes('money.approve'),
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  has_proof: row.proof_id !== null,
});

type Query = { adjustment_status?: Adjustment['adjustment_status']; cursor?: string; page_size: number };

/** Returns a page of adjustments, newest first. @throws Refusal cursor_stale */
export async function listAdjustments(
  read: Reader,
  operator: Operator,
  { adjustment_status: status, cursor, page_size }: Query,
): Promise<{ data: Adjustment[]; page: Page }> {
  const after = cursor ? readNumberCursor(cursor) : null;
  const rows = await findAdjustments(read, { status, after, limit: page_size + 1 });
  const { shown, page } = listPage(rows, page_size, {
    cursorOf: ({ micros, adjustment_no: no }) => numberCursor({ micros, no }),
  });
  return { data: shown.map((row) => adjustmentView(operator, row)), page };
}

/** Returns all that a second operator needs to decide an adjustment. @throws Refusal not_found */
export async function reviewAdjustment(
  db: Database,
  operator: Operator,
  no: string,
): Promise<ReviewedAdjustment> {
  const row = await getAdjustment(db, no);
  const { availableMinor } = await findWallet(db, row.account_id, row.currency);
  return {
    ...adjustmentView(operator, row),
    available: money(availableMinor, row.currency),
    proof: row.proof_id === null ? null : await proofAddress(db, row.proof_id),
  };
}
