import sql, { type Sql } from 'sql-template-tag';

/**
 * Returns the campaigns of a product that run now and have a piece left, as a JSON array of RunningCampaign: the
 * largest reduction first, of equal ones that without a limit.
 */
export const runningCampaigns = (productId: Sql): Sql => sql`coalesce((
  select jsonb_agg(jsonb_build_object('activity_id', g.activity_id, 'percent_off', g.percent_off,
      'left', g.quantity_max - g.held) order by g.percent_off desc, g.quantity_max nulls first, g.activity_id)
  from activity_goods g join activities a on a.id = g.activity_id
  where g.product_id = ${productId} and a.published and a.starts_at <= shop_now() and a.ends_at > shop_now()
    and (g.quantity_max is null or g.held < g.quantity_max)), '[]')`;
