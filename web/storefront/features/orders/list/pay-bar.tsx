import { Button } from '@mantine/core';
import type { Order } from '@amberdock/contract/trade/orders.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Money } from '../../../ui/display/money.tsx';
import { sumByCurrency } from '../shared/sums.ts';
import styles from './list.module.css';

type Props = { count: number; payable: readonly Order[]; onPay: () => void; onClear: () => void };

/** Counts the chosen orders; those that are to be paid go with one payment password. */
export function PayBar({ count, payable, onPay, onClear }: Props) {
  const { t } = useTranslation('orders');
  if (count === 0) return null;
  return (
    <div className={styles.payBar} role="region" aria-label={t('selected', { count })}>
      <span>{t('selected', { count })}</span>
      {sumByCurrency(payable.map(({ total_amount }) => total_amount)).map((sum) => (
        <strong key={sum.currency}>
          <Money value={sum} />
        </strong>
      ))}
      <span className={styles.payActs}>
        <Button variant="subtle" color="gray" onClick={onClear}>
          {t('clear')}
        </Button>
        {payable.length > 0 && <Button onClick={onPay}>{t('act.pay')}</Button>}
      </span>
    </div>
  );
}
