import type { exchangeRoutes } from '@amberdock/contract/trade/exchange.ts';
import type { RouteData } from '@amberdock/contract/http.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { newId } from '../../db/new-id.ts';
import type { Tx } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import {
  available,
  book,
  type BookedWallet,
  type Entry,
  exchangePosition,
  fees,
  findTransactionsOf,
  transfer,
  walletView,
} from '../ledger/index.ts';

type QuoteRow = {
  id: string;
  sell_currency: Currency;
  buy_currency: Currency;
  sell_minor: bigint;
  fee_minor: bigint;
  buy_minor: bigint;
};

/**
 * Exchanges as quoted. The payment password has been verified before the transaction. Refuses `quote_expired`,
 * `quote_used` and `exchange_exceeds_balance`; a quote of somebody else is not found.
 */
export async function exchange(
  tx: Tx,
  { accountId }: Buyer,
  quoteId: string,
): Promise<RouteData<typeof exchangeRoutes.exchange>> {
  const entry = entryOf(await useQuote(tx, accountId, quoteId), accountId);
  const wallets = await bookWithinBalance(tx, entry);
  return {
    transactions: await findTransactionsOf(tx, accountId, entry.id),
    wallets: wallets.map(walletView),
  };
}

/**
 * Two linked transfers through the shop's exchange position, and the fee apart
 * (docs/design/wallet.md#exchange).
 */
function entryOf(quote: QuoteRow, accountId: string): Entry {
  const { sell_currency: sell, buy_currency: buy, sell_minor, fee_minor, buy_minor } = quote;
  const buyers = available(accountId);
  return {
    id: newId(),
    kind: 'exchange',
    reference: quote.id,
    idempotencyKey: `exchange:${quote.id}`,
    lines: [
      ...transfer({
        from: buyers,
        to: exchangePosition,
        currency: sell,
        amountMinor: sell_minor - fee_minor,
      }),
      ...(fee_minor > 0n ? transfer({ from: buyers, to: fees, currency: sell, amountMinor: fee_minor }) : []),
      ...transfer({ from: exchangePosition, to: buyers, currency: buy, amountMinor: buy_minor }),
    ],
  };
}

/** Marks the quote as used; a second use waits here for the first and then finds it used. */
async function useQuote(tx: Tx, accountId: string, quoteId: string): Promise<QuoteRow> {
  const used = await tx.maybe<QuoteRow>(sql`
    update exchange_quotes set used_at = now()
    where id = ${quoteId} and account_id = ${accountId} and used_at is null and expires_at > now()
    returning id, sell_currency, buy_currency, sell_minor, fee_minor, buy_minor`);
  if (used) return used;
  const quote = await tx.maybe<{ used: boolean }>(sql`
    select used_at is not null as used from exchange_quotes where id = ${quoteId} and account_id = ${accountId}`);
  if (!quote) throw notFound('quote_id');
  throw new Refusal(quote.used ? 'quote_used' : 'quote_expired');
}

async function bookWithinBalance(tx: Tx, entry: Entry): Promise<BookedWallet[]> {
  try {
    return await book(tx, [entry]);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'wallet_insufficient') {
      throw new Refusal('exchange_exceeds_balance');
    }
    throw error;
  }
}
