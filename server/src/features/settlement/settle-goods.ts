import type { Language } from '@amberdock/contract/language.ts';
import type { BuyNow, SettleCart, Settlement } from '@amberdock/contract/trade/settlement.ts';
import { newId } from '../../db/new-id.ts';
import type { Reader, Tx } from '../../db/tx.ts';
import type { Buyer, Member } from '../../http/callers/actor.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { findCartLines, findRequestedLines, findOfferLine, offerNotFound, problemOf } from '../cart/index.ts';
import { requireOwnDesign } from '../designs/index.ts';
import { findPricingContext, settle } from './settle.ts';
import { findSettlement, lockSurplus } from './settlement.store.ts';
import { settlementView } from './settlement.view.ts';

type SettlementRequest = { buyer: Buyer; kind: 'parcel' | 'stockpile'; language: Language };

/**
 * Prices chosen cart lines. Refuses `nothing_selected`, `data_incorrect` where one is no longer in the cart, and
 * `design_not_stockpiled`: printed goods are made for one parcel.
 */
export async function settleCart(
  tx: Tx,
  body: SettleCart,
  { buyer, kind, language }: SettlementRequest,
): Promise<Settlement> {
  const ids = [...new Set(body.ids)];
  if (ids.length === 0) throw new Refusal('nothing_selected');
  const destination = destinationOf(body);
  const [surplus, goods, context] = await Promise.all([
    lockSurplus(tx, buyer.userId),
    findCartLines(tx, buyer.userId, ids),
    findPricingContext(tx, { buyer, addressId: destination.addressId }),
  ]);
  if (goods.length < ids.length) throw new Refusal('data_incorrect');
  if (kind === 'stockpile' && goods.some(({ design_id }) => design_id !== null)) {
    throw new Refusal('design_not_stockpiled');
  }
  return settle(
    tx,
    buyer,
    { ...destination, kind, currency: body.currency, goods, context, surplus, fromCart: true },
    language,
  );
}

/**
 * Prices one SKU without the cart. Since there is only one line, a problem with it is refused at once instead of listed.
 *
 * @throws Refusal product_unavailable, quantity_exceeds_stock, quantity_below_minimum, design_not_stockpiled,
 * design_not_printed_here; not_found
 */
export async function buyNow(
  tx: Tx,
  body: BuyNow,
  { buyer, kind, language }: SettlementRequest,
): Promise<Settlement> {
  const designId = body.design_id ?? null;
  if (designId !== null && kind === 'stockpile') throw new Refusal('design_not_stockpiled');
  const destination = destinationOf(body);
  const [surplus, line, context] = await Promise.all([
    lockSurplus(tx, buyer.userId),
    findOfferLine(tx, {
      lineId: newId(),
      skuId: body.sku_id,
      warehouseCode: body.warehouse_id,
      designId,
      quantity: body.quantity,
    }),
    findPricingContext(tx, { buyer, addressId: destination.addressId }),
  ]);
  if (!line) throw await offerNotFound(tx, body.sku_id);
  if (designId !== null) await requireOwnDesign(tx, buyer, { designId, productId: line.product_id });
  const problem = problemOf(line, body.quantity, kind);
  if (problem === 'not_on_sale') throw new Refusal('product_unavailable');
  if (problem === 'not_printed_here') throw new Refusal('design_not_printed_here');
  if (problem === 'below_minimum') {
    throw new Refusal('quantity_below_minimum', { minimum: line.minimum_order_quantity });
  }
  if (problem) throw new Refusal('quantity_exceeds_stock', {}, { data: { available: line.available } });
  const goods = [line];
  return settle(
    tx,
    buyer,
    { ...destination, kind, currency: body.currency, goods, context, surplus, fromCart: false },
    language,
  );
}

const destinationOf = ({ address_id, address }: SettleCart | BuyNow) => ({
  addressId: address_id ?? null,
  address: address ?? null,
});

/** Shows a stored settlement again, after a reload or in the other language. One that became an order is not found. */
export async function viewSettlement(
  read: Reader,
  { buyer, id }: { buyer: Member; id: string },
  language: Language,
): Promise<Settlement> {
  const stored = await findSettlement(read, { userId: buyer.userId, id });
  if (!stored) throw notFound();
  const lines = stored.content.groups.flatMap((group) => group.lines);
  const [goods, context] = await Promise.all([
    findRequestedLines(read, lines),
    findPricingContext(read, { buyer, addressId: null }),
  ]);
  return settlementView(stored, { goods, ...context }, language);
}
