import sql from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import type { PictureOrigin } from '../product-input.ts';

type ProductPictures = { productId: string; pictures: readonly PictureOrigin[] | null };
type Row = { id: string; product_id: string; position: number; origin: PictureOrigin };

/**
 * Writes the pictures of products in their order; null leaves those of a product as they are. A picture keeps its id wherever
 * it moves, since orders and caches know it by that; a fetched one keeps its file as long as its address is the same.
 */
export async function upsertPictures(tx: Tx, products: readonly ProductPictures[]): Promise<void> {
  const given = products.flatMap(({ productId, pictures }) =>
    pictures ? [{ productId, pictures, count: pictures.length }] : [],
  );
  const rows = given.flatMap(({ productId, pictures }) =>
    pictures.map((origin, position) => ({ id: newId(), product_id: productId, position, origin })),
  );
  const moved = await takeOverIds(tx, rows);
  await tx.run(sql`delete from product_pictures p
    using unnest(${given.map(({ productId }) => productId)}::uuid[],
      ${given.map(({ count }) => count)}::int[]) as kept (product_id, pictures)
    where p.product_id = kept.product_id and p.position >= kept.pictures`);
  // Two rows cannot swap their ids in one statement.
  if (moved.length > 0)
    await tx.run(sql`update product_pictures set id = gen_random_uuid() where id = any(${moved}::uuid[])`);
  await tx.run(sql`
    insert into product_pictures (id, product_id, position, origin)
    select id, product_id, position, origin from ${recordsOf(rows)}
    on conflict (product_id, position) do update set id = excluded.id, origin = excluded.origin
    where product_pictures.id <> excluded.id`);
}

const recordsOf = (rows: readonly Row[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json)
  as r (id uuid, product_id uuid, position smallint, origin jsonb)`;

type Match = { product_id: string; was: number; becomes: number; id: string };

/** Gives the rows the ids of pictures that their products have already; returns the ids of those that change their place. */
async function takeOverIds(tx: Tx, rows: readonly Row[]): Promise<string[]> {
  const matches = await tx.rows<Match>(sql`
    select p.product_id, p.position as was, r.position as becomes, p.id
    from ${recordsOf(rows)} join product_pictures p on p.product_id = r.product_id
      and coalesce(p.origin ->> 'source_url', p.origin::text)
        = coalesce(r.origin ->> 'source_url', r.origin::text)
    order by p.product_id, p.position <> r.position, p.position, r.position`);
  const rowAt = new Map(rows.map((row) => [`${row.product_id} ${row.position}`, row]));
  const taken = new Set<string>();
  const moved: string[] = [];
  for (const { product_id, was, becomes, id } of matches) {
    const place = `${product_id} ${becomes}`;
    const row = rowAt.get(place);
    if (!row || taken.has(id)) continue;
    rowAt.delete(place);
    taken.add(id);
    row.id = id;
    if (was !== becomes) moved.push(id);
  }
  return moved;
}
