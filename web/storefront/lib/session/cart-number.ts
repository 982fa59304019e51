import { api } from '../api/api.ts';
import { cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { logOnly } from '../log.ts';
import { isLoggedIn, mergeUser, session } from './session.ts';

/** Loads the number of lines in the cart. */
export async function fetchCartNumber(): Promise<number> {
  const { quantity } = await api.call(cartRoutes.quantity);
  return quantity;
}

/**
 * Loads the number of cart lines on each navigation of a logged-in user (docs/specification.md#2-screens-and-routes); a
 * failure is only logged.
 */
export async function refreshCartNumber(): Promise<void> {
  if (!isLoggedIn()) return;
  const { token } = session.get();
  try {
    const cartnumber = await fetchCartNumber();
    if (session.get().token === token) mergeUser({ cartnumber });
  } catch (error) {
    logOnly('The cart quantity could not be refreshed.', error);
  }
}

/** Shows the number that a cart call returned, without another call. */
export const setCartNumber = (cartnumber: number): void => mergeUser({ cartnumber });
