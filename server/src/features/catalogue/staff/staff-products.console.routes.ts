import { staffProductRoutes as routes } from '@amberdock/contract/console/products/products.ts';
import { Answer, serve } from '../../../http/serve.ts';
import type { RegisterFeature } from '../../feature.ts';
import { changeOffer } from './change-offer.ts';
import { changeProduct } from './change-product.ts';
import { textsIn } from './product-texts.ts';
import { listStaffProducts } from './staff-list.view.ts';
import { getStaffProduct } from './staff-product.view.ts';

export const registerStaffProducts: RegisterFeature = (app) => {
  serve(
    app,
    routes.list,
    async ({ read, actor: { warehouseCodes }, query, language }) =>
      new Answer(await listStaffProducts(read, { query, warehouseCodes, language })),
  );
  serve(app, routes.product, ({ read, actor: { warehouseCodes }, params: { id }, language }) =>
    getStaffProduct(read, id, { warehouseCodes, language }),
  );
  serve(app, routes.change, ({ actor, params: { id }, body, language, change }) =>
    change(async (tx) => {
      await changeProduct(tx, actor, {
        id,
        version: body.version,
        ...textsIn(body),
        published: body.published,
      });
      return getStaffProduct(tx, id, { warehouseCodes: actor.warehouseCodes, language });
    }),
  );
  serve(app, routes.changeOffer, ({ actor, params: { id }, body, language, change }) =>
    change(async (tx) => {
      const { version, withdrawn, ...written } = body;
      const productId = await changeOffer(tx, actor, { id, version, written, isWithdrawn: withdrawn });
      return getStaffProduct(tx, productId, { warehouseCodes: actor.warehouseCodes, language });
    }),
  );
};
