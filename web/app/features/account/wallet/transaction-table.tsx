import type { WalletTransaction } from '@amberdock/contract/wallet.ts';
import { Link } from 'react-router';
import { formatTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Money } from '../../../ui/money.tsx';
import { orderOf } from './transaction-filter.ts';
import styles from './transactions.module.css';

/** Movements as a table; on a phone each is a card of three lines. */
export function TransactionTable({ rows }: { rows: WalletTransaction[] }) {
  const { t, i18n } = useTranslation('wallet');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('kind')}</th>
          <th scope="col">{t('account')}</th>
          <th scope="col">{t('reference')}</th>
          <th scope="col" className={styles.number}>
            {t('amount')}
          </th>
          <th scope="col" className={styles.number}>
            {t('balance_after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, time, kind, account, amount, balance_after, reference }) => (
          <tr key={id}>
            <td className={styles.time}>
              <time dateTime={time}>{formatTime(time, i18n.language)}</time>
            </td>
            <td className={styles.kind}>{t(`kind.${kind}`)}</td>
            <td className={styles.account}>{t(`balance.${account}`)}</td>
            <td className={styles.reference}>
              <Reference text={reference} />
            </td>
            <td className={styles.number} data-sign={amount.amount.startsWith('-') ? 'minus' : 'plus'}>
              <Money value={amount} signed />
            </td>
            <td className={`${styles.number} ${styles.after}`} data-label={t('balance_short')}>
              <Money value={balance_after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Reference({ text }: { text: string }) {
  const orderNo = orderOf(text);
  if (orderNo) return <Link to={`/order/detail?order_no=${orderNo}`}>{text}</Link>;
  // Ids of quotes and transfers are for machines: only their ends, the whole one on asking.
  return text.length > 24 ? <span title={text}>…{text.slice(-8)}</span> : text;
}
