import type { CallsOf } from '../http.ts';
import type { walletOverviewSchemas } from '../schemas/wallet/overview.ts';

export type * from '../schemas/wallet/overview.ts';

/** The longest time that a wallet's history is shown for, today included. */
export const historyDaysMax = 365;

export const walletOverviewRoutes: CallsOf<typeof walletOverviewSchemas> = {
  overview: { method: 'GET', path: '/wallet/overview' },
  history: { method: 'GET', path: '/wallet/history' },
  setLowBalance: { method: 'PUT', path: '/wallet/low_balance' },
};
