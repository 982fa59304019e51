import { operationRoutes, type WaitingKind } from '@amberdock/contract/console/operations.ts';
import { Paper, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount } from '../../../kit/format.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { LoadNotice } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Time } from '../../ui/time.tsx';
import classes from './home.module.css';
import { SetUp } from './set-up.tsx';

/** The page on which each kind of work is done. */
const pageOf: Record<WaitingKind, string> = {
  orders_to_ship: '/shipping',
  order_threads: '/order-messages',
  verifications: '/verifications',
  failing_webhooks: '/webhooks',
  wallet_requests: '/wallet-requests',
  adjustments: '/adjustments?status=waiting',
  low_stock: '/products?lacks=low',
  cases: '/cases?state=shop',
  rates_ending: '/rates',
  broken_invariants: '/audit',
  failed_jobs: '/jobs?state=failed',
  unsent_letters: '/outbox?unsent=1',
};

/** Shows the queues with work for this operator, updated while the page is open. */
export function Component() {
  const t = useTexts();
  const { language } = usePreferences();
  const home = useQuery({
    queryKey: ['home'],
    queryFn: () => call(operationRoutes.home),
    refetchInterval: 15_000,
  });
  const items = home.data ?? [];
  return (
    <>
      <PageHeader title={t.home.title} />
      <SetUp />
      <LoadNotice query={home} />
      {home.data && items.every(({ count }) => count === 0) && <Text mb="md">{t.home.nothing}</Text>}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {home.isPending && [1, 2, 3].map((key) => <Skeleton key={key} h={116} radius="md" />)}
        {items.map(({ kind, count, oldest }) => (
          <Paper
            key={kind}
            component={Link}
            to={pageOf[kind]}
            withBorder
            p="md"
            radius="md"
            className={classes.card}
          >
            <Text c="dimmed">{t.home.items[kind]}</Text>
            <Text className={classes.count} data-waits={count > 0}>
              {formatCount(count, language)}
            </Text>
            <Text size="xs" c="dimmed">
              {count > 0 && oldest && (
                <>
                  {t.home.oldest} <Time value={oldest} />
                </>
              )}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
    </>
  );
}
