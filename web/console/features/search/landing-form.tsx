import {
  landingPathLengthMax,
  type SearchLanding,
  searchTuningRoutes,
} from '@amberdock/contract/console/search-tuning.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { landingsKey } from './search-keys.ts';

/** Adds a search that is redirected to a page of the shop, or changes its page; refused if another operator has changed it meanwhile. */
export function LandingForm({ landing, onClose }: { landing: SearchLanding | null; onClose: () => void }) {
  const t = useTexts();
  const [searchQuery, setSearchQuery] = useState(landing?.query ?? '');
  const [path, setPath] = useState(landing?.path ?? '');
  const save = useChange({
    change: () =>
      call(searchTuningRoutes.changeLanding, {
        body: { query: searchQuery.trim(), path: path.trim(), version: landing?.version ?? null },
      }),
    queryKey: landingsKey,
    done: () => t.search.landings.saved,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={landing ? t.search.landings.change : t.search.landings.add}
      onClose={onClose}
      onSubmit={() => save.mutate()}
      submit={{
        label: t.save,
        isPending: save.isPending,
        isDisabled: searchQuery.trim() === '' || !path.trim().startsWith('/'),
      }}
      error={save.error}
    >
      <TextInput
        label={t.search.landings.query}
        value={searchQuery}
        onChange={(event) => setSearchQuery(event.currentTarget.value)}
        maxLength={textLengthMax.search}
        // Changing the search text would add another landing instead of changing this one.
        readOnly={landing !== null}
        data-autofocus={landing === null || undefined}
        required
      />
      <TextInput
        label={t.search.landings.path}
        description={t.search.landings.pathHint}
        placeholder="/activities"
        value={path}
        onChange={(event) => setPath(event.currentTarget.value)}
        maxLength={landingPathLengthMax}
        data-autofocus={landing !== null || undefined}
        required
      />
    </FormDialog>
  );
}
