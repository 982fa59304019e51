import { productMakingRoutes as routes } from '@amberdock/contract/console/products/product-making.ts';
import { serve } from '../../../http/serve.ts';
import type { RegisterFeature } from '../../feature.ts';
import { addOffers } from './add-offers.ts';
import { makeProduct } from './make-product.ts';
import { termsIn } from './offer-terms.ts';
import { textsIn } from './product-texts.ts';
import { getStaffProduct } from './staff-product.view.ts';

export const registerProductMaking: RegisterFeature = (app) => {
  serve(app, routes.make, ({ actor, body, language, change }) =>
    change(async (tx) => {
      const id = await makeProduct(tx, actor, {
        handle: body.handle.trim(),
        ...textsIn(body),
        optionNames: body.option_names,
        skus: body.new_skus,
        copied: body.copied,
      });
      return getStaffProduct(tx, id, { warehouseCodes: actor.warehouseCodes, language });
    }),
  );
  serve(app, routes.addOffers, ({ actor, params: { id }, body, language, change }) =>
    change(async (tx) => {
      await addOffers(tx, actor, {
        id,
        version: body.version,
        warehouse: body.warehouse_id,
        skuIds: body.sku_ids,
        ...termsIn(body),
        stock: body.opening_stock,
      });
      return getStaffProduct(tx, id, { warehouseCodes: actor.warehouseCodes, language });
    }),
  );
};
