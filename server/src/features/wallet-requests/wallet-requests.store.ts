import { likeText } from '../../db/conditions/like-text.rules.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import type {
  Payee,
  RequestKind,
  RequestStatus,
  ShopBankAccount,
} from '@amberdock/contract/trade/wallet-requests.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import { newSerial, numberOf } from '../../db/new-number.ts';
import type { Reader, Tx } from '../../db/tx.ts';
import type { Member } from '../../http/callers/actor.ts';
import { microsOf, type NumberPosition, timeOf } from '../../http/time-cursor.ts';

export type RequestRow = {
  request_no: string;
  account_id: string;
  requested_by: string;
  kind: RequestKind;
  status: RequestStatus;
  currency: Currency;
  amount_minor: bigint;
  /** The amount that the bank credited of a top-up, where that is less. */
  credited_minor: bigint | null;
  base_minor: bigint | null;
  approvals_needed: number;
  reference_code: string | null;
  bank_account: ShopBankAccount | null;
  proof_file_id: string | null;
  payee: Payee | null;
  first_approved_by: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string;
  bank_reference: string | null;
  created_at: Date;
};

export const requestColumns = sql`r.request_no, r.account_id, r.requested_by, r.kind, r.status, r.currency, r.amount_minor,
  r.credited_minor, r.base_minor, r.approvals_needed, r.reference_code, r.bank_account, r.proof_file_id, r.payee, r.first_approved_by,
  r.decided_by, r.decided_at, r.reason, r.bank_reference, r.created_at`;

/** Whether a request of this kind holds its money until it is decided. */
export const isHeld = (kind: RequestKind): boolean => kind === 'withdrawal' || kind === 'deposit_in';

export type NewRequest = Member & {
  kind: RequestKind;
  currency: Currency;
  amountMinor: bigint;
  baseMinor: bigint | null;
  approvalsNeeded: 1 | 2;
  referenceCode?: string;
  bankAccount?: ShopBankAccount;
  proofFileId?: string | undefined;
  payee?: Payee;
};

export const insertRequest = (tx: Tx, request: NewRequest): Promise<RequestRow> =>
  tx.one<RequestRow>(sql`
    with made as (
      insert into wallet_requests as r (request_no, account_id, requested_by, kind, currency, amount_minor, base_minor,
        approvals_needed, reference_code, bank_account, proof_file_id, payee)
      values (${numberOf('W', sql`${newSerial()}::text`)}, ${request.accountId}, ${request.userId}, ${request.kind},
        ${request.currency}, ${request.amountMinor}, ${request.baseMinor}, ${request.approvalsNeeded},
        ${request.referenceCode ?? null}, ${jsonOrNull(request.bankAccount)}::jsonb, ${request.proofFileId ?? null},
        ${jsonOrNull(request.payee)}::jsonb)
      returning ${requestColumns}
    ), logged as (
      insert into wallet_request_log (request_no, from_status, to_status, actor, actor_id)
      select request_no, '', 'requested', 'buyer', ${request.userId} from made
    )
    select * from made`);

const jsonOrNull = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Locks a request, so that decisions about it follow each other; null if the account has none of that number. */
export const lockRequest = (tx: Tx, no: string, accountId?: string): Promise<RequestRow | null> =>
  tx.maybe<RequestRow>(sql`
    select ${requestColumns} from wallet_requests r
    where r.request_no = ${no} ${accountId ? sql`and r.account_id = ${accountId}` : empty} for update`);

export type Move = {
  no: string;
  from: RequestStatus;
  to: RequestStatus;
  actor: 'buyer' | 'operator';
  actorId: string;
  reason?: string | undefined;
  bankReference?: string | undefined;
  /** True if this move is the operator's decision; a booking or a failure at the bank keeps the recorded decision. */
  isDecision: boolean;
};

/** Moves a request's status and logs it; null if the request has another status, or one operator approves twice. */
export const moveRequest = (tx: Tx, move: Move): Promise<RequestRow | null> =>
  tx.maybe<RequestRow>(sql`
    with moved as (
      update wallet_requests r set
        status = ${move.to},
        decided_by = case when ${move.isDecision} and ${move.actor}::text = 'operator' then ${move.actorId}::uuid else r.decided_by end,
        decided_at = case when ${move.isDecision} then shop_now() else r.decided_at end,
        reason = coalesce(${move.reason ?? null}, r.reason),
        bank_reference = coalesce(${move.bankReference ?? null}, r.bank_reference)
      where r.request_no = ${move.no} and r.status = ${move.from}
        and (${move.to}::text not in ('approved', 'booked') or not ${move.isDecision} or r.approvals_needed = 1
          or r.first_approved_by <> ${move.actorId}::uuid)
      returning ${requestColumns}
    ), logged as (
      insert into wallet_request_log (request_no, from_status, to_status, actor, actor_id, reason)
      select request_no, ${move.from}, ${move.to}, ${move.actor}, ${move.actorId}::uuid, ${move.reason ?? ''} from moved
    )
    select * from moved`);

type FirstApproval = { no: string; operatorId: string; bankReference: string | undefined };

/** Records the first of two approvals; null if the request is not open or already has one. */
export const insertFirstApproval = (
  tx: Tx,
  { no, operatorId, bankReference }: FirstApproval,
): Promise<RequestRow | null> =>
  tx.maybe<RequestRow>(sql`
    update wallet_requests r set first_approved_by = ${operatorId}, first_approved_at = shop_now(),
      bank_reference = coalesce(${bankReference ?? null}, r.bank_reference)
    where r.request_no = ${no} and r.status = 'requested' and r.approvals_needed = 2 and r.first_approved_by is null
    returning ${requestColumns}`);

/** Counts an account's undecided requests, and sums its open requests for deposit returns in a currency. */
export const countOpen = (read: Reader, accountId: string, currency: Currency) =>
  read.one<{ open: number; deposit_out_minor: bigint }>(sql`
    select count(*)::int as open, coalesce(sum(amount_minor) filter (
      where kind = 'deposit_out' and currency = ${currency}), 0)::bigint as deposit_out_minor
    from wallet_requests where account_id = ${accountId} and status in ('requested', 'approved')`);

export const setProof = (tx: Tx, no: string, fileId: string): Promise<RequestRow | null> =>
  tx.maybe<RequestRow>(sql`
    update wallet_requests r set proof_file_id = ${fileId}
    where r.request_no = ${no} and r.kind = 'top_up' and r.status = 'requested' returning ${requestColumns}`);

/** Whether the account has an approved verification. */
export const isVerified = async (read: Reader, accountId: string): Promise<boolean> =>
  (
    await read.one<{ is_verified: boolean }>(sql`
      select exists (select from verifications where account_id = ${accountId} and status = 'approved') as is_verified`)
  ).is_verified;

/**
 * Whether the account owes money of a card payment, under a lock: a dispute that is being recorded is waited for, and one
 * that comes later waits for this transaction. After the wallet's lock where both are taken.
 */
export const lockOwing = async (tx: Tx, accountId: string): Promise<boolean> =>
  (
    await tx.one<{ is_owing: boolean }>(sql`
      select owes_since is not null as is_owing from accounts where id = ${accountId} for share`)
  ).is_owing;

export type PlacedRow = RequestRow & { micros: string };

type AccountList = { status?: RequestStatus | undefined; after: NumberPosition | null; limit: number };

/** Returns an account's requests, newest first. */
export const findRequestsOf = (
  read: Reader,
  accountId: string,
  { status, after, limit }: AccountList,
): Promise<PlacedRow[]> =>
  read.planned<PlacedRow>(sql`
    select ${requestColumns}, ${microsOf(sql`r.created_at`)} as micros from wallet_requests r
    where r.account_id = ${accountId} ${status ? sql`and r.status = ${status}` : empty} ${beyond(after, true)}
    order by r.created_at desc, r.request_no desc limit ${limit}`);

export const findRequest = (read: Reader, no: string, accountId: string): Promise<RequestRow | null> =>
  read.maybe<RequestRow>(sql`
    select ${requestColumns} from wallet_requests r where r.request_no = ${no} and r.account_id = ${accountId}`);

function beyond(after: NumberPosition | null, isDescending: boolean): Sql {
  if (!after) return empty;
  const place = sql`(${timeOf(after.micros)}, ${after.no})`;
  return isDescending
    ? sql`and (r.created_at, r.request_no) < ${place}`
    : sql`and (r.created_at, r.request_no) > ${place}`;
}

/** A request with the names shown to the staff. */
export type QueueRow = PlacedRow & {
  username: string;
  company_name: string;
  first_approver: string | null;
  decider: string | null;
  owes_since: Date | null;
};

const queueColumns = sql`${requestColumns}, ${microsOf(sql`r.created_at`)} as micros, u.username, a.company_name,
  f.name as first_approver, d.name as decider, a.owes_since`;
const queueTables = sql`wallet_requests r join accounts a on a.id = r.account_id join users u on u.id = r.requested_by
  left join operators f on f.id = r.first_approved_by left join operators d on d.id = r.decided_by`;

type QueueList = {
  kind?: RequestKind | undefined;
  isWaiting: boolean;
  search?: string | undefined;
  after: NumberPosition | null;
  limit: number;
};

/** Returns the requests that wait, the oldest first, or those that are decided, the newest first. */
export const findQueue = (
  read: Reader,
  { kind, isWaiting, search, after, limit }: QueueList,
): Promise<QueueRow[]> =>
  read.planned<QueueRow>(sql`
    select ${queueColumns} from ${queueTables}
    where ${isWaiting ? sql`r.status in ('requested', 'approved')` : sql`r.status not in ('requested', 'approved')`}
      ${kind ? sql`and r.kind = ${kind}` : empty} ${search ? matching(search) : empty} ${beyond(after, !isWaiting)}
    order by ${isWaiting ? sql`r.created_at, r.request_no` : sql`r.created_at desc, r.request_no desc`} limit ${limit}`);

const matching = (search: string): Sql => sql`
  and (upper(${search}) in (r.request_no, r.reference_code, upper(r.bank_reference))
    or lower(u.username) = lower(${search}) or a.company_name ilike ${`%${likeText(search)}%`})`;

export const findQueued = (read: Reader, no: string): Promise<QueueRow | null> =>
  read.maybe<QueueRow>(sql`select ${queueColumns} from ${queueTables} where r.request_no = ${no}`);

/** Returns the account's other requests, newest first. */
export const findOthers = (read: Reader, row: RequestRow, limit: number): Promise<QueueRow[]> =>
  read.rows<QueueRow>(sql`
    select ${queueColumns} from ${queueTables} where r.account_id = ${row.account_id} and r.request_no <> ${row.request_no}
    order by r.created_at desc, r.request_no desc limit ${limit}`);

export const findByCodes = (read: Reader, codes: readonly string[]): Promise<QueueRow[]> =>
  read.rows<QueueRow>(sql`select ${queueColumns} from ${queueTables} where r.reference_code = any(${codes})`);
