import { favouriteRoutes } from '@amberdock/contract/favourites.ts';
import { Answer, serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { myFavourites } from './favourites.view.ts';
import { dropProduct, keepProduct } from './keep-products.ts';
import { chooseAlerts, chosenAlerts } from './alerts/choose-alerts.ts';

/** The sentences of docs/specification.md#8-error-catalogue, to the letter. */
const added = { zh: '收藏成功！', en: 'Added to favorites successfully!' };
const removed = { zh: '已取消收藏！', en: 'Removed from favorites successfully!' };

export const registerFavourites: RegisterFeature = (app) => {
  serve(app, favouriteRoutes.list, ({ read, actor, query, language }) =>
    myFavourites(read, actor, { query, language }),
  );
  serve(app, favouriteRoutes.add, async ({ actor, params, language, change }) => {
    const kept = await change((tx) => keepProduct(tx, actor, params.product_id));
    return new Answer(kept, { message: added[language] });
  });
  serve(app, favouriteRoutes.remove, async ({ actor, params, language, change }) => {
    const dropped = await change((tx) => dropProduct(tx, actor, params.product_id));
    return new Answer(dropped, { message: removed[language] });
  });
  serve(app, favouriteRoutes.news, ({ read, actor }) => chosenAlerts(read, actor));
  serve(app, favouriteRoutes.chooseNews, ({ actor, body, change }) =>
    change((tx) => chooseAlerts(tx, actor, body)),
  );
};
