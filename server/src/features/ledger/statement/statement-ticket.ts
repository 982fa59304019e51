import type { Language } from '@amberdock/contract/language.ts';
import type { TransactionFilter } from '../wallet/transactions.store.ts';

/** The account, period and language of a statement. */
export type StatementTicket = {
  accountId: string;
  language: Language;
  filter: TransactionFilter;
};

export const statementPurpose = 'wallet statement';
