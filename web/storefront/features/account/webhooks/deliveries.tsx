import {
  deliveryLogDays,
  testKind,
  type Webhook,
  type WebhookDelivery,
  type WebhookReplay,
  webhookRoutes,
} from '@amberdock/contract/people/webhooks.ts';
import { Button, Group, NativeSelect, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useInfiniteList } from '../../../lib/lists/use-infinite-list.ts';
import { showAlert } from '../../../lib/notices/alert.ts';
import { InfiniteList } from '../../../ui/page/infinite-list.tsx';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { DeliveryRow } from './delivery-row.tsx';

const hourMs = 3_600_000;
/** The offered times since which events are sent again, in hours. */
const replayHours = [1, 24, 168, 720];

/**
 * The deliveries of a webhook, newest first. A test event can be sent, and deliveries again: one of them, or all
 * since a time.
 */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const { id } = webhook;
  const list = useInfiniteList<WebhookDelivery>({
    key: id,
    load: (cursor, signal) =>
      api.send(
        webhookRoutes.deliveries,
        { params: { id }, query: { page_size: 25, ...(cursor && { cursor }) } },
        { signal },
      ),
  });
  const none = <Text c="dimmed">{t('deliveries.none', { days: deliveryLogDays })}</Text>;
  return (
    <>
      <SendAgain webhook={webhook} onSent={list.refresh} />
      <InfiniteList list={list} waiting={<Skeleton lines={4} />} empty={none}>
        {(deliveries) => <DeliveryTable webhook={webhook} deliveries={deliveries} onSent={list.refresh} />}
      </InfiniteList>
    </>
  );
}

type TableProps = { webhook: Webhook; deliveries: readonly WebhookDelivery[]; onSent: () => void };

function DeliveryTable({ webhook, deliveries, onSent }: TableProps) {
  const { t } = useTranslation('webhooks');
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table aria-label={t('deliveries')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('deliveries.time')}</Table.Th>
            <Table.Th>{t('deliveries.event')}</Table.Th>
            <Table.Th>{t('deliveries.outcome')}</Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              webhookId={webhook.id}
              delivery={delivery}
              canReplay={webhook.state !== 'disabled' && delivery.kind !== testKind}
              onSent={onSent}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Sends every event since a time again, call by call, each under a key of its own; returns how many. */
async function replaySince(id: string, from: string, idempotencyKey: string): Promise<number> {
  let queued = 0;
  let calls = 0;
  let cursor: string | null = null;
  do {
    const body = { from, ...(cursor !== null && { cursor }) };
    // oxlint-disable-next-line no-await-in-loop -- each call goes on where the one before it ended
    const replayed: WebhookReplay = await api.call(
      webhookRoutes.replay,
      { params: { id }, body },
      { idempotencyKey: `${idempotencyKey}-${calls}` },
    );
    calls += 1;
    queued += replayed.queued;
    cursor = replayed.next_cursor;
  } while (cursor !== null);
  return queued;
}

/** Sends a test event, or everything since a time. */
function SendAgain({ webhook, onSent }: { webhook: Webhook; onSent: () => void }) {
  const { t } = useTranslation('webhooks');
  const [hours, setHours] = useState('24');
  const params = { id: webhook.id };
  const test = useMutation(
    (_: void, idempotencyKey) => api.call(webhookRoutes.test, { params }, { idempotencyKey }),
    {
      onSuccess: () => {
        showAlert(t('test.done'));
        onSent();
      },
    },
  );
  const replay = useMutation(
    (from: string, idempotencyKey) => replaySince(webhook.id, from, idempotencyKey),
    {
      onSuccess: (queued) => {
        showAlert(t('replay.done', { count: queued }));
        onSent();
      },
    },
  );
  return (
    <>
      <Group align="flex-end" mb="md">
        <Button variant="default" onClick={onSent}>
          {t('refresh')}
        </Button>
        <Button variant="default" loading={test.isPending} onClick={() => void test.mutate()}>
          {t('test')}
        </Button>
        <NativeSelect
          label={t('replay.since')}
          value={hours}
          onChange={(event) => setHours(event.currentTarget.value)}
          data={replayHours.map((count) => ({ value: String(count), label: t(`replay.hours.${count}`) }))}
        />
        <Button
          variant="default"
          disabled={webhook.state === 'disabled'}
          loading={replay.isPending}
          onClick={() => void replay.mutate(new Date(Date.now() - Number(hours) * hourMs).toISOString())}
        >
          {t('replay')}
        </Button>
      </Group>
      <MutationError of={test} />
      <MutationError of={replay} />
    </>
  );
}
