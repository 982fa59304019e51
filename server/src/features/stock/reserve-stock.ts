import sql from 'sql-template-tag';
import type { Tx } from '../../db/tx.ts';
import { lockOffers } from './lock-offers.ts';

type WantedUnits = { lineId: string; offerId: string; quantity: number };

/**
 * Reserves stock for order lines that are already written, and returns the offers that could not give enough: the caller
 * must roll back if there is one (docs/design/invariants.md#invariants). Several offers are first locked in the order of
 * their ids; the guard stands in the WHERE, where PostgreSQL judges it against the row as the transaction before left it.
 * All its statements share a round trip with those made around it, so that hot offers are locked for one and a commit.
 */
export async function reserveStock(tx: Tx, wanted: readonly WantedUnits[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const demand = new Map<string, number>();
  for (const { offerId, quantity } of wanted) demand.set(offerId, (demand.get(offerId) ?? 0) + quantity);
  const units = wanted.map(({ lineId, offerId, quantity }) => ({
    line_id: lineId,
    offer_id: offerId,
    quantity,
  }));
  void tx.run(sql`
    insert into reservations (line_id, offer_id, quantity) select line_id, offer_id, quantity
    from json_to_recordset(${JSON.stringify(units)}::json) as u (line_id uuid, offer_id uuid, quantity int)`);
  if (demand.size > 1) {
    lockOffers(tx, [...demand.keys()]);
  }
  const total = [...demand].map(([offer_id, quantity]) => ({ offer_id, quantity }));
  const reserved = await tx.rows<{ id: string }>(sql`
    update offers o set reserved = o.reserved + d.quantity, updated_at = now()
    from json_to_recordset(${JSON.stringify(total)}::json) as d (offer_id uuid, quantity int)
    where o.id = d.offer_id and o.active and o.on_hand - o.reserved >= d.quantity
    returning o.id`);
  for (const { id } of reserved) demand.delete(id);
  return [...demand.keys()];
}
