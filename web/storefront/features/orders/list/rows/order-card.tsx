import type { Order, SubOrder } from '@amberdock/contract/trade/orders.ts';
import { Box, Divider, Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { beforeValue } from '../../../../lib/typeset.ts';
import { Money } from '../../../../ui/display/money.tsx';
import { Hint } from '../../../../widgets/hint.tsx';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { OrderActions } from '../order-actions.tsx';
import { GoodsCell } from './goods-cell.tsx';
import { OrderFacts, OrderNo, type RowProps } from './order-facts.tsx';
import { RecipientCell } from './recipient-cell.tsx';
import { ShippingCell } from './shipping-cell.tsx';

/** One order as a card, if there is no room for columns. */
export function OrderCard(row: RowProps) {
  const { t } = useTranslation('orders');
  const { order, isSelected, onPay } = row;
  const [first, ...others] = order.sub_orders;
  const whole = others.length === 0 ? first : undefined;
  return (
    <Paper
      component="li"
      withBorder
      radius="lg"
      p="sm"
      data-order={order.order_no}
      {...(isSelected && { bg: 'var(--primary-wash)' })}
    >
      <Stack gap="sm">
        <Stack gap={2}>
          <OrderNo {...row} />
          <OrderFacts order={order} />
        </Stack>
        {order.sub_orders.map((sub) => (
          <PartOfCard
            key={sub.sub_order_no}
            order={order}
            sub={sub}
            onChanged={row.onChanged}
            isWhole={sub === whole}
          />
        ))}
        {order.remarks && (
          <Hint style={{ overflowWrap: 'anywhere' }}>
            {beforeValue(t('remarks'))}
            {order.remarks}
          </Hint>
        )}
        <Divider />
        <Group justify="space-between" gap="xs">
          <Text component="p" fw={650} flex={1} ta="end">
            <Money value={order.total_amount} />
          </Text>
          <OrderActions
            of={whole ? 'both' : 'order'}
            orderNo={order.order_no}
            subOrderNo={whole?.sub_order_no ?? order.order_no}
            payBefore={order.pay_before}
            actions={order.sub_orders.flatMap(({ actions }) => actions)}
            {...(whole && { lines: whole.lines, parcels: whole.parcels })}
            onPay={onPay}
            onChanged={row.onChanged}
            detailTo={`/order/detail?order_no=${order.order_no}`}
          />
        </Group>
      </Stack>
    </Paper>
  );
}

type PartProps = {
  order: Order;
  sub: SubOrder;
  onChanged: RowProps['onChanged'];
  /** The order is this one sub order: its actions are the order's, in one place. */
  isWhole: boolean;
};

function PartOfCard({ order, sub, onChanged, isWhole }: PartProps) {
  return (
    <>
      <Divider variant="dashed" />
      <Group justify="space-between" gap="xs">
        <StatusBadge status={sub.status} payBefore={order.pay_before} />
        {!isWhole && (
          <Text ff="var(--font-mono)" fz="var(--text-xs)" c="var(--ink-2)">
            {sub.sub_order_no}
          </Text>
        )}
        {!isWhole && <Money value={sub.amount} />}
      </Group>
      <RecipientCell sub={sub} />
      <GoodsCell sub={sub} />
      <Group justify="space-between" align="end" gap="xs">
        <Box flex="1 1 12rem" miw={0}>
          <ShippingCell sub={sub} />
        </Box>
        {!isWhole && (
          <OrderActions
            of="sub_order"
            orderNo={order.order_no}
            subOrderNo={sub.sub_order_no}
            actions={sub.actions}
            lines={sub.lines}
            parcels={sub.parcels}
            onChanged={onChanged}
          />
        )}
      </Group>
    </>
  );
}
