import { money } from '@amberdock/contract/money.ts';
import type { WalletBalances } from '@amberdock/contract/trade/wallet.ts';
import type { Wallet } from './wallet.store.ts';

/** Returns a wallet as the API shows it. */
export const walletView = (wallet: Wallet): WalletBalances => ({
  currency: wallet.currency,
  available: money(wallet.availableMinor, wallet.currency),
  deposit: money(wallet.depositMinor, wallet.currency),
  pre_authorised: money(wallet.preAuthorisedMinor, wallet.currency),
  total_spend: money(wallet.totalSpendMinor, wallet.currency),
});
