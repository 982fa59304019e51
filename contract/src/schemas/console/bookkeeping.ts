import { type Static, Type } from 'typebox';
import {
  adjustmentReasonLengthMax,
  adjustmentStatuses,
  entryReferenceLengthMax,
  ledgerAccounts,
} from '../../console/bookkeeping.ts';
import { describeCalls } from '../describe-calls.ts';
import { ById, Id, Time } from '../ids.ts';
import { CurrencyCode, Money } from '../money.ts';
import { Nullable } from '../nullable.ts';
import { consolePaging } from '../paging.ts';
import { TransactionKindName } from '../trade/wallet.ts';

/** The ledger and its adjustments as the staff see them (docs/design/wallet.md#adjustments). */
const LedgerAccountName = Type.Enum([...ledgerAccounts]);

export const LedgerLine = Type.Object({
  ledger_account: LedgerAccountName,
  account_id: Nullable(Id),
  account_name: Nullable(Type.String()),
  amount: Money,
  balance_after: Nullable(Money),
});
export type LedgerLine = Static<typeof LedgerLine>;

export const LedgerEntry = Type.Object({
  id: Id,
  kind: TransactionKindName,
  reference: Type.String(),
  entry_note: Type.String(),
  booked_by: Nullable(Type.String()),
  time: Time,
  lines: Type.Array(LedgerLine),
});
export type LedgerEntry = Static<typeof LedgerEntry>;

export const LedgerBalance = Type.Object({
  ledger_account: LedgerAccountName,
  balance: Money,
});
export type LedgerBalance = Static<typeof LedgerBalance>;

export const WalletAtTime = Type.Object({
  available: Money,
  pre_authorised: Money,
  deposit: Money,
});
export type WalletAtTime = Static<typeof WalletAtTime>;

export const Adjustment = Type.Object({
  adjustment_no: Type.String(),
  account_id: Id,
  account_name: Type.String(),
  amount: Money,
  adjustment_status: Type.Enum([...adjustmentStatuses]),
  adjustment_reason: Type.String(),
  approvals_needed: Type.Integer(),
  asked_by: Type.String(),
  decided_by: Nullable(Type.String()),
  decision_reason: Type.String(),
  may_approve: Type.Boolean(),
  created_at: Time,
  decided_at: Nullable(Time),
  has_proof: Type.Boolean(),
});
export type Adjustment = Static<typeof Adjustment>;

export const ReviewedAdjustment = Type.Object({
  ...Adjustment.properties,
  /** The available balance of the wallet now. */
  available: Money,
  proof: Nullable(Type.Object({ url: Type.String(), media_type: Type.String() })),
});
export type ReviewedAdjustment = Static<typeof ReviewedAdjustment>;

const Moment = Type.Optional(Time);
const ByNo = Type.Object({ no: Type.String({ pattern: '^[A-Z0-9-]{1,30}$' }) });
const Reason = Type.String({ minLength: 1, maxLength: adjustmentReasonLengthMax, pattern: '\\S' });

const entryFilter = {
  kind: Type.Optional(TransactionKindName),
  ledger_account: Type.Optional(LedgerAccountName),
  currency: Type.Optional(CurrencyCode),
  account_id: Type.Optional(Id),
  reference: Type.Optional(Type.String({ minLength: 1, maxLength: entryReferenceLengthMax })),
};

export const bookkeepingSchemas = describeCalls({
  entries: {
    access: { operator: 'money.read' },
    summary: 'Entries of the ledger with all their lines, newest first',
    query: Type.Object({ ...entryFilter, from: Moment, to: Moment, ...consolePaging }),
    data: Type.Array(LedgerEntry),
    paged: true,
    refusals: ['cursor_stale'],
  },
  balances: {
    access: { operator: 'money.read' },
    summary:
      'The sum of each ledger account and currency, now or at a moment; together they are zero in each currency',
    query: Type.Object({ at: Moment }),
    data: Type.Array(LedgerBalance),
  },
  wallets: {
    access: { operator: 'money.read' },
    summary: 'The wallets of an account, now or as they were at a moment',
    params: ById,
    query: Type.Object({ at: Moment }),
    data: Type.Array(WalletAtTime),
  },
  exportLines: {
    access: { operator: 'money.read' },
    summary:
      'An address, good for 60 seconds, of the lines of a time as a CSV file for bookkeeping, oldest first',
    description: 'With filters it has the entries that the list finds by them, each with all of its lines.',
    query: Type.Object({ ...entryFilter, from: Time, to: Time }),
    data: Type.Object({ url: Type.String(), expires_at: Time }),
  },
  adjustments: {
    access: { operator: 'money.read' },
    summary: 'Adjustments, newest first',
    query: Type.Object({
      adjustment_status: Type.Optional(Type.Enum([...adjustmentStatuses])),
      ...consolePaging,
    }),
    data: Type.Array(Adjustment),
    paged: true,
    refusals: ['cursor_stale'],
  },
  review: {
    access: { operator: 'money.read' },
    summary: 'One adjustment with its proof and the wallet; the address of the proof is good for 60 seconds',
    params: ByNo,
    data: ReviewedAdjustment,
  },
  uploadProof: {
    access: { operator: 'money.book' },
    summary:
      'Upload the paper for an adjustment as multipart/form-data (field `file`): JPEG, PNG, WebP or PDF up to 10 MB',
    description:
      'It is for one adjustment of whoever uploaded it, and deleted after a day without one. Buyers never see it.',
    upload: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
    data: Type.Object({ proof_id: Id }),
    refusals: ['file_missing', 'malformed_body', 'proof_not_readable', 'body_too_large', 'too_many_requests'],
    idempotency: 'none',
  },
  adjust: {
    access: { operator: 'money.book' },
    summary: 'Ask for an adjustment: booked at once up to the limit, by a second operator above it',
    body: Type.Object({
      account_id: Id,
      currency: CurrencyCode,
      amount: Type.String({ pattern: '^-?[0-9]{1,12}(\\.[0-9]{1,4})?$' }),
      reason: Reason,
      proof_id: Type.Optional(Id),
    }),
    data: Adjustment,
    refusals: [
      'amount_digits',
      'adjustment_zero',
      'adjustment_above_balance',
      'wallet_insufficient',
      'not_found',
    ],
  },
  approve: {
    access: { operator: 'money.approve' },
    summary: 'Approve an adjustment that another operator asked for: it is booked',
    params: ByNo,
    body: Type.Object({}),
    data: Adjustment,
    refusals: [
      'move_not_allowed',
      'second_operator_required',
      'adjustment_above_balance',
      'wallet_insufficient',
    ],
  },
  reject: {
    access: { operator: 'money.approve' },
    summary: 'Reject an adjustment that waits; the reason stays with it',
    params: ByNo,
    body: Type.Object({ reason: Reason }),
    data: Adjustment,
    refusals: ['move_not_allowed'],
  },
});
