import { isCurrency, type Currency } from '@amberdock/contract/money.ts';
import { type TransactionKind, transactionKinds, walletAccounts } from '@amberdock/contract/trade/wallet.ts';
import { afterDay, startOf } from '../../../../kit/day-moments.ts';

export type AccountName = (typeof walletAccounts)[number];
export type TransactionQuery = {
  currency?: Currency;
  account?: AccountName;
  kind?: TransactionKind[];
  from?: string;
  to?: string;
};

/** Without a word in the address it is the available balance: what people ask about. */
export const accountOf = (params: URLSearchParams): AccountName | 'all' => {
  const named = params.get('account');
  return named === 'all' ? named : (walletAccounts.find((name) => name === named) ?? 'available');
};

/** Whether the address asks for less, or for other things, than one sees without asking. */
export const isFiltered = (params: URLSearchParams): boolean =>
  accountOf(params) !== 'available' || Object.keys(queryOf(params)).length > 1;

/** The filter in the page's address, with days in the reader's own time zone; what is not a filter is left out. */
export function queryOf(params: URLSearchParams): TransactionQuery {
  const currency = params.get('currency') ?? '';
  const account = accountOf(params);
  const named = params.getAll('kind');
  const kind = transactionKinds.filter((name) => named.includes(name));
  const [from, to] = [startOf(params.get('from')), afterDay(params.get('to'))];
  return {
    ...(isCurrency(currency) && { currency }),
    ...(account !== 'all' && { account }),
    ...(kind.length > 0 && { kind }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** An order's or sub order's number links to the order. */
export const orderOf = (reference: string): string | null =>
  /^A\d{8}[0-9A-F]{10}/.exec(reference)?.[0] ?? null;

/** A top-up by card, and a refund of one, links to the top-up. */
export const cardTopUpOf = (reference: string): string | null =>
  /^T\d{8}[0-9A-F]{10}/.exec(reference)?.[0] ?? null;
