import { cnySaleMinimumMinor, exchangeFeeBasisPoints } from '@amberdock/contract/trade/exchange.ts';
import { convertDown, type Currency } from '@amberdock/contract/money.ts';
import type { RefusalCode } from '@amberdock/contract/refusals.ts';

type Offer = { sell: Currency; buy: Currency; sellMinor: bigint; rate: string };
type Priced = { feeMinor: bigint; buyMinor: bigint };

/** Returns the shop's fee on a sale: in the sold currency, inside the sold amount, half up to its minor unit. */
export const feeOf = (sellMinor: bigint): bigint =>
  (sellMinor * exchangeFeeBasisPoints * 2n + 10_000n) / 20_000n;

/**
 * Computes what a sale buys: the fee comes off first, the rest is converted and rounded down
 * (docs/design/wallet.md#exchange).
 */
export function priceExchange({ sell, buy, sellMinor, rate }: Offer): Priced {
  const feeMinor = feeOf(sellMinor);
  return {
    feeMinor,
    buyMinor: convertDown({ amountMinor: sellMinor - feeMinor, from: sell, to: buy, rate }),
  };
}

/**
 * Returns the refusal of a sale that no exchange can make, or null (docs/specification.md#5-validation-rules; the
 * minimum counts gross).
 */
export function refusalOfSale(sell: Currency, buy: Currency, sellMinor: bigint): RefusalCode | null {
  if (sell === buy) return 'exchange_same_currency';
  if (sell === 'CNY' && sellMinor < cnySaleMinimumMinor) return 'exchange_minimum';
  return sellMinor === 0n ? 'exchange_buys_nothing' : null;
}

/** Whether a rate lies more than a fifth above or below another: rates of these currencies do not move so in days. */
export function isFarFrom(rate: string, other: string): boolean {
  const ratio = Number(rate) / Number(other);
  return ratio > 1.2 || ratio < 1 / 1.2;
}
