import { stockMax } from '@amberdock/contract/console/products/products.ts';
import sql from 'sql-template-tag';
import { writeAuditLog } from '../../db/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { Refusal } from '../../http/refusal.ts';
import { findHoldingOrders, getOfferReference } from '../catalogue/index.ts';
import { moveStock } from './move-stock.ts';

type Stock = { onHand: number; reserved: number };

type Count = {
  offerId: string;
  onHand: number;
  /** The units on hand that the operator saw: what left or came since is not in the count. */
  countedFrom: number;
  reason: string;
};

/**
 * Sets what is on hand of an offer after a count, as a movement (docs/design/console.md#products).
 *
 * @throws Refusal not_found, stock_moved, stock_below_reserved
 */
export async function countStock(tx: Tx, by: Operator, { offerId, onHand, countedFrom, reason }: Count) {
  const offer = await getOfferReference(tx, offerId, by);
  const before = await lockStock(tx, offerId);
  if (before.onHand !== countedFrom) throw new Refusal('stock_moved', { on_hand: before.onHand });
  if (onHand < before.reserved) {
    const orders = await findHoldingOrders(tx, offerId);
    throw new Refusal('stock_below_reserved', {
      reserved: before.reserved,
      orders: orders.join(', ') || '–',
    });
  }
  if (onHand === before.onHand) return;
  const operatorId = by.operatorId;
  const quantity = onHand - before.onHand;
  await moveStock(tx, [{ offerId, quantity, kind: 'count', reference: '', operatorId, reason }]);
  const named = { sku: offer.sku, warehouse: offer.warehouse };
  await writeAuditLog(tx, by, [
    {
      action: 'stock.count',
      subject: offer.productId,
      before: { ...named, on_hand: before.onHand },
      after: { ...named, on_hand: onHand, reason },
    },
  ]);
}

type Receipt = { offerId: string; quantity: number; reason: string };

/** Adds goods that came in to what is on hand of an offer, as a movement. @throws Refusal not_found, stock_too_large */
export async function receiveStock(tx: Tx, by: Operator, { offerId, quantity, reason }: Receipt) {
  const offer = await getOfferReference(tx, offerId, by);
  const { onHand } = await lockStock(tx, offerId);
  if (onHand + quantity > stockMax) throw new Refusal('stock_too_large', { most: stockMax });
  const operatorId = by.operatorId;
  await moveStock(tx, [{ offerId, quantity, kind: 'add', reference: '', operatorId, reason }]);
  const named = { sku: offer.sku, warehouse: offer.warehouse };
  await writeAuditLog(tx, by, [
    {
      action: 'stock.receive',
      subject: offer.productId,
      before: { ...named, on_hand: onHand },
      after: { ...named, on_hand: onHand + quantity, reason },
    },
  ]);
}

const lockStock = (tx: Tx, offerId: string): Promise<Stock> =>
  tx.one<Stock>(
    sql`select on_hand as "onHand", reserved from offers where id = ${offerId} for no key update`,
  );
