import type { SalesInCurrency, SalesSummary, SalesTotals } from '@amberdock/contract/console/sales.ts';
import { baseCurrency, type Currency, money } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { shopDate } from '../../db/shop-time-zone.ts';
import type { Reader } from '../../db/tx.ts';
import { periodBefore } from './period.rules.ts';
import { type SalesPeriod, sold, soldLines, soldUnits } from './sold.sql.ts';

type SumsRow = { orders: number; units: number; sales_minor: bigint; back_minor: bigint };
type TotalsRow = SumsRow & { accounts: number; unconverted: number; time_zone: string };
/** The sums of the orders in a currency, which are exact in it alone. */
type CurrencyRow = {
  currency: Currency;
  orders: number;
  goods_minor: bigint;
  freight_minor: bigint;
  fees_minor: bigint;
  exact_sales_minor: bigint;
  exact_back_minor: bigint;
};
/** Sums of a day, of a currency, or of the whole period: then it has neither. */
type Row = Omit<TotalsRow & CurrencyRow, 'currency'> & { day: string | null; currency: Currency | null };

/**
 * Sums the orders that were paid in a period: altogether and in the period of the same length before it, by day, and exactly
 * by currency (docs/design/console.md#sales).
 */
export async function summarizeSales(read: Reader, period: SalesPeriod): Promise<SalesSummary> {
  const [rows, before] = await Promise.all([
    findSums(read, period),
    findSums(read, { ...period, ...periodBefore(period) }),
  ]);
  const totals = wholeOf(rows);
  return {
    time_zone: totals.time_zone,
    totals: totalsOf(totals),
    previous: totalsOf(wholeOf(before)),
    days: rows.flatMap(({ day, ...sums }) => (day === null ? [] : [{ day, ...sumsOf(sums) }])),
    by_currency: rows.flatMap(({ currency, ...sums }) =>
      currency === null ? [] : [inCurrency({ ...sums, currency })],
    ),
    unconverted_count: totals.unconverted,
  };
}

/** Sums in one pass over the orders: first the whole period, then its days in order, then its currencies, those of most worth first. */
const findSums = (read: Reader, period: SalesPeriod): Promise<Row[]> =>
  read.rows<Row>(sql`
  with ${sold(period)}, ${soldLines}, ${soldUnits},
    dated as (select *, ${shopDate(sql`paid_at`)} as day from sold)
  select to_char(d.day, 'YYYY-MM-DD') as day, d.currency, count(distinct d.order_id)::int as orders, count(distinct d.account_id)::int as accounts,
    coalesce(sum(u.units), 0)::int as units, coalesce(sum(d.base_amount_minor), 0)::bigint as sales_minor,
    coalesce(sum(d.base_back_minor), 0)::bigint as back_minor,
    coalesce(sum(d.goods_minor), 0)::bigint as goods_minor, coalesce(sum(d.freight_minor), 0)::bigint as freight_minor,
    coalesce(sum(d.fees_minor), 0)::bigint as fees_minor, coalesce(sum(d.amount_minor), 0)::bigint as exact_sales_minor,
    coalesce(sum(d.back_minor), 0)::bigint as exact_back_minor,
    (count(*) filter (where d.base_amount_minor is null))::int as unconverted,
    shop_time_zone() as time_zone
  from dated d left join sold_units u on u.sub_order_id = d.id
  group by grouping sets ((), (d.day), (d.currency))
  order by grouping(d.day, d.currency) desc, d.day, sum(d.base_amount_minor) desc nulls last, d.currency`);

const wholeOf = (rows: readonly Row[]): TotalsRow =>
  rows.find(({ day, currency }) => day === null && currency === null) as Row;

const inCurrency = ({ currency, orders, ...minor }: CurrencyRow): SalesInCurrency => ({
  order_count: orders,
  goods: money(minor.goods_minor, currency),
  freight: money(minor.freight_minor, currency),
  fees: money(minor.fees_minor, currency),
  sales: money(minor.exact_sales_minor, currency),
  given_back: money(minor.exact_back_minor, currency),
});

const sumsOf = (row: SumsRow) => ({
  order_count: row.orders,
  unit_count: row.units,
  sales: money(row.sales_minor, baseCurrency),
  given_back: money(row.back_minor, baseCurrency),
});

const totalsOf = (row: TotalsRow): SalesTotals => ({
  ...sumsOf(row),
  account_count: row.accounts,
  net_sales: money(row.sales_minor - row.back_minor, baseCurrency),
});
