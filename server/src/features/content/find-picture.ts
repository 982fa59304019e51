import { isId } from '@amberdock/contract/ids.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import type { PictureOrigin } from '../catalogue/index.ts';

/**
 * How the picture of a product, a slide or a campaign comes to be, or null; with its product's category, so that
 * a stand-in suits it. An unpublished product has none.
 */
export async function findPicture(read: Reader, id: string): Promise<PictureOrigin | null> {
  if (!isId(id)) return null;
  const row = await read.maybe<{ origin: PictureOrigin }>(sql`
    select case when c.key is null then i.origin
      else jsonb_build_object('category_key', c.key) || i.origin end as origin
    from product_pictures i join products p on p.id = i.product_id and p.published
    left join categories c on c.id = p.category_id
    where i.id = ${id}
    union all select origin from carousel_slides where id = ${id}
    union all select origin from activities where id = ${id}`);
  return row?.origin ?? null;
}
