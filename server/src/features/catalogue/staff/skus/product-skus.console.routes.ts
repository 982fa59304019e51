import { productSkuRoutes as routes } from '@amberdock/contract/console/products/product-skus.ts';
import { serve } from '../../../../http/serve.ts';
import type { RegisterFeature } from '../../../feature.ts';
import { getStaffProduct } from '../staff-product.view.ts';
import { addSku } from './add-sku.ts';
import { changeOptions } from './change-options.ts';
import { changeSku } from './change-sku.ts';
import { changeSkuState } from './change-sku-state.ts';

export const registerProductSkus: RegisterFeature = (app) => {
  serve(app, routes.add, ({ actor, params: { id }, body, language, change }) =>
    change(async (tx) => {
      await addSku(tx, actor, { id, version: body.version, sku: body.new_sku });
      return getStaffProduct(tx, id, { warehouseCodes: actor.warehouseCodes, language });
    }),
  );
  serve(app, routes.change, ({ actor, params: { id }, body, language, change }) =>
    change(async (tx) => {
      const { version, ...sku } = body;
      const productId = await changeSku(tx, actor, { id, version, sku });
      return getStaffProduct(tx, productId, { warehouseCodes: actor.warehouseCodes, language });
    }),
  );
  serve(app, routes.changeState, ({ actor, params: { id }, body, language, change }) =>
    change(async (tx) => {
      const { version, withdrawn: isWithdrawn } = body;
      const productId = await changeSkuState(tx, actor, { id, version, isWithdrawn });
      return getStaffProduct(tx, productId, { warehouseCodes: actor.warehouseCodes, language });
    }),
  );
  serve(app, routes.changeOptions, ({ actor, params: { id }, body, language, change }) =>
    change(async (tx) => {
      await changeOptions(tx, actor, { id, version: body.version, options: body.options });
      return getStaffProduct(tx, id, { warehouseCodes: actor.warehouseCodes, language });
    }),
  );
};
