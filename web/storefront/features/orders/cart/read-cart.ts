import { cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { api } from '../../../lib/api/api.ts';
import { setCartNumber } from '../../../lib/session/cart-number.ts';
import { allLines } from './cart-lines.ts';

/** Reads the cart. The bar's number follows what was read: a press on the cart, at the cart, is no navigation that asks for it. */
export async function readCart() {
  const groups = await api.call(cartRoutes.view);
  setCartNumber(allLines(groups).length);
  return groups;
}
