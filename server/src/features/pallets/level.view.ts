import type { PalletLevel } from '@amberdock/contract/trade/pallets.ts';
import sql from 'sql-template-tag';
import { today } from '../../db/shop-time-zone.ts';
import type { Reader } from '../../db/tx.ts';

/**
 * Returns the units on the account's pallets at the end of each day: all stored until then, less all shipped. Units
 * reserved for a parcel that has not left are included.
 */
export const findLevel = (read: Reader, accountId: string, days: number): Promise<PalletLevel[]> =>
  read.rows<PalletLevel>(sql`
    with moves as (
      select (stored_since at time zone shop_time_zone())::date as day, bought as units from pallets where account_id = ${accountId}
      union all
      select (c.shipped_at at time zone shop_time_zone())::date, -i.quantity
      from order_lines l
      join sub_orders s on s.id = l.sub_order_id
      join parcel_lines i on i.line_id = l.id join parcels c on c.id = i.parcel_id
      where s.account_id = ${accountId} and l.source = 'pallet'
    ), by_day as (
      -- What moved before the first day counts as moved on it.
      select greatest(day, ${today} - ${days - 1}::int) as day, sum(units) as units from moves group by 1
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sum(m.units) over (order by d.day), 0)::int as units
    from generate_series(${today} - ${days - 1}::int, ${today}, interval '1 day') as d (day)
    left join by_day m on m.day = d.day order by d.day`);
