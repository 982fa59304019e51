import sql, { type Sql } from 'sql-template-tag';
import { productSources } from '../../db/conditions/product-sources.sql.ts';
import type { Reader } from '../../db/tx.ts';
import { accountName } from '../identity/index.ts';

/**
 * Returns the subjects that a word stands for: itself, the product of a number or SKU, the account of a username, and the sub
 * orders and cases of an order. Products and accounts stand in the log by ids, which nobody knows.
 */
export const subjectsNamed = (word: string): Sql => sql`
  with recursive ${productSources}, ordered as (
    select s.id, s.sub_order_no from sub_orders s where s.sub_order_no = ${word}
    union select s.id, s.sub_order_no from orders o join sub_orders s on s.order_id = o.id where o.order_no = ${word}
  )
  select ${word}::text
  union select p.id::text from products p where p.source in (select source from sources) and p.handle = ${word}
  union select k.product_id::text from skus k where code_letters(k.sku) collate "C" = code_letters(${word}::text)
  union select u.account_id::text from users u where u.username_folded = lower(${word})
  union select sub_order_no from ordered
  union select c.case_no from cases c join ordered s on s.id = c.sub_order_id`;

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Finds what people call subjects that are ids: the number of a product, the name of an account. */
export async function findSubjectNames(
  read: Reader,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(subjects)].filter((subject) => idPattern.test(subject));
  if (ids.length === 0) return new Map();
  const rows = await read.rows<{ id: string; name: string }>(sql`
    select id::text, handle as name from products where id = any(${ids}::uuid[])
    union all select a.id::text, ${accountName} from accounts a
      left join users o on o.account_id = a.id and o.role = 'owner' where a.id = any(${ids}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
