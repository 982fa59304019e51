import { type SearchCount, searchTuningRoutes } from '@amberdock/contract/console/search-tuning.ts';
import { Anchor, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import { Link } from 'react-router';
import { formatCount } from '../../../kit/format.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { LoadNotice } from '../../ui/loaded.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { countsKey } from './search-keys.ts';

/** Lists the searches of the past 30 days, those that found nothing first. */
export function SearchCounts() {
  const t = useTexts();
  const { language } = usePreferences();
  const { value, change } = useAddressFilter();
  const isOnlyMissing = value('which') !== 'all';
  const figure = (name: 'searches' | 'without_match', title: string): DataTableColumn<SearchCount> => ({
    accessor: name,
    title,
    textAlign: 'right',
    width: 140,
    render: (row) => formatCount(row[name], language),
  });
  const counts = useQuery({
    queryKey: [...countsKey, isOnlyMissing],
    queryFn: () => call(searchTuningRoutes.counts, { query: { only_without_match: isOnlyMissing } }),
  });
  return (
    <Stack>
      <LoadNotice query={counts} />
      <Group justify="space-between">
        <SegmentedControl
          data={[
            { value: 'missing', label: t.search.counts.withoutMatch },
            { value: 'all', label: t.search.counts.all },
          ]}
          value={isOnlyMissing ? 'missing' : 'all'}
          onChange={(next) => change('which', next === 'all' ? 'all' : '')}
          aria-label={t.search.counts.which}
        />
        <Text size="sm" c="dimmed">
          {t.search.counts.hint}
        </Text>
      </Group>
      {!counts.isLoadingError && (
        <DataTable<SearchCount>
          withTableBorder
          borderRadius="sm"
          minHeight={160}
          verticalSpacing="xs"
          idAccessor="query"
          records={counts.data ?? []}
          fetching={counts.isPending}
          noRecordsText={t.search.counts.empty}
          columns={[
            { accessor: 'query', title: t.search.counts.query },
            figure('searches', t.search.counts.searches),
            figure('without_match', t.search.counts.misses),
            {
              accessor: 'look',
              title: '',
              textAlign: 'right',
              width: 120,
              render: (count) => (
                <Anchor
                  component={Link}
                  to={`/search?q=${encodeURIComponent(count.query)}`}
                  aria-label={`${t.search.counts.look}: ${count.query}`}
                >
                  {t.search.counts.look}
                </Anchor>
              ),
            },
          ]}
        />
      )}
    </Stack>
  );
}
