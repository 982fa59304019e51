import { cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { api } from '../../../lib/api/api.ts';
import { setCartNumber } from '../../../lib/session/cart-number.ts';
import { allLines } from './cart-lines.ts';

/**
 * Reads the cart. The bar's number follows what was read: pressing the cart's link while on the cart is not a
 * navigation that would fetch it.
 */
export async function readCart() {
  const groups = await api.call(cartRoutes.view);
  setCartNumber(allLines(groups).length);
  return groups;
}
