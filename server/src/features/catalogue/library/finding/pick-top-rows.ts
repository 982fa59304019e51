import sql, { raw, type Sql } from 'sql-template-tag';
import { inlineConstant, planBarrier } from '../../../../db/planner.sql.ts';
import { type Key, type Order } from '../page-order.ts';

type TopRowsQuery = {
  /** The name of the table it makes. */
  name: string;
  order: Order;
  /** The columns of the sort. */
  keys: readonly Key[];
  limit: number;
  /**
   * The index scan: the columns it reads of `products p`, the condition, and the rows after which it gives
   * up.
   */
  scan: { columns: Sql; where: Sql; rowsMax: number };
  /** `from` and `where` of all matches, as rows of `p`. */
  allMatches: Sql;
  /** Nothing is read unless this holds. */
  when: Sql;
};

/**
 * Picks the top rows of more matches than are worth collecting. If matches are frequent, a scan of the sort's
 * index soon has them; if they are rare at its beginning (all the newest products are of another category) it
 * would read to the end, so after `rowsMax` rows the matches are collected and sorted instead. Both give the
 * same rows.
 */
export function pickTopRows({ name, order, keys, limit, scan, allMatches, when }: TopRowsQuery): Sql {
  const near = raw(`${name}_near`);
  const columns = raw(keys.map(({ column }) => `p.${column}`).join(', '));
  const after = order.after('p');
  const sorted = (table: string) => sql`order by ${order.by(table, keys)}`;
  const isFull = sql`(select count(*) from ${near}) >= ${inlineConstant(limit)}`;
  return sql`${near} as materialized (
    select w.* from (select 1 where ${when}) as wanted, lateral (
      select ${columns} from (
        select ${scan.columns} from products p where p.published ${after} ${sorted('p')} limit ${inlineConstant(scan.rowsMax)}
      ) as p where ${scan.where} ${sorted('p')} limit ${inlineConstant(limit)}
    ) as w
  ), ${raw(name)} as materialized (
    select * from ${near} where ${isFull}
    union all
    select f.* from (select 1 where ${when} and not ${isFull}) as wanted, lateral (
      select * from (
        select ${columns} ${allMatches} ${planBarrier}
      ) as p ${sorted('p')} limit ${inlineConstant(limit)}
    ) as f
  )`;
}
