import type { CallsOf } from '../http.ts';
import type { Text } from '../language.ts';
import type { bookkeepingSchemas } from '../schemas/console/bookkeeping.ts';
import { walletAccountText } from '../trade/wallet.ts';

export type * from '../schemas/console/bookkeeping.ts';

/** The ledger's accounts: the buyers' first, then the shop's own (docs/design/wallet.md#ledger). */
export const ledgerAccounts = [
  'available',
  'pre_authorised',
  'deposit',
  'clearing',
  'revenue',
  'exchange_position',
  'fees',
  'losses',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

export const ledgerAccountText: Record<LedgerAccount, Text> = {
  ...walletAccountText,
  clearing: { zh: '清算', en: 'Clearing' },
  revenue: { zh: '收入', en: 'Revenue' },
  exchange_position: { zh: '兑换头寸', en: 'Exchange position' },
  fees: { zh: '手续费', en: 'Fees' },
  losses: { zh: '坏账损失', en: 'Losses' },
};

export const adjustmentStatuses = ['waiting', 'booked', 'rejected'] as const;
export const adjustmentReasonLengthMax = 500;
export const entryReferenceLengthMax = 60;

/** The calls by which the staff read the ledger and put wallets right (docs/design/wallet.md#adjustments). */
export const bookkeepingRoutes: CallsOf<typeof bookkeepingSchemas> = {
  entries: { method: 'GET', path: '/console/ledger/entries' },
  balances: { method: 'GET', path: '/console/ledger/balances' },
  wallets: { method: 'GET', path: '/console/ledger/accounts/:id' },
  exportLines: { method: 'GET', path: '/console/ledger/export' },
  adjustments: { method: 'GET', path: '/console/adjustments' },
  review: { method: 'GET', path: '/console/adjustments/:no' },
  uploadProof: { method: 'POST', path: '/console/adjustments/proofs' },
  adjust: { method: 'POST', path: '/console/adjustments' },
  approve: { method: 'POST', path: '/console/adjustments/:no/approval' },
  reject: { method: 'POST', path: '/console/adjustments/:no/rejection' },
};
