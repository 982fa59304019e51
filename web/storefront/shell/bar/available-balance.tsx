import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import { api } from '../../lib/api/api.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { chosenCurrency, useLocalSetting } from '../../lib/state/local-setting.ts';
import { Money } from '../../ui/display/money.tsx';
import styles from './account-menu.module.css';

/**
 * Shows the available balance in the chosen currency, loaded when the menu opens. Empty without an answer.
 */
export function AvailableBalance() {
  const currency = chosenCurrency(useLocalSetting());
  const wallets = useApiQuery('wallets', (signal) =>
    api.call(walletRoutes.balances, undefined, { signal, isUnasked: true }),
  );
  const wallet = wallets.data?.find((candidate) => candidate.currency === currency);
  return <span className={styles.balance}>{wallet && <Money value={wallet.available} />}</span>;
}
