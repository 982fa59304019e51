import {
  searchTuningRoutes,
  synonymLimits,
  type Synonyms,
} from '@amberdock/contract/console/search-tuning.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from 'mantine-datatable';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { LoadNotice } from '../../ui/loaded.tsx';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { synonymsKey } from './search-keys.ts';
import { SynonymForm } from './synonym-form.tsx';

/** Groups of texts that mean the same; each is changed in a dialog. */
export function SynonymGroups() {
  const t = useTexts();
  const { value, change } = useAddressFilter();
  const letters = value('synonym');
  const [edited, setEdited] = useState<Synonyms | 'new' | null>(null);
  const groups = useQuery({
    queryKey: [...synonymsKey, letters],
    queryFn: () => call(searchTuningRoutes.synonyms, { query: letters ? { q: letters } : {} }),
  });
  const [removed, setRemoved] = useState<Synonyms | null>(null);
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
          fetching={groups.isPending}
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
                <RowActions
                  name={group.texts[0] ?? ''}
                  actions={[
                    [t.search.synonyms.edit, () => setEdited(group)],
                    [t.search.synonyms.remove, () => setRemoved(group)],
                  ]}
                />
              ),
            },
          ]}
        />
      )}
      {edited && <SynonymForm group={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && (
        <RemoveSynonyms opened={removed} groups={groups.data ?? []} onClose={() => setRemoved(null)} />
      )}
    </Stack>
  );
}

type RemoveProps = { opened: Synonyms; groups: readonly Synonyms[]; onClose: () => void };

function RemoveSynonyms({ opened, groups, onClose }: RemoveProps) {
  const { synonyms: t } = useTexts().search;
  return (
    <ConfirmDialog
      record={groups.find(({ id }) => id === opened.id) ?? opened}
      ask={({ texts }) => ({
        title: t.removeOf(texts[0] ?? ''),
        text: texts.join(', '),
        label: t.remove,
        done: t.removed,
      })}
      change={({ id, version }) =>
        call(searchTuningRoutes.removeSynonyms, { params: { id }, query: { version } })
      }
      queryKey={synonymsKey}
      onClose={onClose}
    />
  );
}
