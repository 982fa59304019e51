import { type Currency, type Money, money } from '@amberdock/contract/money.ts';

/** Returns what the wallet of a currency has available; an account has a wallet from its first money in that currency on. */
export const availableIn = (
  wallets: readonly { currency: Currency; available: Money }[],
  currency: Currency,
): Money => wallets.find((wallet) => wallet.currency === currency)?.available ?? money(0n, currency);

/** Returns the address of the top-up with an amount filled in. */
export const topUpPath = ({ amount, currency }: Money): string =>
  `/my/account?top_up=${currency}&amount=${amount}`;
