import { staffProductRoutes as routes } from '@amberdock/contract/console/products/products.ts';
import { Answer, serve } from '../../http/serve.ts';
import { getOfferReference, getStaffOffer } from '../catalogue/index.ts';
import type { RegisterFeature } from '../feature.ts';
import { countStock, receiveStock } from './change-stock.ts';
import { listMovements } from './movements.view.ts';

export const registerStock: RegisterFeature = (app) => {
  serve(app, routes.count, ({ actor, params: { id }, body, language, change }) =>
    change(async (tx) => {
      const { on_hand: onHand, counted_from: countedFrom, reason } = body;
      await countStock(tx, actor, { offerId: id, onHand, countedFrom, reason: reason.trim() });
      return getStaffOffer(tx, id, { warehouseCodes: actor.warehouseCodes, language });
    }),
  );
  serve(app, routes.receive, ({ actor, params: { id }, body: { quantity, reason }, language, change }) =>
    change(async (tx) => {
      await receiveStock(tx, actor, { offerId: id, quantity, reason: reason.trim() });
      return getStaffOffer(tx, id, { warehouseCodes: actor.warehouseCodes, language });
    }),
  );
  serve(app, routes.movements, async ({ read, actor, params: { id }, query }) => {
    await getOfferReference(read, id, actor);
    return new Answer(await listMovements(read, id, query));
  });
};
