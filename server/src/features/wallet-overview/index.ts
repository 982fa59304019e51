/** The front door of wallets as a whole: estimate, history and low balances (docs/design/wallet.md#overview). */
export { registerWalletOverview } from './wallet-overview.routes.ts';
export { walletOverviewJobs } from './wallet-overview.jobs.ts';
