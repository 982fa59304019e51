import { Type } from 'typebox';
import { Amount } from '../amount.ts';
import {
  bankReferenceLengthMax,
  bankStatementLengthMax,
  requestReasonLengthMax,
  requestSearchLengthMax,
} from '../../trade/wallet-requests.ts';
import { describeCalls } from '../describe-calls.ts';
import { Id } from '../ids.ts';
import { CurrencyCode } from '../money.ts';
import {
  RequestKindName,
  RequestStatusName,
  Payee,
  ShopBankAccount,
  WalletRequest,
  QueuedRequest,
  ReviewedRequest,
  StatementMatch,
  WalletSettings,
  line,
} from './wallet-request-records.ts';
import { Version } from '../version.ts';

export type * from './wallet-request-records.ts';

const PaymentPassword = Type.String({ minLength: 1, maxLength: 100 });
const ByNo = Type.Object({ no: Type.String({ pattern: '^[A-Z0-9-]{1,30}$' }) });
const Reason = line(requestReasonLengthMax);
const BankReference = Type.String({ pattern: `^\\S{1,${bankReferenceLengthMax}}$` });
const Paging = {
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
};
const password = ['payment_password_missing', 'payment_password_wrong', 'payment_password_locked'] as const;
const amount = ['amount_digits', 'amount_zero', 'request_limit'] as const;

export const walletRequestSchemas = describeCalls({
  bankAccounts: {
    access: { buyer: 'wallet.read' },
    summary: 'The shop’s bank accounts, to which top-ups are transferred',
    data: Type.Array(ShopBankAccount),
  },
  list: {
    access: { buyer: 'wallet.read' },
    summary: 'Requests of the account, newest first',
    query: Type.Object({ status: Type.Optional(RequestStatusName), ...Paging }),
    data: Type.Array(WalletRequest),
    paged: true,
    refusals: ['cursor_stale'],
  },
  detail: {
    access: { buyer: 'wallet.read' },
    summary: 'One request of the account',
    params: ByNo,
    data: WalletRequest,
  },
  topUp: {
    access: { buyer: 'wallet.write' },
    summary: 'Request a top-up: the answer has the bank account and the reference code to quote',
    body: Type.Object({ currency: CurrencyCode, amount: Amount, proof_file_id: Type.Optional(Id) }),
    data: WalletRequest,
    refusals: [...amount, 'bank_account_missing'],
  },
  withdraw: {
    access: { buyer: 'wallet.write' },
    summary: 'Request a withdrawal: its money is held until it is decided',
    body: Type.Object({
      currency: CurrencyCode,
      amount: Amount,
      payee: Payee,
      payment_password: PaymentPassword,
    }),
    data: WalletRequest,
    refusals: [...amount, ...password, 'wallet_insufficient', 'verification_required', 'payments_stopped'],
  },
  depositIn: {
    access: { buyer: 'wallet.write' },
    summary: 'Request to pay the platform deposit from the wallet: its money is held until it is decided',
    body: Type.Object({ currency: CurrencyCode, amount: Amount, payment_password: PaymentPassword }),
    data: WalletRequest,
    refusals: [...amount, ...password, 'wallet_insufficient'],
  },
  depositOut: {
    access: { buyer: 'wallet.write' },
    summary: 'Request the platform deposit, or a part of it, back into the wallet',
    body: Type.Object({ currency: CurrencyCode, amount: Amount }),
    data: WalletRequest,
    refusals: [...amount, 'deposit_insufficient'],
  },
  addProof: {
    access: { buyer: 'wallet.write' },
    summary: 'Add the proof of the transfer to a top-up that is not decided, or replace it',
    params: ByNo,
    body: Type.Object({ file_id: Id }),
    data: WalletRequest,
    refusals: ['move_not_allowed'],
  },
  cancel: {
    access: { buyer: 'wallet.write' },
    summary: 'Cancel a request that is not decided; held money goes back to the wallet',
    params: ByNo,
    data: WalletRequest,
    refusals: ['move_not_allowed'],
  },
  queue: {
    access: { operator: 'money.read' },
    summary: 'Requests of all accounts: what waits first, the oldest first; decided ones newest first',
    query: Type.Object({
      kind: Type.Optional(RequestKindName),
      state: Type.Enum(['waiting', 'decided'], { default: 'waiting' }),
      search: Type.Optional(Type.String({ maxLength: requestSearchLengthMax })),
      ...Paging,
    }),
    data: Type.Array(QueuedRequest),
    paged: true,
    refusals: ['cursor_stale'],
  },
  review: {
    access: { operator: 'money.read' },
    summary: 'One request with its proof, the wallet and the account’s other requests',
    params: ByNo,
    data: ReviewedRequest,
  },
  approve: {
    access: { operator: 'money.approve' },
    summary: 'Approve a request; above the limit the first approval waits for another operator’s',
    description:
      '`amount` is what the bank credited of a top-up, where its fees left less than was requested: that is booked. The second of ' +
      'two approvals is for the amount of the first.',
    params: ByNo,
    body: Type.Object({ bank_reference: Type.Optional(BankReference), amount: Type.Optional(Amount) }),
    data: QueuedRequest,
    refusals: [
      'move_not_allowed',
      'second_operator_required',
      'bank_reference_required',
      'reference_booked',
      'deposit_insufficient',
      'payments_stopped',
      'amount_digits',
      'amount_zero',
      'credited_above_request',
    ],
  },
  reject: {
    access: { operator: 'money.approve' },
    summary: 'Reject a request with a reason; held money goes back to the wallet',
    params: ByNo,
    body: Type.Object({ reason: Reason }),
    data: QueuedRequest,
    refusals: ['move_not_allowed'],
  },
  book: {
    access: { operator: 'money.book' },
    summary: 'Book an approved withdrawal that the bank carried out, with the bank’s reference',
    params: ByNo,
    body: Type.Object({ bank_reference: BankReference, left_before: Type.Optional(Type.Boolean()) }),
    data: QueuedRequest,
    refusals: ['move_not_allowed', 'reference_booked', 'payments_stopped'],
  },
  fail: {
    access: { operator: 'money.book' },
    summary: 'Note that the bank did not carry out an approved withdrawal; its money goes back to the wallet',
    params: ByNo,
    body: Type.Object({ reason: Reason }),
    data: QueuedRequest,
    refusals: ['move_not_allowed'],
  },
  matchStatement: {
    access: { operator: 'money.read' },
    summary:
      'Match the credits of a bank statement (CSV) with top-ups by reference code and amount; books nothing',
    body: Type.Object({
      csv: Type.String({ minLength: 1, maxLength: bankStatementLengthMax }),
      currency: CurrencyCode,
    }),
    data: Type.Array(StatementMatch),
    refusals: ['statement_unreadable'],
    idempotency: 'none',
  },
  settings: {
    access: { operator: 'money.read' },
    summary: 'The limit above which two operators approve, and the shop’s bank accounts',
    data: WalletSettings,
  },
  changeSettings: {
    access: { operator: 'system' },
    summary: 'Change the limit above which two operators approve, and the shop’s bank accounts',
    body: Type.Object({
      version: Version,
      second_approval_above: Amount,
      bank_accounts: Type.Array(ShopBankAccount, { maxItems: 20 }),
    }),
    data: WalletSettings,
    refusals: ['changed_meanwhile', 'amount_digits', 'bank_account_twice'],
  },
});
