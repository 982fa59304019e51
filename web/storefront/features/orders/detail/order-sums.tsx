import type { OrderDetail } from '@amberdock/contract/trade/orders.ts';
import type { Money as MoneyAmount } from '@amberdock/contract/money.ts';
import { Fragment, type ReactNode } from 'react';
import { formatTime } from '../../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Money } from '../../../ui/display/money.tsx';
import { TitledCard } from '../shared/card.tsx';
import { minorOf, sumIn } from '../shared/sums.ts';
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
        {order.kind !== 'stockpile' &&
          waySums(order).map(([way, sum]) => (
            <Fragment key={way}>
              <dt>{t(way)}</dt>
              <dd>
                <Money value={sum} />
              </dd>
            </Fragment>
          ))}
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

/** The freight of services, and the fees for handling the buyer's own labels, as far as there are any. */
function waySums({
  sub_orders: subs,
  currency,
}: OrderDetail): (readonly ['freight' | 'handling', MoneyAmount])[] {
  const [labeled, served] = [true, false].map((isLabeled) =>
    subs.filter(({ label_file_id: label }) => (label !== null) === isLabeled),
  );
  const sumOf = (some: typeof subs = []) =>
    sumIn(
      currency,
      some.map(({ freight }) => freight),
    );
  return [
    ...(served?.length ? [['freight', sumOf(served)] as const] : []),
    ...(labeled?.length ? [['handling', sumOf(labeled)] as const] : []),
  ];
}

const PaidRow = ({ label, time, children }: { label: string; time: string; children: ReactNode }) => (
  <>
    <dt>
      {label} <span className={`${styles.quiet} ${styles.paidAt}`}>{time}</span>
    </dt>
    <dd>{children}</dd>
  </>
);
