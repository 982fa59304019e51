import type { SubOrderStatus } from '@amberdock/contract/trade/order-status.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/display/badge.tsx';

const tones: Record<SubOrderStatus, 'neutral' | 'amber' | 'success'> = {
  pending_payment: 'amber',
  awaiting_shipment: 'amber',
  shipped: 'success',
  received: 'success',
  completed: 'neutral',
  closed: 'neutral',
};

export function StatusBadge({ status }: { status: SubOrderStatus }) {
  const { t } = useTranslation('orders');
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
