import type { CallsOf } from '../http.ts';
import { type Currency, digitsOf } from '../money.ts';
import type { cardTopUpSchemas } from '../schemas/wallet/card-top-ups.ts';

export type * from '../schemas/wallet/card-top-ups.ts';

/** Top-ups by card, paid on the payment provider's own page (docs/design/wallet.md#hosted-payments). */
export const cardTopUpStatuses = ['open', 'paid', 'failed', 'canceled'] as const;
export type CardTopUpStatus = (typeof cardTopUpStatuses)[number];

/**
 * The one table of allowed moves; the database holds the same rows in card_top_up_moves. '' is "not yet there". Money that
 * the provider took is booked whatever was noted before: a payment may be reported after a failed try or an end.
 */
export const cardTopUpMoves: Record<'' | CardTopUpStatus, readonly CardTopUpStatus[]> = {
  '': ['open'],
  open: ['paid', 'failed', 'canceled'],
  failed: ['paid', 'canceled'],
  canceled: ['paid'],
  paid: [],
};

export const cardRefundStatuses = ['requested', 'done', 'failed', 'owed', 'lost'] as const;
export type CardRefundStatus = (typeof cardRefundStatuses)[number];

/** The most that is charged to a card at once, in minor units of any currency: what providers take. */
export const cardAmountMaxMinor = 99_999_999n;
/** Cards of a currency with three digits are charged in steps of ten minor units: the last digit is always 0. */
export const cardStepMinor = (currency: Currency): bigint => (digitsOf(currency) === 3 ? 10n : 1n);
/** Card payments of an account that are neither paid nor over. */
export const openCardTopUpsMax = 10;
/** A payment page is good for this long. */
export const cardPageMinutes = 60;

export const cardTopUpRoutes: CallsOf<typeof cardTopUpSchemas> = {
  options: { method: 'GET', path: '/wallet/card_top_up_options' },
  list: { method: 'GET', path: '/wallet/card_top_ups' },
  detail: { method: 'GET', path: '/wallet/card_top_ups/:no' },
  start: { method: 'POST', path: '/wallet/card_top_ups' },
  refresh: { method: 'POST', path: '/wallet/card_top_ups/:no/refresh' },
  cancel: { method: 'POST', path: '/wallet/card_top_ups/:no/cancel' },
  queue: { method: 'GET', path: '/console/card_top_ups' },
  review: { method: 'GET', path: '/console/card_top_ups/:no' },
  refund: { method: 'POST', path: '/console/card_top_ups/:no/refund' },
  collect: { method: 'POST', path: '/console/card_top_ups/:no/collect' },
};
