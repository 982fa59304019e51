import type { SubOrderStatus } from '@amberdock/contract/trade/order-status.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { useIsOver } from './time-left.tsx';

const tones: Record<SubOrderStatus, 'neutral' | 'amber' | 'success'> = {
  pending_payment: 'amber',
  awaiting_shipment: 'amber',
  shipped: 'success',
  received: 'success',
  completed: 'neutral',
  closed: 'neutral',
};

type Props = {
  status: SubOrderStatus;
  /** An order that was not paid by then says so, until the clock closes it. */
  payBefore?: string;
};

export function StatusBadge({ status, payBefore }: Props) {
  const { t } = useTranslation('orders');
  const isOverdue = useIsOver(status === 'pending_payment' ? (payBefore ?? null) : null);
  if (isOverdue) return <Badge tone="error">{t('status.overdue')}</Badge>;
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
