import { favoriteRoutes } from '@amberdock/contract/catalog/favorites.ts';
import { Answer, serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { myFavorites } from './favorites.view.ts';
import { dropProduct, keepProduct } from './keep-products.ts';
import { chooseAlerts, chosenAlerts } from './alerts/choose-alerts.ts';

/** The sentences of docs/specification.md#8-error-catalogue, to the letter. */
const added = { zh: '收藏成功！', en: 'Added to favorites successfully!' };
const removed = { zh: '已取消收藏！', en: 'Removed from favorites successfully!' };

export const registerFavorites: RegisterFeature = (app) => {
  serve(
    app,
    favoriteRoutes.list,
    async ({ read, actor, query, language }) =>
      new Answer(await myFavorites(read, actor, { query, language })),
  );
  serve(app, favoriteRoutes.add, async ({ actor, params, language, change }) => {
    const kept = await change((tx) => keepProduct(tx, actor, params.product_id));
    return new Answer({ data: kept, message: added[language] });
  });
  serve(app, favoriteRoutes.remove, async ({ actor, params, language, change }) => {
    const dropped = await change((tx) => dropProduct(tx, actor, params.product_id));
    return new Answer({ data: dropped, message: removed[language] });
  });
  serve(app, favoriteRoutes.alerts, ({ read, actor }) => chosenAlerts(read, actor));
  serve(app, favoriteRoutes.chooseAlerts, ({ actor, body, change }) =>
    change((tx) => chooseAlerts(tx, actor, body)),
  );
};
