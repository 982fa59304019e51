import { cnySaleMinimumMinor } from '@amberdock/contract/trade/exchange.ts';
import { type Currency, currencyLabel, digitsOf, minorOf, parseMinor } from '@amberdock/contract/money.ts';
import type { RefusalCode, RefusalDetails } from '@amberdock/contract/refusals.ts';
import type { WalletBalances } from '@amberdock/contract/trade/wallet.ts';
import { formatRate } from '../../../../kit/format.ts';
import { typedAmount } from '../../../lib/money/typed-amount.ts';
import type { Fault } from '../../../widgets/form/field-rules.ts';

type Sale = { sell: Currency; buy: Currency; amount: string };

/**
 * Checks a sale as the server would, before there is a quote (docs/specification.md#5-validation-rules): the
 * same codes, the same sentences.
 */
export function saleFault(
  { sell, buy, amount }: Sale,
  available: string,
): { field: 'buy_currency' | 'sell_amount'; code: RefusalCode; details?: RefusalDetails } | null {
  if (sell === buy) return { field: 'buy_currency', code: 'exchange_same_currency' };
  const minor = parseMinor(amount, sell);
  if (minor === null || minor < 0n)
    return {
      field: 'sell_amount',
      code: 'amount_digits',
      details: { currency: sell, digits: digitsOf(sell) },
    };
  if (sell === 'CNY' && minor < cnySaleMinimumMinor)
    return { field: 'sell_amount', code: 'exchange_minimum' };
  if (minor === 0n) return { field: 'sell_amount', code: 'exchange_buys_nothing' };
  if (minor > (parseMinor(available, sell) ?? 0n))
    return { field: 'sell_amount', code: 'exchange_exceeds_balance' };
  return null;
}

/** Returns a fault if a text is not a number; the digits of a currency are checked elsewhere. */
export const amountFault = (typed: string): Fault | null =>
  /^\d+(\.\d*)?$|^\.\d+$/.test(typedAmount(typed)) ? null : { kind: 'amount' };

/**
 * A rate as people say it, for one unit of the currency that is worth more: 0.1405481377 of RMB to USD is "1 USD = 7.115 RMB". The
 * exact rate is the quote's own.
 */
export function rateLine({ sell, buy, rate }: { sell: Currency; buy: Currency; rate: string }): string {
  const value = Number(rate);
  const [one, many, price] = value < 1 ? [buy, sell, 1 / value] : [sell, buy, value];
  return `1 ${currencyLabel(one)} = ${formatRate(price)} ${currencyLabel(many)}`;
}

/** Suggests an exchange: from the usual wallet with the highest balance into another currency. */
export function likelySale(wallets: WalletBalances[]): { sell: Currency; buy: Currency } {
  const funded = wallets.filter(({ available }) => minorOf(available) > 0n);
  const sell = (funded.find(({ currency }) => currency === 'CNY') ?? funded[0])?.currency ?? 'CNY';
  return { sell, buy: sell === 'USD' ? 'CNY' : 'USD' };
}
