import { moneyText } from '@amberdock/contract/money.ts';
import type { EventKind } from '@amberdock/contract/schemas/events.ts';
import { requestKindText } from '@amberdock/contract/trade/wallet-requests.ts';
import type { EventOf, Notice, NoticesOf } from './notice.ts';

const ofRequest = (
  { account_id, data }: EventOf<Extract<EventKind, `wallet_request.${string}`>>,
  key: Notice['key'],
): Notice => ({
  to: { accountId: account_id as string },
  kind: 'wallet',
  key,
  details: {
    what: requestKindText[data.request_kind],
    no: data.request_no,
    amount: moneyText(data.amount),
    reason: data.reason,
  },
  link: '/my/account',
});

const ofCardTopUp = (
  { account_id, data }: EventOf<Extract<EventKind, `card_top_up.${string}`>>,
  key: Notice['key'],
): Notice => ({
  to: { accountId: account_id as string },
  kind: 'wallet',
  key,
  details: { no: data.top_up_no, amount: moneyText(data.amount) },
  link: '/my/account',
});

/** The notices of money: bookings, requests and top-ups by card. */
export const moneyNotices: NoticesOf = {
  'wallet.booked': ({ account_id, data }) => ({
    to: { accountId: account_id as string },
    kind: 'wallet',
    key: data.booking === 'top_up' ? 'wallet_top_up' : 'wallet_adjusted',
    details: {
      amount: moneyText(data.amount),
      balance: moneyText(data.available),
      reason: data.reason,
    },
    link: '/my/account',
  }),
  'wallet.low': ({ account_id, data }) => ({
    to: { accountId: account_id as string },
    kind: 'wallet',
    key: 'wallet_low',
    details: { balance: moneyText(data.available), amount: moneyText(data.below) },
    link: `/my/account?top_up=${data.available.currency}`,
  }),
  'wallet_request.requested': (event) => ofRequest(event, 'request_made'),
  'wallet_request.approved': (event) => ofRequest(event, 'request_approved'),
  'wallet_request.booked': (event) => ofRequest(event, 'request_booked'),
  'wallet_request.rejected': (event) => ofRequest(event, 'request_rejected'),
  'wallet_request.failed': (event) => ofRequest(event, 'request_failed'),
  'wallet_request.canceled': (event) => ofRequest(event, 'request_canceled'),
  'card_top_up.paid': (event) => ofCardTopUp(event, 'card_paid'),
  'card_top_up.refunded': (event) => ofCardTopUp(event, 'card_refunded'),
  'card_top_up.owed': (event) => ({
    ...ofCardTopUp(event, 'card_owed'),
    link: `/my/account?top_up=${event.data.amount.currency}`,
  }),
  'card_top_up.refund_failed': (event) => ofCardTopUp(event, 'card_refund_failed'),
  'card_top_up.dispute_won': (event) => ofCardTopUp(event, 'card_dispute_won'),
};
