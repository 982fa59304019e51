import type { CallsOf } from '../http.ts';
import type { Text } from '../language.ts';
import type { walletRequestSchemas } from '../schemas/trade/wallet-requests.ts';

export type * from '../schemas/trade/wallet-requests.ts';

/** The requests that a buyer can make for a wallet (docs/design/wallet.md#requests). */
export const requestKinds = ['top_up', 'withdrawal', 'deposit_in', 'deposit_out'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestStatuses = ['requested', 'approved', 'booked', 'rejected', 'failed', 'canceled'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/**
 * The one table of allowed moves; the database holds the same rows in wallet_request_moves. '' is "not yet there". Only a
 * withdrawal is approved before it is booked: the bank has to carry it out.
 */
export const requestMoves: Record<'' | RequestStatus, readonly RequestStatus[]> = {
  '': ['requested'],
  requested: ['approved', 'booked', 'rejected', 'canceled'],
  approved: ['booked', 'failed'],
  booked: [],
  rejected: [],
  failed: [],
  canceled: [],
};

/** The names of requests, on screen and in messages. */
export const requestKindText: Record<RequestKind, Text> = {
  top_up: { zh: '充值', en: 'Top-up' },
  withdrawal: { zh: '提现', en: 'Withdrawal' },
  deposit_in: { zh: '缴纳保证金', en: 'Deposit payment' },
  deposit_out: { zh: '退还保证金', en: 'Deposit return' },
};

/** Requests of an account that are not decided yet. */
export const openRequestsMax = 10;

/** Above this much of the base currency, in minor units, two operators approve, unless the shop sets another limit. */
export const secondApprovalAboveMinor = 5_000_000n;

export const payeeLengthMax = { holder: 100, bank: 120, account_number: 40, swift: 11, note: 140 } as const;

export const requestReasonLengthMax = 200;
export const requestSearchLengthMax = 60;
export const bankReferenceLengthMax = 60;
/** A bank statement's file, in characters. */
export const bankStatementLengthMax = 500_000;

export const walletRequestRoutes: CallsOf<typeof walletRequestSchemas> = {
  bankAccounts: { method: 'GET', path: '/wallet/bank_accounts' },
  list: { method: 'GET', path: '/wallet/requests' },
  detail: { method: 'GET', path: '/wallet/requests/:no' },
  topUp: { method: 'POST', path: '/wallet/requests/top_up' },
  withdraw: { method: 'POST', path: '/wallet/requests/withdrawal' },
  depositIn: { method: 'POST', path: '/wallet/requests/deposit_in' },
  depositOut: { method: 'POST', path: '/wallet/requests/deposit_out' },
  addProof: { method: 'PUT', path: '/wallet/requests/:no/proof' },
  cancel: { method: 'POST', path: '/wallet/requests/:no/cancel' },
  queue: { method: 'GET', path: '/console/wallet_requests' },
  review: { method: 'GET', path: '/console/wallet_requests/:no' },
  approve: { method: 'POST', path: '/console/wallet_requests/:no/approval' },
  reject: { method: 'POST', path: '/console/wallet_requests/:no/rejection' },
  book: { method: 'POST', path: '/console/wallet_requests/:no/booking' },
  fail: { method: 'POST', path: '/console/wallet_requests/:no/failure' },
  matchStatement: { method: 'POST', path: '/console/bank_statement' },
  settings: { method: 'GET', path: '/console/wallet_settings' },
  changeSettings: { method: 'PUT', path: '/console/wallet_settings' },
};
