import { ledgerAccounts } from '@amberdock/contract/console/bookkeeping.ts';
import { currencies } from '@amberdock/contract/money.ts';
import { transactionKinds } from '@amberdock/contract/trade/wallet.ts';
import { afterDay, startOf } from '../../../kit/day-moments.ts';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';

/** The filter of the ledger's entries, read from the page's address. */
export function useLedgerFilter() {
  const { value } = useAddressFilter();
  return {
    kind: transactionKinds.find((known) => known === value('kind')),
    ledger_account: ledgerAccounts.find((known) => known === value('ledger_account')),
    currency: currencies.find((known) => known === value('currency')),
    account_id: value('account') || undefined,
    reference: value('reference').trim() || undefined,
    from: startOf(value('from')),
    to: afterDay(value('to')),
  };
}
