import {
  hotKeyLimits,
  type ProposedSearch,
  type ProposedSearches,
  searchTuningRoutes,
} from '@amberdock/contract/console/search-tuning.ts';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call, isChangedMeanwhile } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { useUnsaved } from '../../ui/dialogs/use-unsaved.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { showDone } from '../../ui/show-failure.ts';
import { hotKeysKey } from './search-keys.ts';

/** The searches suggested before anything is typed, as one form. */
export function HotKeys() {
  const saved = useQuery({ queryKey: hotKeysKey, queryFn: () => call(searchTuningRoutes.hotKeys) });
  const [saves, setSaves] = useState(0);
  return (
    <Loaded query={saved} pending={null}>
      {/* The form starts again from what was saved, and not when the list is only loaded again. */}
      {(proposed) => <HotKeysForm key={saves} proposed={proposed} onSaved={() => setSaves(saves + 1)} />}
    </Loaded>
  );
}

type Row = ProposedSearch & { id: number };

function useRows(saved: readonly ProposedSearch[]) {
  const [rows, setRows] = useState<Row[]>(() => saved.map((search, id) => ({ ...search, id })));
  return {
    rows,
    add: () =>
      setRows((all) => [...all, { zh: '', en: '', id: Math.max(-1, ...all.map(({ id }) => id)) + 1 }]),
    change: (id: number, texts: Partial<ProposedSearch>) =>
      setRows((all) => all.map((row) => (row.id === id ? { ...row, ...texts } : row))),
    remove: (id: number) => setRows((all) => all.filter((row) => row.id !== id)),
    raise: (index: number) =>
      setRows((all) => all.with(index - 1, all[index] as Row).with(index, all[index - 1] as Row)),
  };
}

const textOf = (searches: readonly ProposedSearch[]) =>
  JSON.stringify(searches.map(({ zh, en }) => [zh, en]));

type FormProps = { proposed: ProposedSearches; onSaved: () => void };

function HotKeysForm({ proposed: { hot_keys: saved, version }, onSaved }: FormProps) {
  const t = useTexts();
  const queries = useQueryClient();
  const { rows, add, change, remove, raise } = useRows(saved);
  const hotKeys = rows.map(({ zh, en }) => ({ zh: zh.trim(), en: en.trim() }));
  useUnsaved(textOf(rows) !== textOf(saved));
  const base = useRef(version);
  const save = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: async () => {
      try {
        return await call(searchTuningRoutes.changeHotKeys, {
          body: { hot_keys: hotKeys, version: base.current },
        });
      } catch (error) {
        if (!isChangedMeanwhile(error)) throw error;
        base.current = (await call(searchTuningRoutes.hotKeys)).version;
        throw new Error(t.search.hotKeys.changed, { cause: error });
      }
    },
    onSuccess: async () => {
      showDone(t.search.hotKeys.saved);
      await queries.invalidateQueries({ queryKey: hotKeysKey });
      onSaved();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={onSubmit}>
      <Stack maw={720}>
        {save.error && <Alert color="red">{save.error.message}</Alert>}
        <Text size="sm" c="dimmed">
          {t.search.hotKeys.hint}
        </Text>
        {rows.length === 0 && <Text>{t.search.hotKeys.empty}</Text>}
        {rows.map((row, index) => (
          <HotKeyRow
            key={row.id}
            row={row}
            place={index + 1}
            onChange={(texts) => change(row.id, texts)}
            onRemove={() => remove(row.id)}
            onRaise={() => raise(index)}
          />
        ))}
        <Group justify="space-between">
          <Button variant="default" onClick={add} disabled={rows.length >= hotKeyLimits.keysMax}>
            {t.search.hotKeys.add}
          </Button>
          <Button
            type="submit"
            loading={save.isPending}
            disabled={hotKeys.some(({ zh, en }) => zh === '' || en === '')}
          >
            {t.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type RowProps = {
  row: Row;
  place: number;
  onChange: (texts: Partial<ProposedSearch>) => void;
  onRemove: () => void;
  onRaise: () => void;
};

function HotKeyRow({ row, place, onChange, onRemove, onRaise }: RowProps) {
  const t = useTexts();
  const field = (language: 'zh' | 'en') => (
    <TextInput
      flex={1}
      miw={140}
      aria-label={`${t.search.hotKeys[language]}: ${place}`}
      placeholder={t.search.hotKeys[language]}
      value={row[language]}
      maxLength={hotKeyLimits.textLengthMax}
      onChange={(event) => onChange({ [language]: event.currentTarget.value })}
      required
    />
  );
  return (
    <Group gap="xs">
      {field('zh')}
      {field('en')}
      <Button
        variant="default"
        aria-label={`${t.search.hotKeys.raise}: ${place}`}
        onClick={onRaise}
        disabled={place === 1}
      >
        ↑
      </Button>
      <Button variant="default" aria-label={`${t.search.hotKeys.remove}: ${place}`} onClick={onRemove}>
        {t.search.hotKeys.remove}
      </Button>
    </Group>
  );
}
