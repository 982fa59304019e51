import { Box } from '@mantine/core';
import type { OrderDetail } from '@amberdock/contract/trade/orders.ts';
import { minorOf, type Money as MoneyAmount } from '@amberdock/contract/money.ts';
import type { ReactNode } from 'react';
import { formatTime } from '../../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Money } from '../../../ui/display/money.tsx';
import { TitledCard } from '../shared/card.tsx';
import { sumIn } from '../../../lib/money/sums.ts';
import { Written } from '../../../widgets/written.tsx';
import { Hint } from '../../../widgets/hint.tsx';
import { Sum, SumList } from '../shared/sum-list.tsx';
import { Label } from '../shared/label.tsx';

/** Shows the order's total and the paid amount. */
export function OrderSums({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return (
    <TitledCard title={t('detail.sums')}>
      <SumList>
        <Sum label={t('detail.goods')}>
          <Money value={order.total_goods} />
        </Sum>
        {order.kind !== 'stockpile' &&
          waySums(order).map(([way, sum]) => (
            <Sum key={way} label={t(way)}>
              <Money value={sum} />
            </Sum>
          ))}
        {minorOf(order.total_fees) > 0n && (
          <Sum label={t('detail.fees')}>
            <Money value={order.total_fees} />
          </Sum>
        )}
        <Sum label={t('detail.total')} isTotal>
          <Money value={order.total_amount} size="big" />
        </Sum>
        {order.payments.map(({ amount, paid_at }) => (
          <PaidRow key={paid_at} label={t('detail.paid')} time={formatTime(paid_at, language)}>
            <Money value={amount} />
          </PaidRow>
        ))}
        {order.payments.length === 0 && (
          <Sum label={t('detail.payment')}>
            <Hint span c="dimmed">
              {t('detail.unpaid')}
            </Hint>
          </Sum>
        )}
      </SumList>
      {order.remarks && (
        <Box mt="sm">
          <Label>{t('remarks')}</Label>
          <Written>{order.remarks}</Written>
        </Box>
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
  <Sum
    label={
      <>
        {label}{' '}
        <Hint span c="dimmed" display="inline-block">
          {time}
        </Hint>
      </>
    }
  >
    {children}
  </Sum>
);
