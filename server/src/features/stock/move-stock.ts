import sql from 'sql-template-tag';
import type { Tx } from '../../db/tx.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockOffers } from './lock-offers.ts';

export type StockMove = {
  offerId: string;
  /** Pieces in (positive) or out (negative). */
  quantity: number;
  kind: 'opening' | 'count' | 'add' | 'return' | 'correction';
  reference: string;
  /** The operator who moved it, with the reason; orders, and cases but for a correction, give neither. */
  operatorId?: string;
  reason?: string;
};

/** Books movements and keeps what is on hand; refuses `stock_reserved` where less would be left than is reserved. */
export async function moveStock(tx: Tx, moves: readonly StockMove[]): Promise<void> {
  const real = moves.filter(({ quantity }) => quantity !== 0);
  if (real.length === 0) return;
  lockOffers(
    tx,
    real.map(({ offerId }) => offerId),
  );
  try {
    await tx.run(sql`
      with moves as (
        select * from unnest(
          ${real.map(({ offerId }) => offerId)}::uuid[], ${real.map(({ quantity }) => quantity)}::int[],
          ${real.map(({ kind }) => kind)}::text[], ${real.map(({ reference }) => reference)}::text[],
          ${real.map(({ operatorId = null }) => operatorId)}::uuid[], ${real.map(({ reason = '' }) => reason)}::text[]
        ) as m (offer_id, quantity, kind, reference, operator_id, reason)
      ), sums as (
        select offer_id, sum(quantity)::int as quantity from moves group by offer_id
      ), moved as (
        insert into stock_movements (offer_id, quantity, kind, reference, operator_id, reason)
        select offer_id, quantity, kind, reference, operator_id, reason from moves
      )
      update offers o set on_hand = o.on_hand + sums.quantity, updated_at = now()
      from sums where sums.offer_id = o.id`);
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'stock_holds') throw new Refusal('stock_reserved');
    throw error;
  }
}
