import { type Static, Type } from 'typebox';
import { Amount } from '../amount.ts';
import { cardRefundStatuses, cardTopUpStatuses } from '../../wallet/card-top-ups.ts';
import { requestReasonLengthMax, requestSearchLengthMax } from '../../trade/wallet-requests.ts';
import { describeCalls } from '../describe-calls.ts';
import { Id, Time } from '../ids.ts';
import { CurrencyCode, Money } from '../money.ts';
import { Nullable } from '../nullable.ts';
import { line } from '../trade/wallet-request-records.ts';

const ByNo = Type.Object({ no: Type.String({ pattern: '^[A-Z0-9-]{1,30}$' }) });
const Paging = {
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
};

const fields = {
  top_up_no: Type.String(),
  status: Type.Enum([...cardTopUpStatuses]),
  amount: Money,
  /** Confirmed by the provider. */
  paid: Nullable(Money),
  refunded: Nullable(Money),
  started_at: Time,
  paid_at: Nullable(Time),
};

/** A top-up by card as its buyer sees it. */
export const CardTopUp = Type.Object({ ...fields, checkout_url: Nullable(Type.String()) });
export type CardTopUp = Static<typeof CardTopUp>;

/** A top-up by card as the staff sees it in the queue. */
export const QueuedCardTopUp = Type.Object({
  ...fields,
  account_id: Id,
  username: Type.String(),
  company_name: Type.String(),
  owed: Nullable(Money),
});
export type QueuedCardTopUp = Static<typeof QueuedCardTopUp>;

/** Money that went back to a card: asked for by an operator, or taken by the provider. */
export const CardRefund = Type.Object({
  refund_no: Type.String(),
  origin: Type.Enum(['operator', 'provider', 'dispute']),
  status: Type.Enum([...cardRefundStatuses]),
  amount: Money,
  reason: Type.String(),
  refunded_by: Nullable(Type.String()),
  requested_at: Time,
});
export type CardRefund = Static<typeof CardRefund>;

export const ReviewedCardTopUp = Type.Object({
  ...QueuedCardTopUp.properties,
  payment_reference: Type.String(),
  refundable: Nullable(Money),
  available: Money,
  refunds: Type.Array(CardRefund),
});
export type ReviewedCardTopUp = Static<typeof ReviewedCardTopUp>;

export const cardTopUpSchemas = describeCalls({
  options: {
    access: { buyer: 'wallet.read' },
    summary: 'The currencies that a card can be charged in; none where the shop takes no cards',
    data: Type.Object({ currencies: Type.Array(CurrencyCode) }),
  },
  list: {
    access: { buyer: 'wallet.read' },
    summary: 'Top-ups of the account by card, newest first',
    query: Type.Object(Paging),
    data: Type.Array(CardTopUp),
    paged: true,
    refusals: ['cursor_stale'],
  },
  detail: {
    access: { buyer: 'wallet.read' },
    summary: 'One top-up of the account by card',
    params: ByNo,
    data: CardTopUp,
  },
  start: {
    access: { buyer: 'wallet.write' },
    summary: 'Start a top-up by card: the answer has the address of the payment page',
    body: Type.Object({ currency: CurrencyCode, amount: Amount }),
    data: CardTopUp,
    refusals: [
      'amount_digits',
      'amount_zero',
      'card_amount_step',
      'card_amount_max',
      'request_limit',
      'card_unavailable',
    ],
  },
  refresh: {
    access: { buyer: 'wallet.write' },
    summary: 'Ask the payment provider what became of a top-up, rather than wait for its message',
    params: ByNo,
    data: CardTopUp,
    refusals: ['card_unavailable'],
    idempotency: 'none',
  },
  cancel: {
    access: { buyer: 'wallet.write' },
    summary: 'End a top-up that is not paid: its payment page takes no card any more',
    params: ByNo,
    data: CardTopUp,
    refusals: ['card_unavailable'],
    idempotency: 'none',
  },
  queue: {
    access: { operator: 'money.read' },
    summary: 'Top-ups of all accounts by card: those with money owed first, then newest first',
    query: Type.Object({
      status: Type.Optional(Type.Enum([...cardTopUpStatuses])),
      search: Type.Optional(Type.String({ maxLength: requestSearchLengthMax })),
      ...Paging,
    }),
    data: Type.Array(QueuedCardTopUp),
    paged: true,
    refusals: ['cursor_stale'],
  },
  review: {
    access: { operator: 'money.read' },
    summary: 'One top-up by card with its refunds and what the wallet can give back',
    params: ByNo,
    data: ReviewedCardTopUp,
  },
  refund: {
    access: { operator: 'money.approve' },
    summary: 'Give money of a paid top-up back to the card; it leaves the wallet at once',
    params: ByNo,
    body: Type.Object({ amount: Amount, reason: line(requestReasonLengthMax) }),
    data: ReviewedCardTopUp,
    refusals: [
      'amount_digits',
      'amount_zero',
      'card_amount_step',
      'move_not_allowed',
      'card_refund_exceeds',
      'wallet_insufficient',
      'card_unavailable',
    ],
  },
  collect: {
    access: { operator: 'money.approve' },
    summary: 'Take money out of the wallet that the provider took back while the balance was too small',
    params: ByNo,
    body: Type.Object({ refund_no: Type.String({ pattern: '^[A-Z0-9-]{1,40}$' }) }),
    data: ReviewedCardTopUp,
    refusals: ['move_not_allowed', 'wallet_insufficient'],
  },
});
