import { isId } from '@amberdock/contract/ids.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import type { PictureOrigin } from '../catalogue/index.ts';

/**
 * Returns the source of the picture of a product, a slide or a campaign, or null. The picture of an unpublished product
 * or campaign, or of a hidden slide, is found for the staff alone.
 */
export async function findPicture(
  read: Reader,
  id: string,
  { isForStaff = false } = {},
): Promise<PictureOrigin | null> {
  if (!isId(id)) return null;
  const row = await read.maybe<{ origin: PictureOrigin }>(sql`
    select case when i.origin ->> 'kind' <> 'pending' then i.origin
      when a.status = 'kept' then jsonb_build_object('kind', 'file', 'key', a.file_key)
      else jsonb_build_object('kind', case a.status when 'waiting' then 'pending' else 'missing' end) end as origin
    from product_pictures i join products p on p.id = i.product_id and (p.published or ${isForStaff})
    left join picture_addresses a on a.address = i.origin ->> 'source_url'
    where i.id = ${id}
    union all select origin from carousel_slides where picture_id = ${id} and (active or ${isForStaff})
    union all select origin from activities where picture_id = ${id} and (published or ${isForStaff})`);
  return row && row.origin;
}
