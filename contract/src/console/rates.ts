import type { CallsOf } from '../http.ts';
import { baseCurrency, currencies, type Currency } from '../money.ts';
import type { rateSchemas } from '../schemas/console/rates.ts';

export type * from '../schemas/console/rates.ts';

/** The currencies that have a rate: all but the base currency, in which rates are quoted. */
export const ratedCurrencies: readonly Currency[] = currencies.filter(
  (currency) => currency !== baseCurrency,
);
/** A rate that an operator enters: above zero, at most ten digits after the point, as the database keeps it. */
export const ratePattern = '^(?!0+(\\.0+)?$)[0-9]{1,6}(\\.[0-9]{1,10})?$';
export const rateValidDaysMax = 366;
export const rateReasonLengthMax = 500;
/** How far back the history goes at most, in days. */
export const rateHistoryDaysMax = 1_830;

/** The calls by which the staff see and enter exchange rates (docs/design/wallet.md#exchange). */
export const rateRoutes: CallsOf<typeof rateSchemas> = {
  rates: { method: 'GET', path: '/console/rates' },
  history: { method: 'GET', path: '/console/rates/:currency/history' },
  enter: { method: 'PUT', path: '/console/rates/:currency' },
  useFeed: { method: 'POST', path: '/console/rates/:currency/use-feed' },
};
