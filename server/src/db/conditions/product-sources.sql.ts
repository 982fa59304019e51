import sql, { type Sql } from 'sql-template-tag';

/**
 * A part of `with recursive` that has the few sources of products. A product's number is unique within its source, so that
 * with these it is found by the index on both.
 */
export const productSources: Sql = sql`sources (source) as (
  select min(source) from products
  union all select (select min(p.source) from products p where p.source > s.source) from sources s
  where s.source is not null
)`;
