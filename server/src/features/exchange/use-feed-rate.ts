import { baseCurrency, type Currency } from '@amberdock/contract/money.ts';
import { writeAuditLog } from '../../db/audit-log.ts';
import type { Database, Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { changedMeanwhile } from '../../http/failing/changed-meanwhile.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ExchangeRateFeed } from '../../ports/exchange-rates/exchange-rates.ts';
import { requireNear } from './require-near.ts';
import { type KnownRate, listRates, type NewRates, setRates, takeTurnsAtRates } from './rates.ts';
import { noteFailure } from './renew-rates.ts';

type FeedRate = Pick<NewRates, 'source' | 'setAt' | 'validForSeconds'> & { currency: Currency; rate: string };

/**
 * Asks the feed for its rate of a currency, which is not kept while one that was entered holds. The network is asked before
 * the transaction opens.
 *
 * @throws Refusal feed_without_rate
 */
export async function fetchFeedRate(
  db: Database,
  feed: ExchangeRateFeed | null,
  currency: Currency,
): Promise<FeedRate> {
  const published = await feed?.fetch().catch(async (error: unknown) => {
    await noteFailure(db, feed.source, error);
  });
  const found = published?.rates.find((rate) => rate.currency === currency);
  if (!feed || !published || !found) throw new Refusal('feed_without_rate', { currency });
  return {
    ...found,
    source: feed.source,
    setAt: published.publishedAt,
    validForSeconds: feed.validForSeconds,
  };
}

type Use = {
  /** When the rate that the operator gives back was entered, so that a later one stays. */
  enteredAt: string;
  /** Accepts a rate far from the one that was entered. */
  isSure: boolean;
};

/**
 * Puts the feed's rate in the place of one that was entered and has not expired. Quotes and settlements keep the rate that
 * they were made with (docs/design/wallet.md#exchange); writes the audit log.
 *
 * @throws Refusal rate_not_entered, changed_meanwhile, rate_far_off
 */
export async function useFeedRate(
  tx: Tx,
  by: Operator,
  { currency, rate, ...published }: FeedRate,
  { enteredAt, isSure }: Use,
): Promise<void> {
  takeTurnsAtRates(tx);
  const before = await findKnown(tx, currency);
  const subject = `${currency}/${baseCurrency}`;
  if (before?.source !== 'operator') throw new Refusal('rate_not_entered', { currency });
  if (before.set_at.getTime() !== new Date(enteredAt).getTime())
    throw await changedMeanwhile(tx, { subject, by });
  if (!isSure) requireNear(currency, rate, before.rate);
  await setRates(tx, { ...published, isInsteadOfEntered: true, rates: [{ currency, rate }] });
  const after = await findKnown(tx, currency);
  await writeAuditLog(tx, by, [{ action: 'use_feed_rate', subject, before, after: after ?? null }]);
}

const findKnown = async (tx: Tx, currency: Currency): Promise<KnownRate | undefined> =>
  (await listRates(tx)).find((row) => row.currency === currency);
