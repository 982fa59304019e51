import { Button } from '@mantine/core';
import type { Order } from '@amberdock/contract/orders.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Money } from '../../../ui/money.tsx';
import { sumByCurrency } from '../parts/sums.ts';
import styles from './list.module.css';

type Props = { orders: readonly Order[]; onPay: () => void; onClear: () => void };

/** Several chosen orders and one payment password for all of them. */
export function PayBar({ orders, onPay, onClear }: Props) {
  const { t } = useTranslation('orders');
  if (orders.length === 0) return null;
  return (
    <div className={styles.payBar} role="region" aria-label={t('selected', { count: orders.length })}>
      <span>{t('selected', { count: orders.length })}</span>
      {sumByCurrency(orders.map(({ total_amount }) => total_amount)).map((sum) => (
        <strong key={sum.currency}>
          <Money value={sum} />
        </strong>
      ))}
      <span className={styles.payActs}>
        <Button variant="subtle" color="gray" onClick={onClear}>
          {t('clear')}
        </Button>
        <Button onClick={onPay}>{t('act.pay')}</Button>
      </span>
    </div>
  );
}
