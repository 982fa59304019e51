import { baseCurrency, currencyLabel, groupDigits } from '@amberdock/contract/money.ts';
import type { WalletBalances } from '@amberdock/contract/wallet.ts';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './balances.module.css';

const columns = ['available', 'pre_authorised', 'deposit', 'total_spend'] as const;

const isUsed = (wallet: WalletBalances): boolean =>
  wallet.currency === baseCurrency || columns.some((column) => !/^[0.]*$/.test(wallet[column].amount));

/** The wallets, a row a currency: what can be spent first and largest. Those that nothing ever moved in are folded. */
export function Balances({ wallets }: { wallets: WalletBalances[] }) {
  const { t, i18n } = useTranslation('wallet');
  const [isOpen, setOpen] = useState(false);
  const unused = wallets.filter((wallet) => !isUsed(wallet));
  const names = unused.map(({ currency }) => currencyLabel(currency));
  return (
    <>
      <BalanceTable wallets={isOpen ? wallets : wallets.filter(isUsed)} />
      {unused.length > 0 && (
        <button
          type="button"
          className={styles.unused}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="chevron" size={16} />
          {t('unused', { count: unused.length, names: names.join(i18n.language === 'zh' ? '、' : ', ') })}
        </button>
      )}
    </>
  );
}

function BalanceTable({ wallets }: { wallets: WalletBalances[] }) {
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
