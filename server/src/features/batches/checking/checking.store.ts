import sql from 'sql-template-tag';
import { knownRowCount } from '../../../db/planner.sql.ts';
import type { Reader, Tx } from '../../../db/tx.ts';
import type { BatchReasonDetails } from '@amberdock/contract/batches/reasons.ts';
import { batchRowsMax } from '@amberdock/contract/batches/batches.ts';
import type { BatchRecord } from '../batches.store.ts';

export type RawBatchRow = { position: number; line: number; fields: string[] };

export const findRawRows = (read: Reader, batchId: string): Promise<RawBatchRow[]> =>
  read.rows<RawBatchRow>(sql`
    select position, line, fields from batch_rows where batch_id = ${batchId} order by position limit ${batchRowsMax}`);

/** A verdict as it is stored; amounts are minor units as text, because JSON has no numbers for them. */
export type RowVerdict = {
  position: number;
  reference: string;
  recipient: string;
  sku: string;
  quantity: number | null;
  address: object | null;
  remarks: string;
  label: string;
  label_file_id: string | null;
  offer_id: string | null;
  service_id: string | null;
  goods_minor: string | null;
  freight_minor: string | null;
  fees_minor: string;
  from_pallets: boolean;
  verdict: 'ready' | 'refused';
  reason: string | null;
  reason_details: BatchReasonDetails;
};

/** A batch as a check began with it. */
export type CheckedBatch = Pick<BatchRecord, 'id' | 'checks'>;

/** Ends a check; 0 if the batch is no longer being checked, or its labels or columns changed since the check began. */
const markChecked = (tx: Tx, { id, checks }: CheckedBatch): Promise<number> =>
  tx.run(sql`
    update batches set status = 'checked', checked_at = shop_now(), worked_at = now(), tries = 0
    where id = ${id} and status = 'checking' and checks = ${checks}`);

/**
 * Refuses all rows of a batch whose check fails again and again, and marks it checked; returns how many rows. Null if it is no
 * longer being checked, or must be checked again.
 */
export async function refuseUnchecked(tx: Tx, batch: CheckedBatch): Promise<number | null> {
  if ((await markChecked(tx, batch)) === 0) return null;
  return tx.run(sql`
    update batch_rows set verdict = 'refused', reason = 'check_failed', reason_details = '{}'
    where batch_id = ${batch.id} and verdict = 'waiting'`);
}

/**
 * Writes the verdicts of all rows and marks the batch checked; false if it is no longer being checked, or must be
 * checked again.
 */
export async function saveVerdicts(
  tx: Tx,
  batch: CheckedBatch,
  verdicts: readonly RowVerdict[],
): Promise<boolean> {
  if ((await markChecked(tx, batch)) === 0) return false;
  await tx.run(sql`
    update batch_rows r set reference = v.reference, recipient = v.recipient, sku = v.sku, quantity = v.quantity,
      address = v.address, remarks = v.remarks, label = v.label, label_file_id = v.label_file_id, offer_id = v.offer_id, service_id = v.service_id,
      goods_minor = v.goods_minor, freight_minor = v.freight_minor, fees_minor = v.fees_minor, from_pallets = v.from_pallets,
      verdict = v.verdict, reason = v.reason,
      reason_details = v.reason_details
    from (select * from json_to_recordset(${JSON.stringify(verdicts)}::json) as v (position int, reference text,
        recipient text, sku text, quantity int, address jsonb, remarks text, label text, label_file_id uuid, offer_id uuid, service_id uuid,
        goods_minor bigint, freight_minor bigint, fees_minor bigint, from_pallets boolean, verdict text, reason text, reason_details jsonb)
      ${knownRowCount(verdicts.length)}) v
    where r.batch_id = ${batch.id} and r.position = v.position`);
  return true;
}
