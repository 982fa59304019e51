import { type Database, inTx } from '../../db/tx.ts';
import type { ExchangeRateFeed } from '../../ports/exchange-rates/exchange-rates.ts';
import { setRates } from './rates.ts';

/**
 * Fetches the feed's rates and keeps them: the work of the job `renew_exchange_rates`. The network is asked before
 * the transaction opens; a feed that fails leaves the old rates, which end at their own time.
 */
export async function renewRates(db: Database, feed: ExchangeRateFeed): Promise<void> {
  const { publishedAt, rates } = await feed.fetch();
  await inTx(db, (tx) =>
    setRates(tx, { source: feed.source, setAt: publishedAt, validForSeconds: feed.validForSeconds, rates }),
  );
}
