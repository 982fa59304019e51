import sql, { type Sql } from 'sql-template-tag';
import { newId } from '../../db/new-id.ts';
import { newSerial, numberOf } from '../../db/new-number.ts';
import type { Tx } from '../../db/tx.ts';

export type PalletUnits = { lineId: string; palletId: string; quantity: number };
export type LineUnits = { lineId: string; quantity: number };

/** Locks pallets in the order of their ids, in a statement of its own for the reason that `lockOffers` of stock gives. */
export const lockPallets = (tx: Tx, ids: Sql): void =>
  void tx.run(sql`select from pallets where id in (${ids}) order by id for no key update`);

const openReservationsOf = (units: readonly LineUnits[]): Sql => sql`
  select pallet_id from pallet_reservations
  where line_id = any(${units.map(({ lineId }) => lineId)}::uuid[]) and status = 'open'`;

/**
 * Reserves units of pallets for order lines, locking pallets in the order of their ids. Returns false if a pallet has
 * too few left; the caller must then roll back.
 */
export async function reserveOnPallets(tx: Tx, units: readonly PalletUnits[]): Promise<boolean> {
  if (units.length === 0) return true;
  const rows = units.map(({ lineId, palletId, quantity }) => ({
    line_id: lineId,
    pallet_id: palletId,
    quantity,
  }));
  lockPallets(tx, sql`select unnest(${units.map(({ palletId }) => palletId)}::uuid[])`);
  const { is_whole } = await tx.one<{ is_whole: boolean }>(sql`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as w (line_id uuid, pallet_id uuid, quantity int)
    ), demand as (
      select pallet_id, sum(quantity)::int as quantity from wanted group by pallet_id
    ), reserved as (
      update pallets p set reserved = p.reserved + d.quantity from demand d
      where d.pallet_id = p.id and p.bought - p.reserved - p.shipped >= d.quantity
      returning p.id
    ), held as (
      insert into pallet_reservations (line_id, pallet_id, quantity)
      select line_id, pallet_id, quantity from wanted where pallet_id in (select id from reserved)
    )
    select (select count(*) from reserved) = (select count(*) from demand) as is_whole`);
  return is_whole;
}

/** Divides the requested units of each line (`asked`) among its open reservations, by the age of their pallets. */
const sharing = (units: readonly LineUnits[], order: 'asc' | 'desc') => sql`
  asked as (
    select line_id, sum(quantity)::int as quantity
    from unnest(${units.map(({ lineId }) => lineId)}::uuid[], ${units.map(({ quantity }) => quantity)}::int[]) as a (line_id, quantity)
    group by line_id
  ), open as (
    select r.line_id, r.pallet_id, r.quantity - r.taken - r.released as held, a.quantity as wanted,
      sum(r.quantity - r.taken - r.released) over (
        partition by r.line_id order by ${order === 'asc' ? sql`p.stored_since, p.id` : sql`p.stored_since desc, p.id desc`}) as running
    from pallet_reservations r
    join asked a using (line_id) join pallets p on p.id = r.pallet_id
    where r.status = 'open'
  ), parts as (
    select line_id, pallet_id, least(held, wanted - (running - held))::int as quantity from open where running - held < wanted
  ), sums as (
    select pallet_id, sum(quantity)::int as quantity from parts group by pallet_id
  )`;

/** Removes shipped units of a locked sub order's lines from the pallets that hold them, the oldest first. */
export async function takeFromPallets(tx: Tx, units: readonly LineUnits[]): Promise<void> {
  if (units.length === 0) return;
  lockPallets(tx, openReservationsOf(units));
  const { is_whole } = await tx.one<{ is_whole: boolean }>(sql`
    with ${sharing(units, 'asc')}, ended as (
      update pallet_reservations r set taken = r.taken + p.quantity,
        status = case when r.taken + r.released + p.quantity = r.quantity then 'shipped' else 'open' end,
        ended_at = case when r.taken + r.released + p.quantity = r.quantity then shop_now() end
      from parts p where r.line_id = p.line_id and r.pallet_id = p.pallet_id
    ), moved as (
      update pallets p set reserved = p.reserved - s.quantity, shipped = p.shipped + s.quantity
      from sums s where p.id = s.pallet_id
    )
    select coalesce((select sum(quantity) from parts), 0) = (select sum(quantity) from asked) as is_whole`);
  if (!is_whole) throw new Error('units are shipped that no pallet holds');
}

/** Releases units that lines hold on their pallets, the newest first, so that the oldest ship. */
export async function releaseToPallets(tx: Tx, units: readonly LineUnits[]): Promise<void> {
  if (units.length === 0) return;
  lockPallets(tx, openReservationsOf(units));
  const { is_whole } = await tx.one<{ is_whole: boolean }>(sql`
    with ${sharing(units, 'desc')}, ended as (
      update pallet_reservations r set released = r.released + p.quantity,
        status = case when r.taken + r.released + p.quantity < r.quantity then 'open'
          when r.taken > 0 then 'shipped' else 'released' end,
        ended_at = case when r.taken + r.released + p.quantity = r.quantity then shop_now() end
      from parts p where r.line_id = p.line_id and r.pallet_id = p.pallet_id
    ), moved as (
      update pallets p set reserved = p.reserved - s.quantity from sums s where p.id = s.pallet_id
    )
    select coalesce((select sum(quantity) from parts), 0) = (select sum(quantity) from asked) as is_whole`);
  if (!is_whole) throw new Error('units are released that no pallet holds');
}

/** Releases all units that lines of an order hold on pallets; lines from other sources hold none. */
export async function releaseLines(tx: Tx, lineIds: readonly string[]): Promise<void> {
  const held = await tx.rows<LineUnits>(sql`
    select line_id as "lineId", sum(quantity - taken - released)::int as quantity from pallet_reservations
    where line_id = any(${lineIds}::uuid[]) and status = 'open' group by line_id`);
  await releaseToPallets(tx, held);
}

/**
 * Puts the sellable units of a case's return onto new pallets of the buyer. Each refers to the pallet that its units had left,
 * the oldest first, and has its unit cost; storage is free for the account's free days from now.
 */
export async function returnToPallets(tx: Tx, caseId: string, units: readonly LineUnits[]): Promise<void> {
  for (const { lineId, quantity } of units) {
    lockPallets(tx, sql`select pallet_id from pallet_reservations where line_id = ${lineId}`);
    const made = await tx.rows<{ quantity: number }>(sql`
      with source as materialized (
        select p.* from pallets p join pallet_reservations r on r.pallet_id = p.id where r.line_id = ${lineId}
      ), gone as (
        select l.id, l.stored_since, r.taken - coalesce((
          select sum(b.bought) from pallets b where b.returned_of = l.id and b.line_id = ${lineId}), 0) as free
        from source l join pallet_reservations r on r.pallet_id = l.id and r.line_id = ${lineId}
      ), shared as (
        select id, free, sum(free) over (order by stored_since, id) as running from gone where free > 0
      ), parts as (
        select id, least(free, ${quantity} - (running - free))::int as quantity from shared
        where running - free < ${quantity}
      ), counted as (
        update pallets p set returned = p.returned + parts.quantity from parts where p.id = parts.id
      )
      insert into pallets (id, pallet_no, account_id, line_id, offer_id, sku_id, warehouse_code, bought, unit_cost_minor,
        currency, stored_since, free_until, returned_of, case_id)
      select n.id, ${numberOf('B', sql`n.serial`)}, l.account_id, ${lineId}::uuid, l.offer_id, l.sku_id, l.warehouse_code,
        parts.quantity, l.unit_cost_minor, l.currency, shop_now(),
        shop_now() + make_interval(days => b.free_storage_days), l.id, ${caseId}::uuid
      from parts join source l on l.id = parts.id join benefits b on b.account_type = benefits_type_of(l.account_id)
      join (
        select (row_number() over ())::int as nth, * from unnest(
          ${Array.from({ length: Math.min(quantity, 500) }, () => newId())}::uuid[], ${Array.from({ length: Math.min(quantity, 500) }, () => newSerial())}::text[]
        ) as s (id, serial)
      ) n on n.nth = (select count(*) from parts o where o.id <= parts.id)
      returning bought as quantity`);
    if (made.reduce((sum, row) => sum + row.quantity, 0) !== quantity) {
      throw new Error('units come back that never left a pallet');
    }
  }
}
