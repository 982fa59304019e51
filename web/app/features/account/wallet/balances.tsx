import { currencyLabel, groupDigits } from '@amberdock/contract/money.ts';
import type { WalletBalances } from '@amberdock/contract/wallet.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import styles from './balances.module.css';

const columns = ['available', 'pre_authorised', 'deposit', 'total_spend'] as const;

/** The wallets, a row a currency: what can be spent first and largest. */
export function Balances({ wallets }: { wallets: WalletBalances[] }) {
  const { t } = useTranslation('wallet');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('currency')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className={styles.number}>
              {t(`balance.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {wallets.map((wallet) => (
          <tr key={wallet.currency}>
            <th scope="row">{currencyLabel(wallet.currency)}</th>
            {columns.map((column) => (
              <td
                key={column}
                className={styles.number}
                data-label={t(`balance.${column}`)}
                data-column={column}
              >
                {groupDigits(wallet[column].amount)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
