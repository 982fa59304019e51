import { type SearchLanding, searchTuningRoutes } from '@amberdock/contract/console/search-tuning.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from 'mantine-datatable';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { LoadNotice } from '../../ui/loaded.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { LandingForm } from './landing-form.tsx';
import { landingsKey } from './search-keys.ts';

/** The searches that are redirected to a page of the shop instead of a list; each is changed in a dialog. */
export function Landings() {
  const t = useTexts();
  const [edited, setEdited] = useState<SearchLanding | 'new' | null>(null);
  const landings = useQuery({ queryKey: landingsKey, queryFn: () => call(searchTuningRoutes.landings) });
  const [removed, setRemoved] = useState<SearchLanding | null>(null);
  return (
    <Stack>
      <LoadNotice query={landings} />
      <Group justify="space-between" align="end">
        <Text size="sm" c="dimmed">
          {t.search.landings.hint}
        </Text>
        <Button onClick={() => setEdited('new')}>{t.search.landings.add}</Button>
      </Group>
      {!landings.isLoadingError && (
        <DataTable<SearchLanding>
          withTableBorder
          borderRadius="sm"
          minHeight={160}
          verticalSpacing="xs"
          idAccessor="query"
          records={landings.data ?? []}
          fetching={landings.isPending}
          noRecordsText={t.search.landings.empty}
          columns={[
            { accessor: 'query', title: t.search.landings.query },
            { accessor: 'path', title: t.search.landings.path },
            {
              accessor: 'actions',
              title: '',
              textAlign: 'right',
              render: (landing) => (
                <RowActions
                  name={landing.query}
                  actions={[
                    [t.search.landings.edit, () => setEdited(landing)],
                    [t.search.landings.remove, () => setRemoved(landing)],
                  ]}
                />
              ),
            },
          ]}
        />
      )}
      {edited && <LandingForm landing={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && (
        <ConfirmDialog
          record={landings.data?.find((landing) => landing.query === removed.query) ?? removed}
          ask={(landing) => ({
            title: t.search.landings.removeOf(landing.query),
            text: `${landing.query} → ${landing.path}\n${t.search.landings.removeNote}`,
            label: t.search.landings.remove,
            done: t.search.landings.removed,
          })}
          change={(landing) =>
            call(searchTuningRoutes.changeLanding, {
              body: { query: landing.query, path: null, version: landing.version },
            })
          }
          queryKey={landingsKey}
          onClose={() => setRemoved(null)}
        />
      )}
    </Stack>
  );
}
