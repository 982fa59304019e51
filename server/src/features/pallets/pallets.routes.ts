import { palletRoutes } from '@amberdock/contract/trade/pallets.ts';
import { withVisibleWallets } from '../../http/callers/visible-wallets.ts';
import { Answer, serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { listConsolePallets } from './console-list.view.ts';
import { findLevel } from './level.view.ts';
import { listPallets, viewPallet } from './pallets.view.ts';
import { settlePallets } from './settle-pallets.ts';

export const registerPallets: RegisterFeature = (app) => {
  serve(app, palletRoutes.list, async ({ actor, query, read, language }) => {
    const { pallets, page } = await listPallets(read, actor.accountId, query, language);
    return new Answer({ data: pallets, page });
  });
  serve(app, palletRoutes.level, ({ actor, query, read }) => findLevel(read, actor.accountId, query.days));
  serve(app, palletRoutes.ship, async ({ actor: buyer, body, language, change }) =>
    withVisibleWallets(buyer, await change((tx) => settlePallets(tx, body, { buyer, language }))),
  );
  serve(
    app,
    palletRoutes.consoleList,
    async ({ actor: operator, query, read, language }) =>
      new Answer(await listConsolePallets(read, query, { operator, language })),
  );
  serve(app, palletRoutes.detail, ({ actor, params, read, language }) =>
    viewPallet(read, { accountId: actor.accountId, no: params.no }, language),
  );
};
