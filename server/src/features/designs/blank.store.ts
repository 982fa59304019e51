import type { BlankDrawing } from '@amberdock/contract/catalog/designs.ts';
import type { Text } from '@amberdock/contract/language.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import sql, { type Sql } from 'sql-template-tag';
import { newId } from '../../db/new-id.ts';
import type { Reader, Tx } from '../../db/tx.ts';
import { isPublished } from '../catalogue/index.ts';

export type AreaRow = {
  id: string;
  name_zh: string;
  name_en: string;
  x_mm: number;
  y_mm: number;
  width_mm: number;
  height_mm: number;
  is_round: boolean;
  dpi_min: number;
  /** Minor units as text: JSON numbers would be floating point. */
  fees: { currency: Currency; minor: string }[];
};
export type BlankRow = {
  product_id: string;
  name_zh: string;
  name_en: string;
  drawing: BlankDrawing;
  width_mm: number;
  height_mm: number;
  areas: AreaRow[];
};

const areasOf = sql`
  select jsonb_agg(jsonb_build_object('id', a.id, 'name_zh', a.name_zh, 'name_en', a.name_en, 'x_mm', a.x_mm,
    'y_mm', a.y_mm, 'width_mm', a.width_mm, 'height_mm', a.height_mm, 'is_round', a.is_round, 'dpi_min', a.dpi_min,
    'fees', (select coalesce(jsonb_agg(jsonb_build_object('currency', f.currency, 'minor', f.fee_minor::text)
      order by f.currency), '[]') from print_fees f where f.area_id = a.id)) order by a.position)
  from print_areas a where a.product_id = b.product_id`;

/** Returns the base pictures with their areas, of products that have one. */
export const findBlanks = (read: Reader, productIds: readonly string[]): Promise<BlankRow[]> =>
  read.rows<BlankRow>(sql`
    select b.product_id, p.name_zh, p.name_en, b.drawing, b.width_mm::float8, b.height_mm::float8,
      coalesce((${areasOf}), '[]') as areas
    from blanks b join products p on p.id = b.product_id where b.product_id = any(${[...productIds]}::uuid[])`);

/** Reads the blank of a product that is on sale. */
export const findBlankOnSale = async (read: Reader, productId: string): Promise<BlankRow | null> =>
  (await isPublished(read, productId)) ? ((await findBlanks(read, [productId]))[0] ?? null) : null;

/** Keeps operators from changing a product's print areas while a design is checked against them. */
export const holdBlank = (tx: Tx, productId: string): Promise<number> =>
  tx.run(sql`select from blanks where product_id = ${productId} for share`);

export type AreaInput = {
  /** The area that is changed; a new one has none. */
  id?: string;
  name: Text;
  x: number;
  y: number;
  width: number;
  height: number;
  isRound?: boolean;
  dpiMin: number;
  feesMinor: Partial<Record<Currency, bigint>>;
};
export type BlankInput = {
  productId: string;
  drawing: BlankDrawing;
  width: number;
  height: number;
  areas: readonly AreaInput[];
};

/**
 * Saves base pictures, print areas and fees of products, all sizes in millimeters, in place of those that they have; a
 * product has one blank.
 */
export async function saveBlanks(tx: Tx, blanks: readonly BlankInput[]): Promise<void> {
  const productIds = blanks.map(({ productId }) => productId);
  const areas = blanks.flatMap(({ productId, areas: printAreas }) =>
    printAreas.map((area, index) => ({ ...area, id: area.id ?? newId(), productId, position: index + 1 })),
  );
  const fees = areas.flatMap(({ id, feesMinor }) =>
    Object.entries(feesMinor).map(([currency, minor]) => ({ id, currency, minor })),
  );
  await tx.run(sql`insert into blanks (product_id, drawing, width_mm, height_mm)
    select * from unnest(${productIds}::uuid[],
      ${blanks.map(({ drawing }) => drawing)}::text[], ${blanks.map(({ width }) => width)}::numeric[],
      ${blanks.map(({ height }) => height)}::numeric[])
    on conflict (product_id) do update
      set drawing = excluded.drawing, width_mm = excluded.width_mm, height_mm = excluded.height_mm`);
  await tx.run(sql`delete from print_areas where product_id = any(${productIds}::uuid[])
    and id <> all(${areas.map(({ id }) => id)}::uuid[])`);
  // Areas that change places would meet at a position on the way.
  await tx.run(
    sql`update print_areas set position = -position where product_id = any(${productIds}::uuid[])`,
  );
  await tx.run(sql`insert into print_areas (id, product_id, position, name_zh, name_en, x_mm, y_mm, width_mm, height_mm,
      is_round, dpi_min)
    select * from unnest(${areas.map(({ id }) => id)}::uuid[], ${areas.map(({ productId }) => productId)}::uuid[],
      ${areas.map(({ position }) => position)}::smallint[], ${areas.map(({ name }) => name.zh)}::text[],
      ${areas.map(({ name }) => name.en)}::text[], ${areas.map(({ x }) => x)}::numeric[],
      ${areas.map(({ y }) => y)}::numeric[], ${areas.map(({ width }) => width)}::numeric[],
      ${areas.map(({ height }) => height)}::numeric[],
      ${areas.map(({ isRound = false }) => isRound)}::boolean[], ${areas.map(({ dpiMin }) => dpiMin)}::smallint[])
    on conflict (id) do update set position = excluded.position, name_zh = excluded.name_zh, name_en = excluded.name_en,
      x_mm = excluded.x_mm, y_mm = excluded.y_mm, width_mm = excluded.width_mm, height_mm = excluded.height_mm,
      is_round = excluded.is_round, dpi_min = excluded.dpi_min`);
  await tx.run(sql`delete from print_fees where area_id = any(${areas.map(({ id }) => id)}::uuid[])`);
  await tx.run(sql`insert into print_fees (area_id, currency, fee_minor)
    select * from unnest(${fees.map(({ id }) => id)}::uuid[], ${fees.map(({ currency }) => currency)}::text[],
      ${fees.map(({ minor }) => minor)}::bigint[])`);
}

/**
 * Sums the print fee per piece over the design's areas, in a currency; null without a design, or if an area has no fee
 * in that currency, because its warehouses do not print it.
 */
export const printFeeOf = (designId: Sql, currency: Sql): Sql => sql`
  (select case when count(*) = count(f.fee_minor) then sum(f.fee_minor)::bigint end
    from design_placements dp left join print_fees f on f.area_id = dp.area_id and f.currency = ${currency}
    where dp.design_id = ${designId})`;

export const findPrintFee = async (
  read: Reader,
  { designId, currency }: { designId: string; currency: Currency },
): Promise<bigint | null> =>
  (
    await read.one<{ fee: bigint | null }>(
      sql`select ${printFeeOf(sql`${designId}`, sql`${currency}`)} as fee`,
    )
  ).fee;
