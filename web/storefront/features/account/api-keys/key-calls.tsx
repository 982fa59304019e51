import { type ApiKeyCall, apiKeyRoutes, keyCallDays } from '@amberdock/contract/people/api-keys.ts';
import { Table, Text } from '@mantine/core';
import { formatTime } from '../../../../kit/format.ts';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useInfiniteList } from '../../../lib/lists/use-infinite-list.ts';
import { InfiniteList } from '../../../ui/page/infinite-list.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';

/** The logged calls of a key, newest first. */
export function KeyCalls({ id }: { id: string }) {
  const { t } = useTranslation('keys');
  const list = useInfiniteList<ApiKeyCall>({
    key: id,
    load: (cursor, signal) =>
      api.send(
        apiKeyRoutes.calls,
        { params: { id }, query: { page_size: 25, ...(cursor && { cursor }) } },
        { signal },
      ),
  });
  const none = <Text c="dimmed">{t('calls.none', { days: keyCallDays })}</Text>;
  return (
    <InfiniteList list={list} waiting={<Skeleton lines={4} />} empty={none}>
      {(calls) => (
        <>
          <Text size="sm" c="dimmed">
            {t('calls.about', { days: keyCallDays })}
          </Text>
          <CallTable calls={calls} />
        </>
      )}
    </InfiniteList>
  );
}

function CallTable({ calls }: { calls: readonly ApiKeyCall[] }) {
  const { t, i18n } = useTranslation('keys');
  return (
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
  );
}
