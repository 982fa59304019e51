import {
  type ExchangeQuote,
  openQuotesMax,
  type QuoteRequest,
  quoteSeconds,
} from '@amberdock/contract/trade/exchange.ts';
import { type Currency, money } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { newId } from '../../db/new-id.ts';
import { takeTurns } from '../../db/take-turns.ts';
import type { Tx } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { readAmount } from '../../http/read-amount.ts';
import { Refusal } from '../../http/refusal.ts';
import { findWallet } from '../ledger/index.ts';
import { priceExchange, refusalOfSale } from './exchange.rules.ts';
import { findRate } from './rates.ts';

/**
 * Quotes an exchange, good for 60 seconds and once, never longer than its rate
 * (docs/specification.md#5-validation-rules, docs/design/wallet.md#exchange). Refuses `exchange_same_currency`,
 * `amount_digits`, `exchange_minimum`, `exchange_exceeds_balance`, `rate_unavailable`, `exchange_buys_nothing` and
 * `exchange_quote_limit`.
 */
export async function quoteExchange(
  tx: Tx,
  { accountId }: Buyer,
  asked: QuoteRequest,
): Promise<ExchangeQuote> {
  const { sell_currency: sell, buy_currency: buy } = asked;
  const sellMinor = readAmount(asked.sell_amount, sell);
  const refused = refusalOfSale(sell, buy, sellMinor);
  if (refused) throw new Refusal(refused);
  const wallet = await findWallet(tx, accountId, sell);
  if (sellMinor > wallet.availableMinor) throw new Refusal('exchange_exceeds_balance');
  const found = await findRate(tx, sell, buy);
  if (!found) throw new Refusal('rate_unavailable');
  const { feeMinor, buyMinor } = priceExchange({ sell, buy, sellMinor, rate: found.rate });
  if (buyMinor === 0n) throw new Refusal('exchange_buys_nothing');
  if ((await countOpenQuotes(tx, accountId)) >= openQuotesMax) {
    throw new Refusal('exchange_quote_limit', { limit: openQuotesMax });
  }
  const quote = { id: newId(), accountId, sell, buy, sellMinor, feeMinor, buyMinor, rate: found.rate };
  const expiresAt = await insertQuote(tx, quote, found.expiresAt);
  return {
    quote_id: quote.id,
    sell: money(sellMinor, sell),
    fee: money(feeMinor, sell),
    rate: quote.rate,
    buy: money(buyMinor, buy),
    expires_at: expiresAt.toISOString(),
  };
}

type Quote = {
  id: string;
  accountId: string;
  sell: Currency;
  buy: Currency;
  sellMinor: bigint;
  feeMinor: bigint;
  buyMinor: bigint;
  rate: string;
};

/** Quotes that could still be used; this buyer's next request waits until ours is over. */
async function countOpenQuotes(tx: Tx, accountId: string): Promise<number> {
  takeTurns(tx, 'exchange quote', accountId);
  const { open } = await tx.one<{ open: number }>(sql`
    select count(*)::int as open from exchange_quotes
    where account_id = ${accountId} and used_at is null and expires_at > now()`);
  return open;
}

async function insertQuote(tx: Tx, quote: Quote, rateExpiresAt: Date): Promise<Date> {
  const { expires_at } = await tx.one<{ expires_at: Date }>(sql`
    insert into exchange_quotes
      (id, account_id, sell_currency, buy_currency, sell_minor, fee_minor, rate, buy_minor, expires_at)
    values (${quote.id}, ${quote.accountId}, ${quote.sell}, ${quote.buy}, ${quote.sellMinor}, ${quote.feeMinor},
      ${quote.rate}::numeric, ${quote.buyMinor},
      least(now() + make_interval(secs => ${quoteSeconds}), ${rateExpiresAt}))
    returning expires_at`);
  return expires_at;
}
