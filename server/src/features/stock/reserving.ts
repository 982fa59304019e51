import sql, { type Sql } from 'sql-template-tag';

/**
 * Common table expressions that reserve stock inside the statement that writes the order, so that hot offers are
 * locked for one statement and a commit; `wanted` selects (line_id, offer_id, quantity). Offers are locked in the order
 * of their ids; the guard stands in the WHERE, where PostgreSQL judges it against the row as the transaction before left
 * it. `short` names the offers that could not give enough: the caller must roll back if there is one
 * (docs/design/invariants.md#invariants).
 */
export const reserving = (wanted: Sql): Sql => sql`
  wanted as (${wanted}
  ), demand as (
    select offer_id, sum(quantity)::int as quantity from wanted group by offer_id
  ), locked as materialized (
    select id from offers where id in (select offer_id from demand) order by id for no key update
  ), reserved as (
    update offers o set reserved = o.reserved + d.quantity, updated_at = now()
    from demand d, locked
    where o.id = locked.id and d.offer_id = locked.id and o.active and o.on_hand - o.reserved >= d.quantity
    returning o.id
  ), held as (
    insert into reservations (line_id, offer_id, quantity) select line_id, offer_id, quantity from wanted
  ), short as (
    select offer_id from demand where offer_id not in (select id from reserved)
  )`;
