import sql, { type Sql } from 'sql-template-tag';

/**
 * `rates`: what each currency is worth in the base currency. The last known rate orders prices; whether it still
 * holds decides if a converted price is shown. `factor` turns minor units into the base currency's; `nth` stands for
 * the currency among numbers. One row for each currency, seven: joined to whatever is priced.
 */
export const ratesTable = sql`rates as materialized (
  select d.code as currency, d.digits, case when d.code = 'CNY' then 1 else x.rate end as rate,
    case when d.code = 'CNY' then 1 else x.rate * power(10::numeric, 2 - d.digits) end as factor,
    d.code = 'CNY' or x.expires_at > now() as holds, row_number() over (order by d.code) as nth
  from currencies d left join exchange_rates x on x.currency = d.code
)`;

/**
 * Returns an amount of `r.currency` in the base currency's minor unit, half up; as saving/refresh-base-prices.ts has
 * it.
 */
export const baseOf = (amountMinor: Sql): Sql => sql`round(${amountMinor} * r.factor)::bigint`;

/**
 * Returns an amount of `f.currency` in `t.currency`, by the cross rate of ten digits, half up; null without current
 * rates.
 */
export const converted = (amountMinor: Sql): Sql => sql`case when f.currency = t.currency then ${amountMinor}
  when f.holds and t.holds then
    round(${amountMinor} * round(f.rate / t.rate, 10) * power(10::numeric, t.digits - f.digits))::bigint end`;
