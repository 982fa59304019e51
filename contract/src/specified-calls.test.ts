import { expect, test } from 'vitest';
import { contentRoutes } from './catalog/content.ts';
import { identityRoutes } from './people/identity.ts';
import { cartRoutes } from './trade/cart.ts';
import { freightRoutes } from './trade/freight.ts';
import { settlementRoutes } from './trade/settlement.ts';
import { submitRoutes } from './trade/submit-order.ts';

test.each([
  ['POST /authentication', identityRoutes.signIn],
  ['POST /verify_code', identityRoutes.sendCode],
  ['POST /register', identityRoutes.register],
  ['GET /phone/check', identityRoutes.checkPhone],
  ['POST /place_an_order/add_to_shopping_cart', cartRoutes.add],
  ['GET /place_an_order/shopping_cart', cartRoutes.view],
  ['DELETE /place_an_order/remove_shopping_cart', cartRoutes.remove],
  ['PUT /place_an_order/revise_shopping_cart_product', cartRoutes.revise],
  ['POST /place_an_order/shopping_cart_settlement', settlementRoutes.settleCart],
  ['POST /place_an_order/buy', settlementRoutes.buy],
  ['POST /place_an_order/stockpile_buy', settlementRoutes.stockpileBuy],
  ['POST /place_an_order/shopping_cart_stockpile', settlementRoutes.stockpileCart],
  ['POST /place_an_order/submit_order', submitRoutes.submit],
  ['POST /place_an_order/stockpile_submit_pallet', submitRoutes.submitStockpile],
  ['GET /place_an_order/shopping_cart_quantity', cartRoutes.quantity],
  ['POST /place_an_order/shipping_calculate', freightRoutes.calculate],
  ['GET /hot_key', contentRoutes.hotKeys],
  ['GET /carousel', contentRoutes.carousel],
  ['GET /article/category', contentRoutes.articleCategories],
  ['GET /settings', contentRoutes.settings],
])('a call has the method and path of the specification: %s', (specified, { method, path }) => {
  expect(`${method} ${path}`).toBe(specified);
});
