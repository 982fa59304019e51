import {
  type SalesGroup,
  type SalesGrouping,
  type SalesGroups,
  salesRowsMax,
} from '@amberdock/contract/console/sales.ts';
import { type Language, languageTag } from '@amberdock/contract/language.ts';
import { baseCurrency, money } from '@amberdock/contract/money.ts';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import { accountName } from '../identity/index.ts';
import { type SalesPeriod, sold, soldLines, soldUnits } from './sold.sql.ts';

type GroupRow = {
  key: string | null;
  name: string | null;
  orders: number;
  units: number;
  sales_minor: bigint;
  back_minor: bigint | null;
  group_count: number;
};

export type SalesRequest = { by: SalesGrouping; period: SalesPeriod; language: Language };

/** Breaks the sales of a period down: the groups with the highest sales, and how many there are. */
export async function listSalesGroups(read: Reader, request: SalesRequest): Promise<SalesGroups> {
  const rows = await findGroups(read, request, sql`limit ${salesRowsMax}`);
  return { groups: rows.map(groupOf), group_count: rows[0]?.group_count ?? 0 };
}

/** Breaks the sales of a period down into all of its groups. */
export const listAllSalesGroups = async (read: Reader, request: SalesRequest): Promise<SalesGroup[]> =>
  (await findGroups(read, request, empty)).map(groupOf);

/** The common table expression `found`: the goods by a column of their lines `l` or products `p`. */
const goodsBy = (key: Sql): Sql => sql`found as (
    select ${key} as key, count(distinct l.order_id)::int as orders, sum(l.units)::int as units,
      round(coalesce(sum(l.base_minor), 0))::bigint as sales_minor, null::bigint as back_minor
    from sold_lines l join products p on p.id = l.product_id where l.units > 0 group by 1
  )`;

/** The common table expression `found`: whole sub orders by one of their columns. */
const ordersBy = (key: Sql): Sql => sql`${soldUnits}, found as (
    select ${key} as key, count(distinct s.order_id)::int as orders, coalesce(sum(u.units), 0)::int as units,
      coalesce(sum(s.base_amount_minor), 0)::bigint as sales_minor,
      coalesce(sum(s.base_back_minor), 0)::bigint as back_minor
    from sold s left join sold_units u on u.sub_order_id = s.id group by 1
  )`;

type Grouping = {
  found: Sql;
  /** The join that finds the names of the groups `f`. */
  names: Sql;
  name(language: Language): Sql;
};

const inLanguage = (language: Language): Sql => raw(`n.name_${language}`);

const groupings: Record<SalesGrouping, Grouping> = {
  product: {
    found: goodsBy(sql`l.product_id`),
    names: sql`left join products n on n.id = f.key`,
    name: inLanguage,
  },
  category: {
    found: goodsBy(sql`p.category_id`),
    names: sql`left join categories n on n.id = f.key`,
    name: inLanguage,
  },
  brand: {
    found: goodsBy(sql`p.brand_id`),
    names: sql`left join brands n on n.id = f.key`,
    name: () => sql`n.name`,
  },
  account: {
    found: ordersBy(sql`s.account_id`),
    names: sql`left join accounts a on a.id = f.key left join users o on o.account_id = a.id and o.role = 'owner'`,
    name: () => accountName,
  },
  warehouse: {
    found: ordersBy(sql`s.warehouse_code`),
    names: sql`left join warehouses n on n.code = f.key`,
    name: inLanguage,
  },
  country: { found: ordersBy(sql`s.country`), names: empty, name: () => sql`''` },
};

async function findGroups(
  read: Reader,
  { by, period, language }: SalesRequest,
  limit: Sql,
): Promise<GroupRow[]> {
  const { found, names, name } = groupings[by];
  const rows = await read.rows<GroupRow>(sql`
    with ${sold(period)}, ${soldLines}, ${found}
    select f.key::text as key, ${name(language)} as name, f.orders, f.units, f.sales_minor, f.back_minor,
      (count(*) over ())::int as group_count
    from found f ${names} order by f.sales_minor desc, f.units desc, f.key ${limit}`);
  if (by !== 'country') return rows;
  const countries = new Intl.DisplayNames(languageTag[language], { type: 'region' });
  return rows.map((row) => ({ ...row, name: row.key && (countries.of(row.key) ?? row.key) }));
}

const groupOf = ({
  key,
  name,
  orders,
  units,
  sales_minor: salesMinor,
  back_minor: backMinor,
}: GroupRow): SalesGroup => ({
  group_key: key,
  group_name: name ?? '',
  order_count: orders,
  unit_count: units,
  sales: money(salesMinor, baseCurrency),
  given_back: backMinor === null ? null : money(backMinor, baseCurrency),
});
