import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import { Answer, serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { walletView } from './wallet/wallet.view.ts';
import { transactionsPage } from './wallet/transactions.view.ts';
import { serveStatement } from './statement/statement.routes.ts';
import { findWallets } from './wallet/wallet.store.ts';

export const registerLedger: RegisterFeature = (app) => {
  serve(app, walletRoutes.balances, async ({ actor, read }) =>
    (await findWallets(read, actor.accountId)).map(walletView),
  );
  serve(app, walletRoutes.transactions, async ({ actor, read, query }) => {
    const { cursor, page_size: pageSize = 25, kind: kinds, ...filter } = query;
    return new Answer(
      await transactionsPage(read, actor.accountId, { kinds, ...filter }, { cursor, pageSize }),
    );
  });
  serveStatement(app);
};
