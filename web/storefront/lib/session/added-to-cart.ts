import { chooseCartLines } from '../state/cart-choice.ts';
import { setCartNumber } from './cart-number.ts';

type Added = { lineIds: readonly string[]; cartNumber: number };

/** Shows what was added to the cart, wherever that was: the number in the bar, and its lines chosen to be ordered. */
export function showAdded({ lineIds, cartNumber }: Added): void {
  setCartNumber(cartNumber);
  chooseCartLines(lineIds);
}
