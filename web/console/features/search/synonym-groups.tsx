import {
  searchTuningRoutes,
  synonymLimits,
  type Synonyms,
} from '@amberdock/contract/console/search-tuning.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DataTable } from 'mantine-datatable';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { LoadNotice } from '../../ui/loaded.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { RowActs } from '../../ui/row-acts.tsx';
import { showDone } from '../../ui/show-failure.ts';
import { useAddressFilter } from '../../ui/use-address-filter.ts';
import { synonymsKey } from './search-keys.ts';
import { SynonymForm } from './synonym-form.tsx';

/** Groups of texts that mean the same; each is changed in a dialog. */
export function SynonymGroups() {
  const t = useTexts();
  const queries = useQueryClient();
  const { value, change } = useAddressFilter();
  const letters = value('synonym');
  const [edited, setEdited] = useState<Synonyms | 'new' | null>(null);
  const groups = useQuery({
    queryKey: [...synonymsKey, letters],
    queryFn: () => call(searchTuningRoutes.synonyms, { query: letters ? { q: letters } : {} }),
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(searchTuningRoutes.removeSynonyms, { params: { id } }),
    onSuccess: () => showDone(t.search.synonyms.removed),
    onSettled: () => queries.invalidateQueries({ queryKey: synonymsKey }),
  });
  return (
    <Stack>
      <LoadNotice query={groups} />
      <Group justify="space-between" align="end">
        <SearchField
          label={t.search.synonyms.filter}
          value={letters}
          maxLength={synonymLimits.textLengthMax}
          onChange={(typed) => change('synonym', typed)}
        />
        <Button onClick={() => setEdited('new')}>{t.search.synonyms.add}</Button>
      </Group>
      {!groups.isLoadingError && (
        <DataTable<Synonyms>
          withTableBorder
          borderRadius="sm"
          minHeight={160}
          verticalSpacing="xs"
          records={groups.data ?? []}
          fetching={groups.isPending || remove.isPending}
          noRecordsText={t.search.synonyms.empty}
          columns={[
            {
              accessor: 'texts',
              title: t.search.synonyms.texts,
              render: ({ texts, is_one_way: isOneWay }) =>
                isOneWay ? `${texts[0]} → ${texts.slice(1).join(', ')}` : texts.join(', '),
            },
            {
              accessor: 'is_one_way',
              title: t.search.synonyms.direction,
              width: 120,
              render: ({ is_one_way: isOneWay }) =>
                isOneWay ? t.search.synonyms.oneWay : t.search.synonyms.both,
            },
            {
              accessor: 'id',
              title: '',
              textAlign: 'right',
              render: (group) => (
                <RowActs
                  name={group.texts[0] ?? ''}
                  texts={t.search.synonyms}
                  onEdit={() => setEdited(group)}
                  onRemove={() => remove.mutate(group.id)}
                />
              ),
            },
          ]}
        />
      )}
      {edited && <SynonymForm group={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Stack>
  );
}
