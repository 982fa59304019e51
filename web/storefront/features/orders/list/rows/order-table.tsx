import type { Order, SubOrder } from '@amberdock/contract/trade/orders.ts';
import { Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Money } from '../../../../ui/display/money.tsx';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { OrderActions } from '../order-actions.tsx';
import { GoodsCell } from './goods-cell.tsx';
import { OrderFacts, OrderNo, type RowProps } from './order-facts.tsx';
import { RecipientCell } from './recipient-cell.tsx';
import { ShippingCell } from './shipping-cell.tsx';

const columns = ['order', 'recipient', 'goods', 'way'] as const;
const widths = { order: '12.5rem', recipient: '12%', goods: undefined, way: '17.5%' } as const;

/** A dense table: a row a sub order, its columns aligned over all orders; an order of several has a row of its own. */
export function OrderTable({ orders, rowOf }: { orders: Order[]; rowOf: (order: Order) => RowProps }) {
  const { t } = useTranslation('orders');
  return (
    <Table
      verticalSpacing="xs"
      horizontalSpacing="xs"
      layout="fixed"
      style={{ background: 'var(--surface)' }}
      withTableBorder
    >
      <Table.Thead c="var(--ink-2)" fz="var(--text-sm)">
        <Table.Tr>
          {columns.map((name) => (
            <Table.Th key={name} fw={500} w={widths[name]}>
              {t(`column.${name}`)}
            </Table.Th>
          ))}
          <Table.Th fw={500} w="8.5rem" ta="end">
            {t('column.amount')}
          </Table.Th>
          <Table.Th w="11.5rem">
            <VisuallyHidden>{t('column.actions')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      {orders.map((order) => (
        <OrderRows key={order.order_no} {...rowOf(order)} />
      ))}
    </Table>
  );
}

function OrderRows(row: RowProps) {
  const { order, isSelected } = row;
  const [first] = order.sub_orders;
  const isOne = order.sub_orders.length === 1 && first !== undefined;
  return (
    <Table.Tbody
      data-order={order.order_no}
      style={{ borderBlockStart: '1px solid var(--line)' }}
      {...(isSelected && { bg: 'var(--primary-wash)' })}
    >
      {isOne ? (
        <SubOrderRow row={row} sub={first} isWhole />
      ) : (
        <>
          <OrderHead {...row} />
          {order.sub_orders.map((sub) => (
            <SubOrderRow key={sub.sub_order_no} row={row} sub={sub} isWhole={false} />
          ))}
        </>
      )}
    </Table.Tbody>
  );
}

const actionsOf = (order: Order) => order.sub_orders.flatMap(({ actions }) => actions);

function OrderHead(row: RowProps) {
  const { order } = row;
  return (
    <Table.Tr>
      <Table.Td colSpan={4}>
        <Stack gap={2}>
          <OrderNo {...row} />
          <OrderFacts order={order} />
        </Stack>
      </Table.Td>
      <Table.Td ta="end" fw={650}>
        <Money value={order.total_amount} />
      </Table.Td>
      <Table.Td>
        <OrderActions
          of="order"
          layout="row"
          orderNo={order.order_no}
          subOrderNo={order.order_no}
          payBefore={order.pay_before}
          actions={actionsOf(order)}
          onPay={row.onPay}
          onChanged={row.onChanged}
          detailTo={`/order/detail?order_no=${order.order_no}`}
        />
      </Table.Td>
    </Table.Tr>
  );
}

function SubOrderRow({ row, sub, isWhole }: { row: RowProps; sub: SubOrder; isWhole: boolean }) {
  const { order, onPay } = row;
  const { t } = useTranslation('orders');
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td>
        <Stack gap={2} align="start">
          {isWhole ? (
            <>
              <OrderNo {...row} />
              <OrderFacts order={order} status={sub.status} />
            </>
          ) : (
            <>
              <Text ff="var(--font-mono)" fz="var(--text-xs)" c="var(--ink-2)">
                {sub.sub_order_no}
              </Text>
              <StatusBadge status={sub.status} payBefore={order.pay_before} />
            </>
          )}
        </Stack>
      </Table.Td>
      <Table.Td>
        <RecipientCell sub={sub} />
      </Table.Td>
      <Table.Td>
        <GoodsCell sub={sub} />
      </Table.Td>
      <Table.Td>
        <ShippingCell sub={sub} />
      </Table.Td>
      <Table.Td ta="end">
        <Text component="div" fz="var(--text-sm)" fw={isWhole ? 650 : 550}>
          <Money value={sub.amount} />
        </Text>
        {order.kind !== 'stockpile' && (
          <Text component="div" fz="var(--text-xs)" c="var(--ink-2)">
            {t(sub.label_file_id ? 'handling' : 'freight')} <Money value={sub.freight} />
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <OrderActions
          of={isWhole ? 'both' : 'sub_order'}
          layout="row"
          orderNo={order.order_no}
          payBefore={order.pay_before}
          subOrderNo={sub.sub_order_no}
          actions={sub.actions}
          lines={sub.lines}
          parcels={sub.parcels}
          onChanged={row.onChanged}
          {...(isWhole && { onPay, detailTo: `/order/detail?order_no=${order.order_no}` })}
        />
      </Table.Td>
    </Table.Tr>
  );
}
