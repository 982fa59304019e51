import { type Database, inTx } from '../../db/tx.ts';
import type { ExchangeRateFeed, PublishedRates } from '../../ports/exchange-rates/exchange-rates.ts';
import { isFarFrom } from './exchange.rules.ts';
import { type KnownRate, listRates, setRates } from './rates.ts';

/**
 * Fetches the feed's rates and keeps them: the work of the job `renew_exchange_rates`. The network is asked before
 * the transaction opens; a feed that fails, or whose rates jump, leaves all old rates, which end at their own time. The job
 * that failed tells the operators.
 */
export async function renewRates(db: Database, feed: ExchangeRateFeed): Promise<void> {
  const { publishedAt, rates } = await feed.fetch();
  await inTx(db, async (tx) => {
    refuseJumps(feed, rates, await listRates(tx));
    await setRates(tx, {
      source: feed.source,
      setAt: publishedAt,
      validForSeconds: feed.validForSeconds,
      rates,
    });
  });
}

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
