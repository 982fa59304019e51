import sql from 'sql-template-tag';
import { type Database, inTx, type Tx } from '../../db/tx.ts';
import type { ExchangeRateFeed, PublishedRates } from '../../ports/exchange-rates/exchange-rates.ts';
import { isFarFrom } from './exchange.rules.ts';
import { type KnownRate, listRates, setRates, takeTurnsAtRates } from './rates.ts';

/**
 * Fetches the feed's rates and keeps them: the work of the job `renew_exchange_rates`. The network is asked before
 * the transaction opens; a feed that fails, or whose rates jump, leaves all old rates, which end at their own time. The job
 * that failed notifies the operators, and the console's page of rates says what was wrong.
 */
export async function renewRates(db: Database, feed: ExchangeRateFeed): Promise<void> {
  try {
    await fetchRates(db, feed);
  } catch (error) {
    await noteFailure(db, feed.source, error);
    throw error;
  }
}

async function fetchRates(db: Database, feed: ExchangeRateFeed): Promise<void> {
  const { publishedAt, rates } = await feed.fetch();
  await inTx(db, async (tx) => {
    takeTurnsAtRates(tx);
    refuseJumps(feed, rates, await listRates(tx));
    await setRates(tx, {
      source: feed.source,
      setAt: publishedAt,
      validForSeconds: feed.validForSeconds,
      rates,
    });
    await noteSuccess(tx, feed.source, publishedAt);
  });
}

const noteSuccess = (tx: Tx, source: string, publishedAt: Date): Promise<number> =>
  tx.run(sql`
    insert into exchange_rate_feeds (source, tried_at, succeeded_at, published_at)
    values (${source}, now(), now(), ${publishedAt})
    on conflict (source) do update set tried_at = excluded.tried_at, succeeded_at = excluded.succeeded_at,
      published_at = excluded.published_at, error = ''`);

/** Notes why the feed gave no rates, for the console's page. */
export const noteFailure = (db: Database, source: string, error: unknown): Promise<unknown> =>
  db.rows(sql`
    insert into exchange_rate_feeds (source, tried_at, error)
    values (${source}, now(), ${error instanceof Error ? error.message : String(error)})
    on conflict (source) do update set tried_at = excluded.tried_at, error = excluded.error`);

/**
 * Refuses the whole file where a rate lies more than a fifth from the last: more likely it is wrong than the world. A true
 * jump an operator enters (`npm run rates`), and the feed then follows it. What an operator set and is good the feed leaves alone.
 */
function refuseJumps({ source }: ExchangeRateFeed, rates: PublishedRates['rates'], known: KnownRate[]): void {
  for (const last of known) {
    if (last.source === 'operator' && last.is_good) continue;
    const next = rates.find(({ currency }) => currency === last.currency);
    if (!next || !isFarFrom(next.rate, last.rate)) continue;
    throw new Error(
      `the feed ${source} says ${next.rate} for ${last.currency}, far from the last rate ${last.rate}: enter it by hand if it is right`,
    );
  }
}
