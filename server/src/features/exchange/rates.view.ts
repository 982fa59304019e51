import { type PastRate, ratedCurrencies, type RatesOverview } from '@amberdock/contract/console/rates.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import { listRates } from './rates.ts';

type EntryRow = { currency: Currency; entered_by: string | null; reason: string };
type FeedRow = {
  source: string;
  tried_at: Date;
  succeeded_at: Date | null;
  published_at: Date | null;
  error: string;
};

/** Shows the last rate of each currency, the currencies without one, and how the feed fares. */
export async function viewRates(read: Reader, feedSource: string | null): Promise<RatesOverview> {
  const [known, entries, feed] = await Promise.all([
    listRates(read),
    findLastEntries(read),
    feedSource === null ? null : findFeed(read, feedSource),
  ]);
  const entered = new Map(entries.map((row) => [row.currency, row]));
  const have = new Set(known.map(({ currency }) => currency));
  return {
    rates: known.map(({ currency, rate, source, set_at, expires_at, is_good }) => ({
      currency,
      rate,
      rate_source: source,
      entered_by: entered.get(currency)?.entered_by ?? null,
      entry_reason: entered.get(currency)?.reason ?? '',
      set_at: set_at.toISOString(),
      expires_at: expires_at.toISOString(),
      is_good,
    })),
    missing: ratedCurrencies.filter((currency) => !have.has(currency)),
    has_feed: feedSource !== null,
    feed: feed && {
      rate_source: feed.source,
      tried_at: feed.tried_at.toISOString(),
      succeeded_at: feed.succeeded_at?.toISOString() ?? null,
      published_at: feed.published_at?.toISOString() ?? null,
      feed_error: feed.error,
    },
  };
}

const findLastEntries = (read: Reader): Promise<EntryRow[]> =>
  read.rows<EntryRow>(sql`
    select distinct on (h.currency) h.currency, o.name as entered_by, h.reason
    from exchange_rate_history h left join operators o on o.id = h.operator_id
    order by h.currency, h.recorded_at desc, h.id desc`);

const findFeed = (read: Reader, source: string): Promise<FeedRow | null> =>
  read.maybe<FeedRow>(sql`
    select source, tried_at, succeeded_at, published_at, error from exchange_rate_feeds where source = ${source}`);

type HistoryRow = {
  rate: string;
  source: string;
  entered_by: string | null;
  reason: string;
  recorded_at: Date;
};

/**
 * Lists a currency's rates of the past `days` days, oldest first. The first one is the rate that held at the beginning of that
 * time, so that a chart starts at its left edge.
 */
export async function listPastRates(
  read: Reader,
  { currency, days }: { currency: Currency; days: number },
): Promise<PastRate[]> {
  const rows = await read.rows<HistoryRow>(sql`
    select h.rate::text as rate, h.source, o.name as entered_by, h.reason, h.recorded_at
    from exchange_rate_history h left join operators o on o.id = h.operator_id
    where h.currency = ${currency} and h.recorded_at >= coalesce((
      select max(b.recorded_at) from exchange_rate_history b
      where b.currency = ${currency} and b.recorded_at <= now() - make_interval(days => ${days})), '-infinity')
    order by h.recorded_at, h.id`);
  return rows.map((row) => ({
    rate: row.rate,
    rate_source: row.source,
    entered_by: row.entered_by,
    entry_reason: row.reason,
    recorded_at: row.recorded_at.toISOString(),
  }));
}
