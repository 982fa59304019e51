import type { Adjustment } from '@amberdock/contract/console/bookkeeping.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import sql, { empty } from 'sql-template-tag';
import { newNumber } from '../../db/new-number.ts';
import type { Reader, Tx } from '../../db/tx.ts';
import { microsOf, type NumberPosition, timeOf } from '../../http/time-cursor.ts';
import { accountName } from '../identity/index.ts';

export type AdjustmentRow = {
  adjustment_no: string;
  account_id: string;
  account_name: string;
  currency: Currency;
  amount_minor: bigint;
  approvals_needed: number;
  reason: string;
  status: Adjustment['adjustment_status'];
  requested_by: string;
  asked_by: string;
  decided_by: string | null;
  decision_reason: string;
  created_at: Date;
  decided_at: Date | null;
  proof_id: string | null;
  micros: string;
};

export type NewAdjustment = {
  accountId: string;
  currency: Currency;
  amountMinor: bigint;
  baseMinor: bigint | null;
  approvalsNeeded: 1 | 2;
  reason: string;
  operatorId: string;
  proofId: string | null;
};

/**
 * Writes an adjustment that waits; one that a single operator may make is decided by the same operator. Null without the
 * account, and where the paper is not the operator's own or stands with another adjustment, be it one of this moment.
 */
export const insertAdjustment = async (
  tx: Tx,
  adjustment: NewAdjustment,
): Promise<{ adjustment_no: string } | null> => {
  try {
    return await insertWithProof(tx, adjustment);
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'adjustments_proof') throw error;
    return null;
  }
};

const insertWithProof = (tx: Tx, adjustment: NewAdjustment): Promise<{ adjustment_no: string } | null> =>
  tx.maybe<{ adjustment_no: string }>(sql`
    insert into adjustments (adjustment_no, account_id, currency, amount_minor, base_minor, approvals_needed, reason,
      status, requested_by, decided_by, decided_at, proof_id)
    select ${newNumber('J')}, a.id, ${adjustment.currency}, ${adjustment.amountMinor}, ${adjustment.baseMinor},
      ${adjustment.approvalsNeeded}, ${adjustment.reason},
      case ${adjustment.approvalsNeeded}::int when 1 then 'booked' else 'waiting' end, ${adjustment.operatorId},
      case ${adjustment.approvalsNeeded}::int when 1 then ${adjustment.operatorId}::uuid end,
      case ${adjustment.approvalsNeeded}::int when 1 then shop_now() end,
      ${adjustment.proofId}
    from accounts a where a.id = ${adjustment.accountId} and (${adjustment.proofId}::uuid is null or exists (
      select from adjustment_proofs p where p.id = ${adjustment.proofId} and p.uploaded_by = ${adjustment.operatorId}
        and not exists (select from adjustments j where j.proof_id = p.id)))
    returning adjustment_no`);

type Decision = { no: string; to: 'booked' | 'rejected'; operatorId: string; reason: string };

/** Ends an adjustment that waits; nothing if it does not, or where its own operator approves it. */
export const decideAdjustment = (tx: Tx, { no, to, operatorId, reason }: Decision): Promise<number> =>
  tx.run(sql`
    update adjustments set status = ${to}, decided_by = ${operatorId}, decided_at = shop_now(), decision_reason = ${reason}
    where adjustment_no = ${no} and status = 'waiting' and (${to} = 'rejected' or requested_by <> ${operatorId})`);

const rows = sql`
  select j.adjustment_no, j.account_id, ${accountName} as account_name, j.currency, j.amount_minor, j.approvals_needed,
    j.reason, j.status, j.requested_by, asker.name as asked_by, decider.name as decided_by, j.decision_reason,
    j.created_at, j.decided_at, j.proof_id, ${microsOf(sql`j.created_at`)} as micros
  from adjustments j join accounts a on a.id = j.account_id
    left join users o on o.account_id = a.id and o.role = 'owner'
    join operators asker on asker.id = j.requested_by
    left join operators decider on decider.id = j.decided_by`;

export const findAdjustment = (read: Reader, no: string): Promise<AdjustmentRow | null> =>
  read.maybe<AdjustmentRow>(sql`${rows} where j.adjustment_no = ${no}`);

type Listing = {
  status: Adjustment['adjustment_status'] | undefined;
  after: NumberPosition | null;
  limit: number;
};

export const findAdjustments = (read: Reader, { status, after, limit }: Listing): Promise<AdjustmentRow[]> =>
  read.rows<AdjustmentRow>(sql`${rows} where true
    ${status ? sql`and j.status = ${status}` : empty}
    ${after ? sql`and (j.created_at, j.adjustment_no) < (${timeOf(after.micros)}, ${after.no})` : empty}
    order by j.created_at desc, j.adjustment_no desc limit ${limit}`);
