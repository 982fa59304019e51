import { type AddToCart, cartLinesMax, quantityMax } from '@amberdock/contract/trade/cart.ts';
import type { RefusalCode } from '@amberdock/contract/refusals.ts';
import { newId } from '../../db/new-id.ts';
import type { Tx } from '../../db/tx.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { requireOwnDesign, requirePrinted } from '../designs/index.ts';
import { type Added, addOffer, findOffer } from './cart.store.ts';
import { offerNotFound } from './offer-not-found.ts';

/**
 * Puts goods into the buyer's cart and returns the line and how many lines there are. The same SKU, warehouse and
 * design adds up; all designs together stay within what is available
 * (docs/design/cart-and-settlement.md#cart). Refuses `quantity_exceeds_stock`, `quantity_exceeds_limit`,
 * `product_unavailable`, `cart_full`, `design_of_another_product`, `design_not_printed_here`.
 */
export async function addToCart(
  tx: Tx,
  buyer: Buyer,
  asked: AddToCart,
): Promise<{ id: string; quantity: number }> {
  const wanted = { skuId: asked.sku_id, warehouseCode: asked.warehouse_id };
  const designId = asked.design_id ?? null;
  if (designId !== null) {
    const offer = await findOffer(tx, wanted);
    if (!offer) throw await offerNotFound(tx, wanted.skuId);
    await requireOwnDesign(tx, buyer, { designId, productId: offer.product_id });
    await requirePrinted(tx, { designId, currency: offer.currency });
  }
  const line = { lineId: newId(), designId, quantity: asked.quantity };
  const added = await addOffer(tx, buyer.userId, { ...wanted, ...line });
  if (added.offer_id === null) throw notFound(added.has_sku ? 'warehouse_id' : 'sku_id');
  if (added.line_id === null) {
    const code = whyNot(added, asked.quantity);
    const isShort = code === 'quantity_exceeds_stock';
    throw new Refusal(
      code,
      { limit: limitNamedBy(code) },
      isShort ? { data: { available: added.available } } : {},
    );
  }
  return { id: added.line_id, quantity: added.lines_before + (added.is_new ? 1 : 0) };
}

/**
 * Returns the code of the refusal of an addition that the guard stopped. If the quantity would have fitted the stock
 * that was read, another change took it meanwhile.
 */
export function whyNot({ on_sale, available, in_cart, has_room }: Added, quantity: number) {
  if (!on_sale) return 'product_unavailable';
  if (in_cart + quantity > available) return 'quantity_exceeds_stock';
  if (in_cart + quantity > quantityMax) return 'quantity_exceeds_limit';
  return has_room ? 'quantity_exceeds_stock' : 'cart_full';
}

/** Returns the limit that the sentence of a refusal names. */
export const limitNamedBy = (code: RefusalCode): number =>
  code === 'cart_full' ? cartLinesMax : quantityMax;
