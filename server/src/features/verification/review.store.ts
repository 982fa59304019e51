import type { VerificationQueueItem } from '@amberdock/contract/people/verification.ts';
import sql, { empty } from 'sql-template-tag';
import type { Reader, Tx } from '../../db/tx.ts';
import { microsOf, type TimePosition, timeOf } from '../../http/time-cursor.ts';
import { type VerificationRow, verificationColumns } from './verification.store.ts';
import { accountName } from '../identity/index.ts';

export type DecidableStatus = VerificationRow['status'];

export type QueueRow = {
  id: string;
  status: DecidableStatus;
  account_type: VerificationQueueItem['account_type'];
  account_id: string;
  account_name: string;
  submitted_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  micros: string;
};

type QueuePage = { after: TimePosition | null; limit: number };

/** Returns the submissions that wait, oldest first. */
export const findWaiting = (read: Reader, { after, limit }: QueuePage): Promise<QueueRow[]> =>
  read.rows<QueueRow>(sql`
    select v.id, v.status, v.account_type, v.account_id, ${accountName} as account_name, v.submitted_at, v.decided_at,
      null::text as decided_by, ${microsOf(sql`v.submitted_at`)} as micros
    from verifications v join accounts a on a.id = v.account_id
      left join users o on o.account_id = a.id and o.role = 'owner'
    where v.status = 'submitted'
      ${after ? sql`and (v.submitted_at, v.id) > (${timeOf(after.micros)}, ${after.id}::uuid)` : empty}
    order by v.submitted_at, v.id limit ${limit}`);

/** Returns decided submissions, newest decision first. */
export const findDecided = (
  read: Reader,
  { status, after, limit }: QueuePage & { status: DecidableStatus },
): Promise<QueueRow[]> =>
  read.rows<QueueRow>(sql`
    select v.id, v.status, v.account_type, v.account_id, ${accountName} as account_name, v.submitted_at, v.decided_at,
      p.name as decided_by, ${microsOf(sql`v.decided_at`)} as micros
    from verifications v join accounts a on a.id = v.account_id
      left join users o on o.account_id = a.id and o.role = 'owner' left join operators p on p.id = v.decided_by
    where v.status = ${status} and v.status <> 'submitted'
      ${after ? sql`and (v.decided_at, v.id) < (${timeOf(after.micros)}, ${after.id}::uuid)` : empty}
    order by v.decided_at desc, v.id desc limit ${limit}`);

export const findVerification = (read: Reader, id: string): Promise<VerificationRow | null> =>
  read.maybe<VerificationRow>(sql`select ${verificationColumns} from verifications where id = ${id}`);

export type ReviewedAccount = {
  account_name: string;
  registered_type: VerificationQueueItem['account_type'];
};

export const getReviewedAccount = (read: Reader, accountId: string): Promise<ReviewedAccount> =>
  read.one<ReviewedAccount>(sql`
    select ${accountName} as account_name, a.type as registered_type
    from accounts a left join users o on o.account_id = a.id and o.role = 'owner' where a.id = ${accountId}`);

export type Submission = {
  id: string;
  status: DecidableStatus;
  account_type: VerificationQueueItem['account_type'];
  reason: string;
  submitted_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
};

/** Returns every submission of the account, newest first, with the name of who decided it. */
export const findSubmissions = (read: Reader, accountId: string): Promise<Submission[]> =>
  read.rows<Submission>(sql`
    select v.id, v.status, v.account_type, v.reason, v.submitted_at, v.decided_at, p.name as decided_by
    from verifications v left join operators p on p.id = v.decided_by
    where v.account_id = ${accountId} order by v.submitted_at desc, v.id desc limit 20`);

/** Locks the account before its submission: decisions and blocks of one account take turns. */
export const lockAccountStatus = (tx: Tx, accountId: string): Promise<{ status: string }> =>
  tx.one<{ status: string }>(sql`select status from accounts where id = ${accountId} for no key update`);

type Decision = { id: string; status: 'approved' | 'rejected'; reason: string; operatorId: string };

/** Decides what still waits; zero if somebody else has decided it. */
export const decideWaiting = (tx: Tx, { id, status, reason, operatorId }: Decision): Promise<number> =>
  tx.run(sql`
    update verifications set status = ${status}, reason = ${reason}, decided_at = now(), decided_by = ${operatorId}
    where id = ${id} and status = 'submitted'`);

/** Makes the account what its approved papers say. */
export const setVerifiedType = (
  tx: Tx,
  { accountId, type, companyName }: { accountId: string; type: string; companyName: string },
): Promise<number> =>
  tx.run(sql`
    update accounts set type = ${type}, company_name = ${companyName}, version = version + 1
    where id = ${accountId} and (type, company_name) is distinct from (${type}, ${companyName})`);
