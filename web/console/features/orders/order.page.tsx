import { type ConsoleOrder, shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatMoney } from '../../../kit/format.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Time } from '../../ui/time.tsx';
import { useNow } from '../../ui/use-now.ts';
import { CasesOfOrder } from '../cases/cases-of-order.tsx';
import { AccountLink } from '../people/account-link.tsx';
import { Fact } from './order/fact.tsx';
import { OrderDocuments } from './order/order-documents.tsx';
import { OrderPart } from './order/order-part.tsx';
import { OrderThreadPaper } from './order/order-thread.tsx';
import { ordersKey } from './use-warehouses.ts';

/** Shows a complete order: what was bought, paid, shipped and canceled, with the log and the operators' notes. */
export function Component() {
  const { no = '' } = useParams();
  const order = useQuery({
    queryKey: [...ordersKey, 'order', no],
    queryFn: () => call(shippingRoutes.order, { params: { no } }),
  });
  const t = useTexts();
  return (
    <>
      <PageHeader title={t.orders.order.title(no)} />
      <Loaded key={no} query={order} pending={<Skeleton h={300} radius="md" />}>
        {(data) => <Order order={data} no={no} />}
      </Loaded>
    </>
  );
}

function Order({ order, no }: { order: ConsoleOrder; no: string }) {
  const t = useTexts();
  // The sub order in the address comes first, and keyboard shortcuts apply to it.
  const parts = [...order.sub_orders].sort(
    (a, b) => Number(b.sub_order_no === no) - Number(a.sub_order_no === no),
  );
  return (
    <Stack gap="lg">
      <Group gap="xl" align="start">
        <Fact label={t.orders.order.buyer}>
          <AccountLink id={order.account_id}>{order.buyer}</AccountLink>
          {order.placed_by !== order.buyer && (
            <Text size="xs" c="dimmed">
              {order.placed_by}
            </Text>
          )}
        </Fact>
        <Fact label={t.orders.order.placed}>
          <Time value={order.date} />
        </Fact>
        <Fact label={t.orders.order.paid}>
          {order.paid_at ? <Time value={order.paid_at} /> : <NotPaid order={order} />}
        </Fact>
        <Fact label={t.orders.order.total}>{formatMoney(order.total_amount)}</Fact>
        <Fact label={t.orders.order.kind}>{t.orders.order.kinds[order.kind]}</Fact>
      </Group>
      {order.remarks && (
        <Alert color="amber" title={t.orders.order.remarks}>
          {order.remarks}
        </Alert>
      )}
      {parts.map((part, index) => (
        <OrderPart key={part.id} part={part} hasKeys={index === 0} />
      ))}
      <CasesOfOrder orderNo={order.order_no} />
      <OrderThreadPaper orderNo={order.order_no} />
      <OrderDocuments orderNo={order.order_no} />
    </Stack>
  );
}

/** Shows until when an order can be paid, or that this time is over and a scheduled job will close it. */
function NotPaid({ order: { sub_orders: parts, pay_before: until } }: { order: ConsoleOrder }) {
  const t = useTexts();
  const now = useNow();
  const isWaiting = parts.some(({ status }) => status === 'pending_payment');
  if (!isWaiting) return t.orders.order.notPaid;
  return (
    <>
      {new Date(until).getTime() < now ? t.orders.order.payOver : t.orders.order.payUntil}{' '}
      <Time value={until} />
    </>
  );
}
