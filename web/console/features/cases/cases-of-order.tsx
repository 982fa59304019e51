import { afterSalesRoutes } from '@amberdock/contract/trade/after-sales.ts';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../api/console-api.ts';
import { mayDo, useOperator } from '../../api/use-operator.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { LoadNotice } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { casesKey } from './case-key.ts';
import { StatusBadge } from './status-badge.tsx';

/** Links the cases of an order, open ones first; nothing where it has none. */
export function CasesOfOrder({ orderNo: q }: { orderNo: string }) {
  const t = useTexts();
  const operator = useOperator().data;
  const mayOpen = operator != null && mayDo(operator, 'cases.decide');
  const cases = useQuery({
    queryKey: [...casesKey, 'of order', q],
    queryFn: async () => {
      const lists = await Promise.all([
        call(afterSalesRoutes.queue, { query: { q, page_size: 50 } }),
        call(afterSalesRoutes.queue, { query: { q, state: 'closed', page_size: 50 } }),
      ]);
      return lists.flat();
    },
  });
  if (cases.data?.length === 0) return null;
  return (
    <>
      <LoadNotice query={cases} />
      {cases.data && (
        <Section title={t.orders.order.cases}>
          <Stack gap="xs">
            {cases.data.map(({ case_no: no, status, kind, quantity, goods, goods_count: count }) => (
              <Group key={no} gap="sm">
                {mayOpen ? (
                  <Anchor component={Link} to={`/cases/${no}`} size="sm">
                    {no}
                  </Anchor>
                ) : (
                  <Text size="sm">{no}</Text>
                )}
                <StatusBadge status={status} />
                <Text size="sm">{`${t.cases.kinds[kind]} · ${t.cases.unitsOf(quantity, goods, count)}`}</Text>
              </Group>
            ))}
          </Stack>
        </Section>
      )}
    </>
  );
}
