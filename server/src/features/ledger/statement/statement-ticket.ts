import type { Language } from '@amberdock/contract/language.ts';
import type { TransactionFilter } from '../wallet/transactions.store.ts';

/** Whose statement, of what, in which language. */
export type StatementTicket = {
  accountId: string;
  language: Language;
  filter: TransactionFilter;
};

export const statementPurpose = 'wallet statement';
