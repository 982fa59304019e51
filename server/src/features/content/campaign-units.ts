import sql from 'sql-template-tag';
import type { Tx } from '../../db/tx.ts';

/** The units that an order line takes of a campaign's own quantity. */
export type CampaignDemand = { activityId: string; offerId: string; quantity: number };

/**
 * Holds pieces of campaigns' own quantities, as stock is reserved: locked in sorted order, the guard in the WHERE. Returns
 * the products whose campaign could not give enough: the caller must roll back if there is one
 * (docs/design/cart-and-settlement.md#unit-price).
 */
export async function holdCampaignUnits(tx: Tx, demand: readonly CampaignDemand[]): Promise<string[]> {
  if (demand.length === 0) return [];
  const short = await tx.rows<{ product_id: string }>(sql`
    with demand as (
      select w.activity_id, o.product_id, sum(w.quantity)::int as quantity
      from unnest(
        ${demand.map(({ activityId }) => activityId)}::uuid[], ${demand.map(({ offerId }) => offerId)}::uuid[],
        ${demand.map(({ quantity }) => quantity)}::int[]
      ) as w (activity_id, offer_id, quantity) join offers o on o.id = w.offer_id
      group by w.activity_id, o.product_id
    ), locked as materialized (
      select activity_id, product_id from activity_goods
      where (activity_id, product_id) in (select activity_id, product_id from demand)
      order by activity_id, product_id for no key update
    ), held as (
      update activity_goods g set held = g.held + d.quantity
      from locked l join demand d using (activity_id, product_id)
      where g.activity_id = l.activity_id and g.product_id = l.product_id and (g.quantity_max is null or g.held + d.quantity <= g.quantity_max)
      returning g.activity_id, g.product_id
    )
    select product_id from demand where (activity_id, product_id) not in (select activity_id, product_id from held)`);
  return short.map(({ product_id }) => product_id);
}

type ReleasedUnits = {
  lineId: string;
  /** Nothing said: all of the line's. */
  quantity?: number;
};

/** Lets what order lines hold of campaigns be bought again: units that will not be paid for, or that cannot ship. */
export async function releaseCampaignUnits(tx: Tx, units: readonly ReleasedUnits[]): Promise<void> {
  await tx.run(sql`
    with freed as (
      select l.activity_id, l.product_id, sum(coalesce(u.named, l.quantity))::int as quantity
      from order_lines l join unnest(
        ${units.map(({ lineId }) => lineId)}::uuid[], ${units.map(({ quantity }) => quantity ?? null)}::int[]
      ) as u (line_id, named) on u.line_id = l.id
      where l.activity_id is not null group by l.activity_id, l.product_id
    ), locked as materialized (
      select activity_id, product_id from activity_goods
      where (activity_id, product_id) in (select activity_id, product_id from freed)
      order by activity_id, product_id for no key update
    )
    update activity_goods g set held = g.held - freed.quantity
    from locked join freed using (activity_id, product_id)
    where g.activity_id = locked.activity_id and g.product_id = locked.product_id`);
}
