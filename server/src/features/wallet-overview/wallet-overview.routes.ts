import { walletOverviewRoutes } from '@amberdock/contract/wallet/overview.ts';
import { serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { setLowBalance } from './set-low-balance.ts';
import { viewHistory } from './history.view.ts';
import { viewOverview } from './overview.view.ts';

export const registerWalletOverview: RegisterFeature = (app) => {
  serve(app, walletOverviewRoutes.overview, ({ actor, read }) => viewOverview(read, actor.accountId));
  serve(app, walletOverviewRoutes.history, ({ actor, read, query: { currency, days = 30 } }) =>
    viewHistory(read, actor.accountId, { currency, days }),
  );
  serve(app, walletOverviewRoutes.setLowBalance, ({ actor, body, change }) =>
    change((tx) => setLowBalance(tx, actor, body)),
  );
};
