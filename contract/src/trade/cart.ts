import type { Language, Text } from '../language.ts';
import type { LineProblem, cartSchemas } from '../schemas/trade/cart.ts';
import type { CallsOf } from '../http.ts';

export type * from '../schemas/trade/cart.ts';

/** At most this many pieces in one line: beyond it people call us. */
export const quantityMax = 1_000_000;
/** At most this many lines in one cart: it is shown and settled whole. */
export const cartLinesMax = 500;

/** Why a line cannot be bought as it stands (docs/design/cart-and-settlement.md#cart: a problem per line). */
export const lineProblems = {
  not_on_sale: { zh: '商品已下架。', en: 'This product is no longer on sale.' },
  out_of_stock: { zh: '暂时缺货。', en: 'Out of stock.' },
  exceeds_stock: { zh: '数量不能超过库存。', en: 'Quantity cannot exceed stock.' },
  below_minimum: {
    zh: '囤货数量少于起订量 {minimum} 件。',
    en: 'Below the minimum stockpile quantity of {minimum} pcs.',
  },
  not_printed_here: {
    zh: '该仓库不支持此设计的印制。',
    en: 'This warehouse can’t print this design.',
  },
  conversion_failed: {
    zh: '货币换算失败，请刷新汇率。',
    en: 'Currency conversion failed. Please refresh the exchange rate.',
  },
} as const satisfies Record<string, Text>;
export type LineProblemCode = keyof typeof lineProblems;

export const lineProblem = (
  code: LineProblemCode,
  language: Language,
  { minimum_order_quantity: minimum }: { minimum_order_quantity: number },
): LineProblem => ({
  code,
  message: lineProblems[code][language].replace('{minimum}', String(minimum)),
});

export const cartRoutes: CallsOf<typeof cartSchemas> = {
  add: { method: 'POST', path: '/place_an_order/add_to_shopping_cart' },
  view: { method: 'GET', path: '/place_an_order/shopping_cart' },
  revise: { method: 'PUT', path: '/place_an_order/revise_shopping_cart_product' },
  remove: { method: 'DELETE', path: '/place_an_order/remove_shopping_cart' },
  quantity: { method: 'GET', path: '/place_an_order/shopping_cart_quantity' },
  import: { method: 'POST', path: '/place_an_order/shopping_cart_import' },
  moveToFavorites: { method: 'POST', path: '/place_an_order/move_to_favorites' },
};
