import { palletRoutes } from '@amberdock/contract/pallets.ts';
import { Answer, serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { listPallets, viewPallet } from './pallets.view.ts';

export const registerPallets: RegisterFeature = (app) => {
  serve(app, palletRoutes.list, async ({ actor, query, read, language }) => {
    const { pallets, page } = await listPallets(read, actor.accountId, query, language);
    return new Answer(pallets, { page });
  });
  serve(app, palletRoutes.detail, ({ actor, params, read, language }) =>
    viewPallet(read, { accountId: actor.accountId, no: params.no }, language),
  );
};
