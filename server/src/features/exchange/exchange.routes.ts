import { exchangeRoutes } from '@amberdock/contract/trade/exchange.ts';
import { baseCurrency } from '@amberdock/contract/money.ts';
import { serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { verifyPaymentPassword } from '../identity/index.ts';
import { exchange } from './exchange.ts';
import { quoteExchange } from './quote.ts';
import { findRates, type Rates } from './rates.ts';

export const registerExchange: RegisterFeature = (app) => {
  serve(app, exchangeRoutes.rates, async ({ read }) => ratesView(await findRates(read)));
  serve(app, exchangeRoutes.quote, ({ actor, body, change }) =>
    change((tx) => quoteExchange(tx, actor, body)),
  );
  serve(app, exchangeRoutes.exchange, async ({ db, actor, body, change }) => {
    await verifyPaymentPassword(db, actor, body.payment_password);
    return change((tx) => exchange(tx, actor, body.quote_id));
  });
};

const ratesView = ({ all }: Rates) => ({
  base: baseCurrency,
  rates: all.map(({ currency, rate, setAt, expiresAt }) => ({
    currency,
    rate,
    set_at: setAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  })),
});
