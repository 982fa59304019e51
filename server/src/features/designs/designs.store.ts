import type { Placed } from '@amberdock/contract/catalog/placement.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import { inWarehouses } from '../../db/conditions/in-warehouses.sql.ts';
import type { Reader, Tx } from '../../db/tx.ts';
import { microsOf, type TimePosition, timeOf } from '../../http/time-cursor.ts';

export type ArtworkRow = {
  id: string;
  name: string;
  width_px: number;
  height_px: number;
  preview_id: string;
};
export type PlacementRow = Placed & { area_id: string; artwork: ArtworkRow };
export type DesignRow = {
  id: string;
  account_id: string;
  product_id: string;
  name: string;
  frozen_at: Date | null;
  hidden_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
  micros: string;
  placements: PlacementRow[];
};

const selectDesigns = (rest: Sql) => sql`
  select d.id, d.account_id, d.product_id, d.name, d.frozen_at, d.hidden_at, d.version, d.created_at, d.updated_at,
    ${microsOf(sql`d.updated_at`)} as micros,
    (select coalesce(jsonb_agg(jsonb_build_object('area_id', dp.area_id, 'x_mm', dp.x_mm, 'y_mm', dp.y_mm,
        'scale', dp.scale, 'rotation', dp.rotation, 'artwork', jsonb_build_object('id', a.id, 'name', a.name,
        'width_px', f.width, 'height_px', f.height, 'preview_id', a.preview_id)) order by pa.position), '[]')
      from design_placements dp join print_areas pa on pa.id = dp.area_id
      join artworks a on a.id = dp.artwork_id join files f on f.id = a.id where dp.design_id = d.id) as placements
  from designs d ${rest}`;

export const findDesign = (read: Reader, id: string): Promise<DesignRow | null> =>
  read.maybe<DesignRow>(selectDesigns(sql`where d.id = ${id}`));

/** Whether an order has a design in one of these warehouses, or in any where there is no limit. */
export const isOrdered = async (
  read: Reader,
  id: string,
  warehouseCodes: readonly string[] | null,
): Promise<boolean> =>
  (
    await read.one<{ is_ordered: boolean }>(sql`
      select exists (select from order_lines l join sub_orders s on s.id = l.sub_order_id where l.design_id = ${id}
        and ${inWarehouses(sql`s.warehouse_code`, warehouseCodes)}) as is_ordered`)
  ).is_ordered;

type DesignListQuery = {
  accountId: string;
  productId: string | null;
  after: TimePosition | null;
  limit: number;
};

/** Returns the buyer's designs, last changed first. */
export const findDesigns = (read: Reader, { accountId, productId, after, limit }: DesignListQuery) =>
  read.rows<DesignRow>(
    selectDesigns(sql`
      where d.account_id = ${accountId} and d.hidden_at is null
        and (${productId}::uuid is null or d.product_id = ${productId}::uuid)
        ${after ? sql`and (d.updated_at, d.id) < (${timeOf(after.micros)}, ${after.id}::uuid)` : empty}
      order by d.updated_at desc, d.id desc limit ${limit}`),
  );

export const countDesigns = async (
  read: Reader,
  { accountId, productId = null }: { accountId: string; productId?: string | null },
): Promise<number> =>
  (
    await read.one<{ designs: number }>(sql`select count(*)::int as designs from designs
      where account_id = ${accountId} and hidden_at is null
        and (${productId}::uuid is null or product_id = ${productId}::uuid)`)
  ).designs;

export const insertArtwork = (
  tx: Tx,
  a: { id: string; previewId: string; accountId: string; name: string },
): Promise<number> =>
  tx.run(sql`insert into artworks (id, preview_id, account_id, name)
    values (${a.id}, ${a.previewId}, ${a.accountId}, ${a.name})`);

/** Finds those of these artworks that belong to the account. */
export const findArtworks = (
  read: Reader,
  { accountId, ids }: { accountId: string; ids: readonly string[] },
): Promise<ArtworkRow[]> =>
  read.rows<ArtworkRow>(sql`
    select a.id, a.name, f.width as width_px, f.height as height_px, a.preview_id from artworks a join files f on f.id = a.id
    where a.account_id = ${accountId} and a.id = any(${[...ids]}::uuid[])`);

export const insertDesign = (
  tx: Tx,
  d: { id: string; accountId: string; productId: string; name: string },
): Promise<number> =>
  tx.run(sql`insert into designs (id, account_id, product_id, name)
    values (${d.id}, ${d.accountId}, ${d.productId}, ${d.name})`);

export type LockedDesign = { product_id: string; frozen: boolean; version: number };

/** Locks the buyer's own design, so that changes and freezes of it follow each other. */
export const lockDesign = (
  tx: Tx,
  { accountId, id }: { accountId: string; id: string },
): Promise<LockedDesign | null> =>
  tx.maybe<LockedDesign>(sql`select product_id, frozen_at is not null as frozen, version from designs
    where id = ${id} and account_id = ${accountId} and hidden_at is null for update`);

/** Changes a design's name, and counts its version up. */
export const updateDesign = (tx: Tx, { id, name }: { id: string; name: string }): Promise<number> =>
  tx.run(
    sql`update designs set name = ${name}, version = version + 1, updated_at = shop_now() where id = ${id}`,
  );

export type NewPlacement = Placed & { area_id: string; artwork_id: string };

export const deletePlacements = (tx: Tx, designId: string): Promise<number> =>
  tx.run(sql`delete from design_placements where design_id = ${designId}`);

export const insertPlacements = (
  tx: Tx,
  designId: string,
  placements: readonly NewPlacement[],
): Promise<number> =>
  tx.run(sql`insert into design_placements (design_id, area_id, artwork_id, x_mm, y_mm, scale, rotation)
    select ${designId}, * from unnest(${placements.map(({ area_id }) => area_id)}::uuid[],
      ${placements.map(({ artwork_id }) => artwork_id)}::uuid[], ${placements.map(({ x_mm }) => x_mm)}::numeric[],
      ${placements.map(({ y_mm }) => y_mm)}::numeric[], ${placements.map(({ scale }) => scale)}::numeric[],
      ${placements.map(({ rotation }) => rotation)}::numeric[])`);

export const isInCart = async (read: Reader, id: string): Promise<boolean> =>
  (
    await read.one<{ found: boolean }>(
      sql`select exists(select from cart_lines where design_id = ${id}) as found`,
    )
  ).found;

export const hideDesign = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update designs set hidden_at = shop_now() where id = ${id}`);

export const deleteDesign = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`delete from designs where id = ${id}`);

/** Locks and freezes the buyer's designs in the order of their ids; returns how many there are. */
export const freeze = async (
  tx: Tx,
  { accountId, ids }: { accountId: string; ids: readonly string[] },
): Promise<number> => {
  const { found } = await tx.one<{ found: number }>(sql`
    with locked as materialized (
      select id from designs where account_id = ${accountId} and id = any(${[...ids]}::uuid[]) order by id for update
    ), frozen as (
      update designs d set frozen_at = shop_now() from locked where d.id = locked.id and d.frozen_at is null
    )
    select count(*)::int as found from locked`);
  return found;
};

/**
 * Returns the product of a buyer's own design that is not deleted, and locks the design for the reference of a cart
 * line or purchase.
 */
export const findOwnDesign = (
  read: Reader,
  { accountId, id }: { accountId: string; id: string },
): Promise<{ product_id: string } | null> =>
  read.maybe<{ product_id: string }>(sql`select product_id from designs
    where id = ${id} and account_id = ${accountId} and hidden_at is null for key share`);

/** Finds the name of the account's owner, which the workshop sees. */
export const findBuyerName = async (read: Reader, accountId: string): Promise<string> =>
  (
    await read.one<{ username: string }>(
      sql`select username from users where account_id = ${accountId} and role = 'owner'`,
    )
  ).username;
