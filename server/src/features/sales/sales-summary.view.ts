import type { SalesInCurrency, SalesSummary, SalesTotals } from '@amberdock/contract/console/sales.ts';
import { baseCurrency, type Currency, money } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { shopDay } from '../../db/shop-time-zone.ts';
import type { Reader } from '../../db/tx.ts';
import { periodBefore } from './period.rules.ts';
import { type SalesPeriod, sold, soldLines, soldUnits } from './sold.sql.ts';

type SumsRow = { orders: number; units: number; sales_minor: bigint; back_minor: bigint };
type TotalsRow = SumsRow & { accounts: number; unconverted: number; time_zone: string };

/**
 * Sums the orders that were paid in a period: altogether and in the period of the same length before it, by day, and exactly
 * by currency (docs/design/console.md#sales).
 */
export async function summarizeSales(read: Reader, period: SalesPeriod): Promise<SalesSummary> {
  const [totals, previous, days, byCurrency] = await Promise.all([
    findTotals(read, period),
    findTotals(read, { ...period, ...periodBefore(period) }),
    findDays(read, period),
    findCurrencies(read, period),
  ]);
  return {
    time_zone: totals.time_zone,
    totals: totalsOf(totals),
    previous: totalsOf(previous),
    days: days.map(({ day, ...sums }) => ({ day, ...sumsOf(sums) })),
    by_currency: byCurrency,
    unconverted_count: totals.unconverted,
  };
}

const findTotals = (read: Reader, period: SalesPeriod): Promise<TotalsRow> =>
  read.one<TotalsRow>(sql`
  with ${sold(period)}, ${soldLines}, ${soldUnits}
  select count(distinct s.order_id)::int as orders, count(distinct s.account_id)::int as accounts,
    coalesce(sum(u.units), 0)::int as units, coalesce(sum(s.base_amount_minor), 0)::bigint as sales_minor,
    coalesce(sum(s.base_back_minor), 0)::bigint as back_minor,
    (count(*) filter (where s.base_amount_minor is null))::int as unconverted, shop_time_zone() as time_zone
  from sold s left join sold_units u on u.sub_order_id = s.id`);

const findDays = (read: Reader, period: SalesPeriod): Promise<(SumsRow & { day: string })[]> =>
  read.rows<SumsRow & { day: string }>(sql`
  with ${sold(period)}, ${soldLines}, ${soldUnits}
  select ${shopDay(sql`s.paid_at`)} as day, count(distinct s.order_id)::int as orders,
    coalesce(sum(u.units), 0)::int as units, coalesce(sum(s.base_amount_minor), 0)::bigint as sales_minor,
    coalesce(sum(s.base_back_minor), 0)::bigint as back_minor
  from sold s left join sold_units u on u.sub_order_id = s.id group by 1 order by 1`);

type CurrencyRow = {
  currency: Currency;
  orders: number;
  goods_minor: bigint;
  freight_minor: bigint;
  fees_minor: bigint;
  sales_minor: bigint;
  back_minor: bigint;
};

async function findCurrencies(read: Reader, period: SalesPeriod): Promise<SalesInCurrency[]> {
  const rows = await read.rows<CurrencyRow>(sql`
    with ${sold(period)}
    select currency, count(distinct order_id)::int as orders, sum(goods_minor)::bigint as goods_minor,
      sum(freight_minor)::bigint as freight_minor, sum(fees_minor)::bigint as fees_minor,
      sum(amount_minor)::bigint as sales_minor, sum(back_minor)::bigint as back_minor
    from sold group by currency order by sum(base_amount_minor) desc nulls last, currency`);
  return rows.map(({ currency, orders, ...minor }) => ({
    order_count: orders,
    goods: money(minor.goods_minor, currency),
    freight: money(minor.freight_minor, currency),
    fees: money(minor.fees_minor, currency),
    sales: money(minor.sales_minor, currency),
    given_back: money(minor.back_minor, currency),
  }));
}

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
