import type { BatchReasonDetails } from '@amberdock/contract/batches/reasons.ts';
import { batchRowsMax } from '@amberdock/contract/batches/batches.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';

/** Whether a batch of the account has refused rows; null if the account has no such batch. */
export const hasRefused = async (
  read: Reader,
  { accountId, id }: { accountId: string; id: string },
): Promise<boolean | null> =>
  (
    await read.maybe<{ refused: boolean }>(sql`
      select exists (select from batch_rows r where r.batch_id = b.id and r.verdict = 'refused') as refused
      from batches b where id = ${id} and account_id = ${accountId}`)
  )?.refused ?? null;

export type RefusedRow = { fields: string[]; reason: string; reason_details: BatchReasonDetails };

export const findHeadings = (read: Reader, batchId: string): Promise<{ headings: string[] } | null> =>
  read.maybe<{ headings: string[] }>(sql`select headings from batches where id = ${batchId}`);

export const findRefused = (read: Reader, batchId: string): Promise<RefusedRow[]> =>
  read.rows<RefusedRow>(sql`
    select fields, coalesce(reason, '') as reason, reason_details from batch_rows
    where batch_id = ${batchId} and verdict = 'refused' order by position limit ${batchRowsMax}`);
