import { baseCurrency, money } from '@amberdock/contract/money.ts';
import type { Page } from '@amberdock/contract/http.ts';
import type {
  NextStep,
  QueuedRequest,
  RequestKind,
  RequestStatus,
  ReviewedRequest,
  WalletRequest,
} from '@amberdock/contract/trade/wallet-requests.ts';
import { permissionsOfRole } from '@amberdock/contract/access.ts';
import type { Database, Reader } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { listPage } from '../../http/list-page.ts';
import { notFound } from '../../http/refusal.ts';
import { pepperOf } from '../../http/secrets/pepper.ts';
import { numberCursor, readNumberCursor } from '../../http/time-cursor.ts';
import { findFile, signedAddress } from '../files/index.ts';
import { findWallet } from '../ledger/index.ts';
import { findVerifiedName } from '../verification/index.ts';
import {
  findOthers,
  findQueue,
  findQueued,
  findRequestsOf,
  type PlacedRow,
  type QueueRow,
  type RequestRow,
} from './wallet-requests.store.ts';

/** Returns the step that the request waits for. */
function nextStep(row: RequestRow): NextStep {
  if (row.status === 'approved') return 'bank_transfer';
  if (row.status !== 'requested') return 'none';
  if (row.first_approved_by !== null) return 'second_approval';
  return row.kind === 'top_up' && row.proof_file_id === null ? 'transfer' : 'first_approval';
}

const shared = (row: RequestRow) => ({
  request_no: row.request_no,
  kind: row.kind,
  status: row.status,
  next_step: nextStep(row),
  amount: money(row.amount_minor, row.currency),
  credited_amount: row.credited_minor === null ? null : money(row.credited_minor, row.currency),
  reference_code: row.reference_code,
  payee: row.payee,
  has_proof: row.proof_file_id !== null,
  reason: row.reason,
  bank_reference: row.bank_reference ?? '',
  requested_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
});

export const requestView = (row: RequestRow): WalletRequest => ({
  ...shared(row),
  // A buyer sees the bank's reference only after the money has moved, not after a first approval.
  bank_reference: row.status === 'booked' ? (row.bank_reference ?? '') : '',
  bank_account: row.bank_account,
  can_cancel: row.status === 'requested',
});

export const queuedView = (row: QueueRow): QueuedRequest => ({
  ...shared(row),
  account_id: row.account_id,
  username: row.username,
  company_name: row.company_name,
  base_amount: row.base_minor === null ? null : money(row.base_minor, baseCurrency),
  approvals_needed: row.approvals_needed,
  first_approved_by: row.first_approver,
  decided_by: row.decider,
});

type Paging = { cursor?: string | undefined; page_size?: number | undefined };

/** Returns a page of an account's requests, newest first. */
export async function requestsPage(
  read: Reader,
  accountId: string,
  { status, cursor, page_size: pageSize = 25 }: Paging & { status?: RequestStatus | undefined },
): Promise<{ data: WalletRequest[]; page: Page }> {
  const after = cursor ? readNumberCursor(cursor) : null;
  const rows = await findRequestsOf(read, accountId, { status, after, limit: pageSize + 1 });
  const { shown, page } = listPage(rows, pageSize, { cursorOf });
  return { data: shown.map(requestView), page };
}

type QueueQuery = Paging & {
  kind?: RequestKind | undefined;
  state: 'waiting' | 'decided';
  search?: string | undefined;
};

export async function queuePage(
  read: Reader,
  { kind, state, search, cursor, page_size: pageSize = 25 }: QueueQuery,
): Promise<{ data: QueuedRequest[]; page: Page }> {
  const after = cursor ? readNumberCursor(cursor) : null;
  const isWaiting = state === 'waiting';
  const rows = await findQueue(read, {
    kind,
    isWaiting,
    search: search?.trim() || undefined,
    after,
    limit: pageSize + 1,
  });
  const { shown, page } = listPage(rows, pageSize, { cursorOf });
  return { data: shown.map(queuedView), page };
}

const cursorOf = ({ micros, request_no: no }: PlacedRow): string => numberCursor({ micros, no });

const othersShown = 10;

/** Returns the data for deciding a request, with its proof. @throws Refusal not_found */
export async function reviewRequest(
  db: Database,
  { operatorId, role }: Operator,
  no: string,
): Promise<ReviewedRequest> {
  const row = await findQueued(db, no);
  if (!row) throw notFound();
  const wallet = await findWallet(db, row.account_id, row.currency);
  const isStopped = row.kind === 'withdrawal' && row.owes_since !== null;
  const others = await findOthers(db, row, othersShown);
  const proof = row.proof_file_id === null ? null : await findFile(db, row.proof_file_id);
  const verifiedName = row.kind === 'withdrawal' ? await findVerifiedName(db, row.account_id) : null;
  return {
    ...queuedView(row),
    may_approve:
      row.status === 'requested' &&
      !isStopped &&
      permissionsOfRole[role].includes('money.approve') &&
      row.first_approved_by !== operatorId,
    owes_since: row.owes_since?.toISOString() ?? null,
    verified_name: verifiedName,
    proof: proof && { url: signedAddress(pepperOf(db), proof.id).url, media_type: proof.media_type },
    wallet: {
      available: money(wallet.availableMinor, row.currency),
      pre_authorised: money(wallet.preAuthorisedMinor, row.currency),
      deposit: money(wallet.depositMinor, row.currency),
    },
    account_requests: others.map(queuedView),
  };
}
