import type { Order } from '@amberdock/contract/trade/orders.ts';
import type { SubOrderStatus } from '@amberdock/contract/trade/order-status.ts';
import { Checkbox, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatTime } from '../../../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { labeled } from '../../../../lib/typeset.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Hint } from '../../../../widgets/hint.tsx';
import { PayTime } from '../../shared/pay-time.tsx';
import { StatusBadge } from '../../shared/status-badge.tsx';

export type RowProps = {
  order: Order;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onPay: () => void;
  /** Reloads this order. */
  onChanged: () => unknown;
};

/** The order's number as a link to the order, with a checkbox to select it. */
export function OrderNo({
  order: { order_no: no },
  isSelected,
  onSelect,
}: Omit<RowProps, 'onPay' | 'onChanged'>) {
  const { t } = useTranslation('orders');
  return (
    <Group gap="xs" wrap="nowrap">
      <Checkbox
        checked={isSelected}
        onChange={(event) => onSelect(event.currentTarget.checked)}
        aria-label={t('select_order', { no })}
      />
      <Text
        component={Link}
        to={`/order/detail?order_no=${no}`}
        c="inherit"
        ff="var(--font-mono)"
        fz="var(--text-sm)"
        fw={600}
      >
        {no}
      </Text>
    </Group>
  );
}

/** Shows an order's status, the buyer's own reference, when it was placed, its kind, the time left to pay, and that somebody is asked to. */
export function OrderFacts({ order, status }: { order: Order; status?: SubOrderStatus }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return (
    <Group gap="2px var(--space-2)">
      {status && <StatusBadge status={status} payBefore={order.pay_before} />}
      {order.own_reference && (
        <Hint style={{ overflowWrap: 'anywhere' }}>{labeled(t('own_reference'), order.own_reference)}</Hint>
      )}
      <Hint>{formatTime(order.date, language)}</Hint>
      {order.kind !== 'parcel' && <Badge>{t(`kind.${order.kind}`)}</Badge>}
      <PayTime order={order} />
      {order.approval_requested_at && order.status === 'pending_payment' && <Hint>{t('approval.mark')}</Hint>}
    </Group>
  );
}
