import {
  searchTuningRoutes,
  synonymLimits,
  type Synonyms,
} from '@amberdock/contract/console/search-tuning.ts';
import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { synonymsKey } from './search-keys.ts';

const { textsMin, textsMax } = synonymLimits;

/** Adds a group of texts that mean the same, or changes one; refused if another operator has changed it meanwhile. */
export function SynonymForm({ group, onClose }: { group: Synonyms | null; onClose: () => void }) {
  const t = useTexts();
  const [typed, setTyped] = useState((group?.texts ?? []).join('\n'));
  const [isOneWay, setOneWay] = useState(group?.is_one_way ?? false);
  const texts = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const body = { texts, is_one_way: isOneWay };
  const save = useChange({
    change: (_, keyOf) =>
      group
        ? call(searchTuningRoutes.changeSynonyms, {
            params: { id: group.id },
            body: { ...body, version: group.version },
          })
        : call(searchTuningRoutes.addSynonyms, { body }, { idempotencyKey: keyOf(body) }),
    queryKey: synonymsKey,
    done: () => t.search.synonyms.saved,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={group ? t.search.synonyms.change : t.search.synonyms.add}
      onClose={onClose}
      onSubmit={() => save.mutate()}
      error={save.error}
      submit={{
        label: t.save,
        isPending: save.isPending,
        isDisabled: texts.length < textsMin || texts.length > textsMax,
      }}
    >
      <Textarea
        label={t.search.synonyms.texts}
        description={t.search.synonyms.textsHint}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autosize
        minRows={4}
        maxRows={12}
        data-autofocus
        required
      />
      <Checkbox
        label={t.search.synonyms.oneWay}
        description={t.search.synonyms.oneWayHint}
        checked={isOneWay}
        onChange={(event) => setOneWay(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
