import type { OrderDetail } from '@amberdock/contract/trade/orders.ts';
import type { ReactNode } from 'react';
import { formatTime } from '../../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Money } from '../../../ui/display/money.tsx';
import { TitledCard } from '../shared/card.tsx';
import { minorOf } from '../shared/sums.ts';
import styles from './detail.module.css';

/** Shows the order's total and the paid amount. */
export function OrderSums({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return (
    <TitledCard title={t('detail.sums')}>
      <dl className={styles.sums}>
        <dt>{t('detail.goods')}</dt>
        <dd>
          <Money value={order.total_goods} />
        </dd>
        {order.kind !== 'stockpile' && (
          <>
            <dt>{t('freight')}</dt>
            <dd>
              <Money value={order.total_freight} />
            </dd>
          </>
        )}
        {minorOf(order.total_fees) > 0n && (
          <>
            <dt>{t('detail.fees')}</dt>
            <dd>
              <Money value={order.total_fees} />
            </dd>
          </>
        )}
        <dt className={styles.grand}>{t('detail.total')}</dt>
        <dd className={styles.grand}>
          <Money value={order.total_amount} size="big" />
        </dd>
        {order.payments.map(({ amount, paid_at }) => (
          <PaidRow key={paid_at} label={t('detail.paid')} time={formatTime(paid_at, language)}>
            <Money value={amount} />
          </PaidRow>
        ))}
        {order.payments.length === 0 && (
          <>
            <dt>{t('detail.payment')}</dt>
            <dd className={styles.quiet}>{t('detail.unpaid')}</dd>
          </>
        )}
      </dl>
      {order.remarks && (
        <div className={styles.remarks}>
          <h3 className={styles.label}>{t('remarks')}</h3>
          <p className={styles.words}>{order.remarks}</p>
        </div>
      )}
    </TitledCard>
  );
}

const PaidRow = ({ label, time, children }: { label: string; time: string; children: ReactNode }) => (
  <>
    <dt>
      {label} <span className={`${styles.quiet} ${styles.paidAt}`}>{time}</span>
    </dt>
    <dd>{children}</dd>
  </>
);
