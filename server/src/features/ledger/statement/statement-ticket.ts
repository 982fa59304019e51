import type { Language } from '@amberdock/contract/language.ts';
import type { StatementFormat } from '@amberdock/contract/trade/wallet.ts';
import type { TransactionFilter } from '../wallet/transactions.store.ts';

/** The account, period and language of a statement. */
export type StatementTicket = {
  accountId: string;
  language: Language;
  format: StatementFormat;
  filter: TransactionFilter;
};

export const statementPurpose = 'wallet statement';
