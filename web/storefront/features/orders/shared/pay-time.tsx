import type { Order } from '@amberdock/contract/trade/orders.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Hint } from '../../../widgets/hint.tsx';
import { TimeLeft, useIsOver } from './time-left.tsx';

export const isPayable = ({ sub_orders: subs }: Pick<Order, 'sub_orders'>): boolean =>
  subs.some(({ actions }) => actions.includes('pay_now'));

/**
 * Shows how long an order can still be paid, by whoever may; once that time is over, that it will close by itself. Nothing for
 * others.
 */
export function PayTime({ order }: { order: Pick<Order, 'sub_orders' | 'pay_before'> }) {
  const { t } = useTranslation('orders');
  const isUnpaid = order.sub_orders.some(({ status }) => status === 'pending_payment');
  const isOver = useIsOver(isUnpaid ? order.pay_before : null);
  if (isOver) return <Hint>{t('pay.over')}</Hint>;
  if (!isUnpaid) return null;
  return (
    <Hint>
      {t('pay.within')} <TimeLeft until={order.pay_before} />
    </Hint>
  );
}
