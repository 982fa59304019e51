import type { Language } from '@amberdock/contract/language.ts';
import type { BuyNow, SettleCart, Settlement } from '@amberdock/contract/settlement.ts';
import { newId } from '../../db/new-id.ts';
import type { Reader, Tx } from '../../db/tx.ts';
import type { Buyer } from '../../http/actor.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { findCartGoods, findGoods, findOfferGoods, problemOf } from '../cart/index.ts';
import { findRates } from '../exchange/index.ts';
import { settle } from './settle.ts';
import { findBuyerFacts, findSettlement } from './settlement.store.ts';
import { settlementView } from './settlement.view.ts';

type Asked = { buyer: Buyer; kind: 'parcel' | 'stockpile'; language: Language };

/** Prices chosen cart lines. Refuses `nothing_selected`, and `data_incorrect` where one is no longer in the cart. */
export async function settleCart(
  tx: Tx,
  body: SettleCart,
  { buyer, kind, language }: Asked,
): Promise<Settlement> {
  const ids = [...new Set(body.ids)];
  if (ids.length === 0) throw new Refusal('nothing_selected');
  const goods = await findCartGoods(tx, buyer.userId, ids);
  if (goods.length < ids.length) throw new Refusal('data_incorrect');
  return settle(
    tx,
    buyer,
    { ...destinationOf(body), kind, currency: body.currency, goods, fromCart: true },
    language,
  );
}

/**
 * Prices one SKU past the cart. With one line alone a problem leaves nothing to settle, so it is refused at once:
 * `product_unavailable`, `quantity_exceeds_stock`, `quantity_below_minimum`.
 */
export async function buyNow(tx: Tx, body: BuyNow, { buyer, kind, language }: Asked): Promise<Settlement> {
  // A design is the buyer's own; there are none yet to refer to, so any id is one of nobody's.
  if (body.design_id) throw notFound();
  const line = await findOfferGoods(tx, {
    lineId: newId(),
    skuId: body.sku_id,
    warehouseCode: body.warehouse_id,
    quantity: body.quantity,
  });
  if (!line) throw notFound();
  const problem = problemOf(line, body.quantity, kind);
  if (problem === 'not_on_sale') throw new Refusal('product_unavailable');
  if (problem === 'below_minimum') {
    throw new Refusal('quantity_below_minimum', { minimum: line.minimum_order_quantity });
  }
  if (problem) throw new Refusal('quantity_exceeds_stock', {}, { data: { available: line.available } });
  const goods = [line];
  return settle(
    tx,
    buyer,
    { ...destinationOf(body), kind, currency: body.currency, goods, fromCart: false },
    language,
  );
}

const destinationOf = ({ address_id, address }: SettleCart | BuyNow) => ({
  addressId: address_id ?? null,
  address: address ?? null,
});

/** A settlement again, after a reload or in the other language; one that became an order is gone. */
export async function viewSettlement(
  read: Reader,
  { userId, id }: { userId: string; id: string },
  language: Language,
): Promise<Settlement> {
  const stored = await findSettlement(read, { userId, id });
  if (!stored) throw notFound();
  const lines = stored.content.groups.flatMap((group) => group.lines);
  const [goods, facts, rates] = await Promise.all([
    findGoods(read, lines),
    findBuyerFacts(read, { userId, addressId: null }),
    findRates(read),
  ]);
  return settlementView(stored, { goods, facts, rates }, language);
}
