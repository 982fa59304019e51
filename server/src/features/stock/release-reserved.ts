import sql from 'sql-template-tag';
import type { Tx } from '../../db/tx.ts';
import { lockReserved } from './lock-offers.ts';

type ReleasedUnits = {
  lineId: string;
  /** Absent: all that the line still holds, which may be nothing. */
  quantity?: number;
};

/**
 * Gives units that order lines hold back to their offers, which are locked in the order of their ids. Units that are named
 * and that no open reservation holds are a bug, and a fault.
 */
export async function releaseReserved(tx: Tx, units: readonly ReleasedUnits[]): Promise<void> {
  lockReserved(
    tx,
    units.map(({ lineId }) => lineId),
  );
  const { are_held } = await tx.one<{ are_held: boolean }>(sql`
    with request as (
      select * from unnest(
        ${units.map(({ lineId }) => lineId)}::uuid[], ${units.map(({ quantity }) => quantity ?? null)}::int[]
      ) as u (line_id, named)
    ), held as materialized (
      select r.line_id, r.offer_id, coalesce(u.named, r.quantity - r.taken - r.released) as quantity,
        coalesce(r.taken + r.released + u.named, r.quantity) = r.quantity as is_last
      from reservations r join request u using (line_id)
      where r.status = 'open' and r.taken + r.released + coalesce(u.named, 0) <= r.quantity
    ), freed as (
      select offer_id, sum(quantity)::int as quantity from held group by offer_id
    ), ended as (
      update reservations r set released = r.released + held.quantity,
        status = case when not is_last then 'open' when r.taken > 0 then 'shipped' else 'released' end,
        ended_at = case when is_last then shop_now() end
      from held where r.line_id = held.line_id
    ), returned as (
      update offers o set reserved = o.reserved - freed.quantity, updated_at = now()
      from freed where freed.offer_id = o.id
    )
    select not exists (
      select from request where named is not null and line_id not in (select line_id from held)
    ) as are_held`);
  if (!are_held) throw new Error('units are released that no reservation holds');
}
