import type { StaffBrand } from '@amberdock/contract/console/products/brands.ts';
import type { Page } from '@amberdock/contract/http.ts';
import { isId } from '@amberdock/contract/ids.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import { listPage } from '../../../http/list-page.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';

type Query = { q?: string; id?: string; cursor?: string; page_size: number };

/**
 * Lists brands by name; with `q` those whose names contain it. The cursor is the last brand's id.
 *
 * @throws Refusal cursor_stale if that brand is gone
 */
export async function listStaffBrands(
  read: Reader,
  { q = '', id, cursor, page_size: size }: Query,
): Promise<{ data: StaffBrand[]; page: Page }> {
  const last = cursor === undefined ? null : await findFolded(read, cursor);
  const rows = await read.rows<StaffBrand>(
    brands(sql`strpos(b.folded, lower(normalize(${q.trim()}, NFKC))) > 0
      ${id === undefined ? empty : sql`and b.id = ${id}`}
      ${last === null ? empty : sql`and b.folded > ${last}`} order by b.folded limit ${size + 1}`),
  );
  const { shown, page } = listPage(rows, size, { cursorOf: ({ id }) => id });
  return { data: shown, page };
}

async function findFolded(read: Reader, id: string): Promise<string> {
  const found = isId(id)
    ? await read.maybe<{ folded: string }>(sql`select folded from brands where id = ${id}`)
    : null;
  if (!found) throw new Refusal('cursor_stale');
  return found.folded;
}

/** Returns a brand as the staff see it. @throws Refusal not_found */
export async function getStaffBrand(read: Reader, id: string): Promise<StaffBrand> {
  const found = await read.maybe<StaffBrand>(brands(sql`b.id = ${id}`));
  if (!found) throw notFound();
  return found;
}

/** Counts the products of all these brands in one pass: unpublished ones have no index by brand. */
const brands = (chosen: Sql): Sql => sql`
  with chosen as materialized (select b.* from brands b where ${chosen}), counts as (
    select brand_id, count(*)::int as products, (count(*) filter (where published))::int as published
    from products where brand_id in (select id from chosen) group by brand_id
  )
  select b.id, b.name, coalesce(n.products, 0) as product_count, coalesce(n.published, 0) as published_count,
    (select t.name from catalog_follow_ups f join brands t on t.id = f.to_brand_id
      where f.brand_id = b.id limit 1) as merges_into,
    exists (select from catalog_follow_ups f where f.brand_id = b.id and f.to_brand_id is null) as is_being_indexed,
    b.version
  from chosen b left join counts n on n.brand_id = b.id order by b.folded`;
