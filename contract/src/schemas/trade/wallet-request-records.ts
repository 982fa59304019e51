import { type Static, Type } from 'typebox';
import { payeeLengthMax, requestKinds, requestStatuses } from '../../trade/wallet-requests.ts';
import { Id, Time } from '../ids.ts';
import { CurrencyCode, Money } from '../money.ts';
import { Nullable } from '../nullable.ts';

export const RequestKindName = Type.Enum([...requestKinds]);
export const RequestStatusName = Type.Enum([...requestStatuses]);

/** Text that is not blank, of at most `lengthMax` characters. */
export const line = (lengthMax: number) =>
  Type.String({ minLength: 1, maxLength: lengthMax, pattern: '\\S' });

/** The bank account that a withdrawal is paid to. */
export const Payee = Type.Object({
  holder: line(payeeLengthMax.holder),
  bank: line(payeeLengthMax.bank),
  account_number: Type.String({
    pattern: `^[A-Za-z0-9][A-Za-z0-9 -]{3,${payeeLengthMax.account_number - 1}}$`,
  }),
  swift: Type.String({ pattern: '^$|^[A-Za-z0-9]{8}([A-Za-z0-9]{3})?$' }),
});
export type Payee = Static<typeof Payee>;

/** An account of the shop's that buyers transfer top-ups to. */
export const ShopBankAccount = Type.Object({
  currency: CurrencyCode,
  ...Payee.properties,
  note: Type.String({ maxLength: payeeLengthMax.note }),
});
export type ShopBankAccount = Static<typeof ShopBankAccount>;

export const NextStep = Type.Enum(['transfer', 'first_approval', 'second_approval', 'bank_transfer', 'none']);
export type NextStep = Static<typeof NextStep>;

const requestFields = {
  request_no: Type.String(),
  kind: RequestKindName,
  status: RequestStatusName,
  next_step: NextStep,
  amount: Money,
  credited_amount: Nullable(Money),
  reference_code: Nullable(Type.String()),
  payee: Nullable(Payee),
  has_proof: Type.Boolean(),
  reason: Type.String(),
  bank_reference: Type.String(),
  requested_at: Time,
  decided_at: Nullable(Time),
};

/** A request as its buyer sees it. */
export const WalletRequest = Type.Object({
  ...requestFields,
  bank_account: Nullable(ShopBankAccount),
  can_cancel: Type.Boolean(),
});
export type WalletRequest = Static<typeof WalletRequest>;

/** A request as the staff sees it in the queue. */
export const QueuedRequest = Type.Object({
  ...requestFields,
  account_id: Id,
  username: Type.String(),
  company_name: Type.String(),
  base_amount: Nullable(Money),
  approvals_needed: Type.Integer(),
  first_approved_by: Nullable(Type.String()),
  decided_by: Nullable(Type.String()),
});
export type QueuedRequest = Static<typeof QueuedRequest>;

export const ReviewedRequest = Type.Object({
  ...QueuedRequest.properties,
  may_approve: Type.Boolean(),
  owes_since: Nullable(Time),
  verified_name: Nullable(Type.String()),
  proof: Nullable(Type.Object({ url: Type.String(), media_type: Type.String() })),
  wallet: Type.Object({ available: Money, pre_authorised: Money, deposit: Money }),
  account_requests: Type.Array(QueuedRequest),
});
export type ReviewedRequest = Static<typeof ReviewedRequest>;

/** A line of a bank statement and the request that it may belong to. */
export const StatementMatch = Type.Object({
  row: Type.Integer(),
  date: Type.String(),
  amount: Money,
  text: Type.String(),
  bank_reference: Type.String(),
  verdict: Type.Enum(['match', 'other_amount', 'booked', 'unknown']),
  request: Nullable(QueuedRequest),
});
export type StatementMatch = Static<typeof StatementMatch>;

export const WalletSettings = Type.Object({
  second_approval_above: Money,
  bank_accounts: Type.Array(ShopBankAccount, { maxItems: 20 }),
  version: Type.Integer({ minimum: 0 }),
});
export type WalletSettings = Static<typeof WalletSettings>;
