import { type AccountRecord, peopleRoutes } from '@amberdock/contract/console/people.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts';
import { useUnsaved } from '../../ui/dialogs/use-unsaved.ts';
import { Section } from '../../ui/section.tsx';
import { showDone } from '../../ui/show-failure.ts';
import { Time } from '../../ui/time.tsx';
import { accountKey } from './account-key.ts';

/** Notes of the staff, newest first, with a field for a new one if the role may write. */
export function AccountNotes({ account, mayWrite }: { account: AccountRecord; mayWrite: boolean }) {
  const t = useTexts();
  return (
    <Section title={t.accounts.notes} hint={t.accounts.notesHint}>
      <Stack gap="sm">
        {mayWrite && <NewNote id={account.id} />}
        {account.notes.length === 0 && <Text c="dimmed">{t.accounts.noNotes}</Text>}
        {account.notes.map(({ id, note, written_by, time }) => (
          <div key={id}>
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note}</Text>
            <Text size="xs" c="dimmed">
              {written_by} · <Time value={time} />
            </Text>
          </div>
        ))}
      </Stack>
    </Section>
  );
}

function NewNote({ id }: { id: string }) {
  const t = useTexts();
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [note, setNote] = useState('');
  useUnsaved(note.trim() !== '');
  const add = useMutation({
    mutationFn: () =>
      call(peopleRoutes.addNote, { params: { id }, body: { note } }, { idempotencyKey: keyOf({ note }) }),
    onSuccess: async () => {
      keyOf.settle();
      showDone(t.accounts.noteAdded);
      setNote('');
      await queries.invalidateQueries({ queryKey: accountKey(id) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Textarea
        label={t.accounts.note}
        value={note}
        maxLength={textLengthMax.accountNote}
        onChange={(event) => setNote(event.currentTarget.value)}
        autosize
        minRows={2}
        required
      />
      <Group justify="end" mt="xs">
        <Button type="submit" variant="default" loading={add.isPending} disabled={note.trim() === ''}>
          {t.accounts.addNote}
        </Button>
      </Group>
    </form>
  );
}
