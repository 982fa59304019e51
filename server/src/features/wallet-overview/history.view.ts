import { type Currency, money } from '@amberdock/contract/money.ts';
import type { WalletDay } from '@amberdock/contract/wallet/overview.ts';
import sql from 'sql-template-tag';
import { today } from '../../db/shop-time-zone.ts';
import type { Reader } from '../../db/tx.ts';

type Row = { day: string; balance_minor: bigint; spend_minor: bigint };

/**
 * Reads a wallet day by day in the shop's calendar, today last: the available balance at the day's end, which is
 * today's balance without what moved later, and what was spent: payments captured, stockpiles and storage, less refunds.
 */
export async function viewHistory(
  read: Reader,
  accountId: string,
  { currency, days }: { currency: Currency; days: number },
): Promise<WalletDay[]> {
  const rows = await read.rows<Row>(sql`
    with days as (
      select d::date as day from generate_series(${today} - ${days - 1}::int, ${today}, '1 day') as d
    ), moved as (
      select (l.created_at at time zone shop_time_zone())::date as day,
        coalesce(sum(l.amount_minor) filter (where l.ledger_account = 'available'), 0)::bigint as available_minor,
        coalesce(-sum(l.amount_minor) filter (
          where e.kind in ('capture', 'stockpile_purchase', 'storage_fee', 'refund')), 0)::bigint as spend_minor
      from journal_lines l join journal_entries e on e.id = l.entry_id
      where l.account_id = ${accountId} and l.currency = ${currency}
        and l.created_at >= (${today} - ${days - 1}::int)::timestamp at time zone shop_time_zone()
      group by 1
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(m.spend_minor, 0)::bigint as spend_minor,
      (coalesce((select available_minor from wallets where account_id = ${accountId} and currency = ${currency}), 0)
        - coalesce(sum(m.available_minor) over (order by d.day desc rows between unbounded preceding and 1 preceding), 0)
      )::bigint as balance_minor
    from days d left join moved m on m.day = d.day order by d.day`);
  return rows.map(({ day, balance_minor, spend_minor }) => ({
    day,
    balance: money(balance_minor, currency),
    spend: money(spend_minor, currency),
  }));
}
