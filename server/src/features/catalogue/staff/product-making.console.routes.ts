import { productMakingRoutes as routes } from '@amberdock/contract/console/products/product-making.ts';
import { serve } from '../../../http/serve.ts';
import type { RegisterFeature } from '../../feature.ts';
import { addOffers } from './add-offers.ts';
import { makeProduct } from './make-product.ts';
import { getStaffProduct } from './staff-product.view.ts';

export const registerProductMaking: RegisterFeature = (app) => {
  serve(app, routes.make, ({ actor, body, language, change }) =>
    change(async (tx) => {
      const id = await makeProduct(tx, actor, {
        handle: body.handle.trim(),
        name: { zh: body.name_zh.trim(), en: body.name_en.trim() },
        description: { zh: body.description_zh.trim(), en: body.description_en.trim() },
        categoryId: body.category_id,
        brand: body.brand_name.trim(),
        optionNames: body.option_names,
        skus: body.new_skus,
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
        price: body.price,
        marketPrice: body.market_price,
        tiers: body.wholesale_prices,
        minimumOrderQuantity: body.minimum_order_quantity,
        stock: body.opening_stock,
      });
      return getStaffProduct(tx, id, { warehouseCodes: actor.warehouseCodes, language });
    }),
  );
};
