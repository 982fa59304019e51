import { categoriesMax, type StaffCategory } from '@amberdock/contract/console/products/categories.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';

/** Returns the tree with the number of products in each category, parents before children and siblings in their order. */
export const listStaffCategories = (read: Reader): Promise<StaffCategory[]> =>
  read.rows<StaffCategory>(sql`
    with counts as (
      select category_id, count(*)::int as products, (count(*) filter (where published))::int as published
      from products where category_id is not null group by category_id
    )
    select c.id, c.parent_id, c.name_zh, c.name_en, coalesce(n.products, 0) as product_count,
      coalesce(n.published, 0) as published_count,
      (select f.to_category_id from catalog_follow_ups f
        where f.category_id = c.id and f.to_category_id is not null limit 1) as products_move_to,
      exists (select from catalog_follow_ups f
        where f.category_id = c.id and f.to_category_id is null) as is_being_indexed, c.version
    from categories c left join counts n on n.category_id = c.id
    order by cardinality(c.path), c.position, c.key limit ${categoriesMax}`);
