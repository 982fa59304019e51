import { rateRoutes as routes } from '@amberdock/contract/console/rates.ts';
import { serve } from '../../http/serve.ts';
import { openExchangeRateFeed } from '../../ports/exchange-rates/exchange-rates.ts';
import type { RegisterFeature } from '../feature.ts';
import { enterRates } from './enter-rates.ts';
import { fetchFeedRate, useFeedRate } from './use-feed-rate.ts';
import { listPastRates, viewRates } from './rates.view.ts';

const secondsOfDay = 86_400;

/** Registers the staff's calls for exchange rates (docs/design/wallet.md#exchange). */
export const registerRates: RegisterFeature = (app, { env }) => {
  const feed = openExchangeRateFeed(env);
  const feedSource = feed?.source ?? null;
  serve(app, routes.rates, ({ read }) => viewRates(read, feedSource));
  serve(app, routes.history, ({ read, params: { currency }, query: { days } }) =>
    listPastRates(read, { currency, days }),
  );
  serve(app, routes.enter, ({ actor, params: { currency }, body, change }) =>
    change(async (tx) => {
      await enterRates(tx, actor, {
        rates: [{ currency, rate: body.rate }],
        validForSeconds: body.valid_days * secondsOfDay,
        reason: body.reason.trim(),
        isSure: body.is_sure,
      });
      return viewRates(tx, feedSource);
    }),
  );
  serve(app, routes.useFeed, async ({ db, actor, params: { currency }, body, change }) => {
    const published = await fetchFeedRate(db, feed, currency);
    return change(async (tx) => {
      await useFeedRate(tx, actor, published, { enteredAt: body.set_at, isSure: body.is_sure });
      return viewRates(tx, feedSource);
    });
  });
};
