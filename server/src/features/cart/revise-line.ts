import type { CartLine } from '@amberdock/contract/trade/cart.ts';
import type { Language } from '@amberdock/contract/language.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { Tx } from '../../db/tx.ts';
import { demandByOffer } from './cart.rules.ts';
import { setQuantity } from './cart.store.ts';
import { cartLine } from './cart.view.ts';
import { findCartLines } from './goods/goods.store.ts';

type Revision = { id: string; quantity: number };

/**
 * Sets a line's quantity, 1 to what is available for all designs of its SKU in that warehouse together
 * (docs/design/cart-and-settlement.md#cart). Refuses `quantity_exceeds_stock`; a line that is no longer on
 * sale can only be removed: `product_unavailable`.
 */
export async function reviseLine(
  tx: Tx,
  buyer: Buyer,
  { id, quantity }: Revision,
  language: Language,
): Promise<CartLine> {
  if (!(await setQuantity(tx, { userId: buyer.userId, lineId: id, quantity }))) throw notFound();
  const goods = await findCartLines(tx, buyer.userId);
  const line = goods.find(({ line_id }) => line_id === id);
  if (!line) throw notFound();
  const demand = demandByOffer(goods).get(line.offer_id) ?? 0;
  if (!line.on_sale) throw new Refusal('product_unavailable');
  if (demand > line.available)
    throw new Refusal('quantity_exceeds_stock', {}, { data: { available: line.available } });
  return cartLine(line, demand, language);
}
