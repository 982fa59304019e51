import sql from 'sql-template-tag';
import type { Tx } from '../../db/tx.ts';
import { Refusal } from '../../http/refusal.ts';
import { findHoldingOrders } from '../catalogue/index.ts';
import { lockOffers } from './lock-offers.ts';
import { moveStock, type StockMove } from './move-stock.ts';

/** How many more or, below zero, fewer units of an offer a return brought than its receipt said. */
export type ReturnedChange = { offerId: string; sku: string; quantity: number };

type Correction = { caseNo: string; receivedAt: Date; operatorId: string; reason: string };
type OfferNow = { id: string; free: number; is_counted: boolean };

/**
 * Corrects what a return brought into stock by further movements, and refuses `returned_units_taken` where orders hold the
 * units that are to go. Where the offer was counted since the receipt, what lies there is known: a second movement keeps it
 * (docs/design/orders.md#corrected-receipts).
 */
export async function correctReturned(
  tx: Tx,
  changes: readonly ReturnedChange[],
  { caseNo, receivedAt, ...by }: Correction,
): Promise<void> {
  const offers = await lockedOffers(tx, changes, receivedAt);
  const moves = changes.map(({ offerId, quantity }): StockMove => {
    return { offerId, quantity, kind: 'return', reference: caseNo, ...by };
  });
  for (const { id: offerId, free, is_counted: isCounted } of offers) {
    const ofOffer = changes.filter((change) => change.offerId === offerId);
    const quantity = ofOffer.reduce((sum, change) => sum + change.quantity, 0);
    if (isCounted) moves.push({ offerId, quantity: -quantity, kind: 'count', reference: caseNo, ...by });
    else if (free + quantity < 0) {
      const orders = (await findHoldingOrders(tx, offerId)).join(', ') || '–';
      const sku = ofOffer[0]?.sku ?? '';
      throw new Refusal('returned_units_taken', { sku, units: -quantity, left: free, orders });
    }
  }
  await moveStock(tx, moves);
}

function lockedOffers(tx: Tx, changes: readonly ReturnedChange[], receivedAt: Date): Promise<OfferNow[]> {
  const ids = changes.map(({ offerId }) => offerId);
  lockOffers(tx, ids);
  return tx.rows<OfferNow>(sql`
    select o.id, o.on_hand - o.reserved as free, exists (
      select from stock_movements m where m.offer_id = o.id and m.kind = 'count' and m.created_at > ${receivedAt}
    ) as is_counted
    from offers o where o.id = any(${ids}::uuid[])`);
}
