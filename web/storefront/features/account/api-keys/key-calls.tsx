import { type ApiKeyCall, apiKeyRoutes, keyCallDays } from '@amberdock/contract/people/api-keys.ts';
import { Button, Center, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { formatTime } from '../../../../kit/format.ts';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';

type Calls = { data: ApiKeyCall[]; next: string | null };

async function loadCalls(id: string, cursor?: string): Promise<Calls> {
  const query = { page_size: 25, ...(cursor && { cursor }) };
  const { data, page } = await api.send(apiKeyRoutes.calls, { params: { id }, query });
  return { data, next: page?.next ?? null };
}

/** The logged calls of a key, newest first. */
export function KeyCalls({ id }: { id: string }) {
  const { t, i18n } = useTranslation('keys');
  const first = useApiQuery(`calls ${id}`, () => loadCalls(id));
  const [older, setOlder] = useState<Calls | null>(null);
  const next = older ? older.next : first.data?.next;
  const calls = [...(first.data?.data ?? []), ...(older?.data ?? [])];

  const loadMore = useMutation((cursor: string) => loadCalls(id, cursor), {
    onSuccess: (loaded) =>
      setOlder((before) => ({ ...loaded, data: [...(before?.data ?? []), ...loaded.data] })),
  });

  if (first.error !== undefined) return <InPlaceError error={first.error} onRetry={first.retry} />;
  if (!first.data) return <Skeleton lines={4} />;
  if (calls.length === 0) return <Text c="dimmed">{t('calls.none', { days: keyCallDays })}</Text>;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('calls.about', { days: keyCallDays })}
      </Text>
      <Table.ScrollContainer minWidth={480}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('calls.time')}</Table.Th>
              <Table.Th>{t('calls.call')}</Table.Th>
              <Table.Th>{t('calls.status')}</Table.Th>
              <Table.Th>{t('calls.from')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {calls.map((call) => (
              <Table.Tr key={call.id}>
                <Table.Td>{formatTime(call.time, i18n.language)}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{`${call.method} ${call.path}`}</Table.Td>
                <Table.Td>{call.status}</Table.Td>
                <Table.Td>{call.ip}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <MutationError of={loadMore} />
      {next && (
        <Center mt="sm">
          <Button variant="default" loading={loadMore.isPending} onClick={() => void loadMore.mutate(next)}>
            {t('calls.more')}
          </Button>
        </Center>
      )}
    </>
  );
}
