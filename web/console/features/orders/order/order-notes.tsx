import { type ConsoleOrderPart, shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { useUnsaved } from '../../../ui/dialogs/use-unsaved.ts';
import { Time } from '../../../ui/time.tsx';
import { ordersKey } from '../use-warehouses.ts';

/** Shows the operators' notes about the sub order, and a field for a new one. */
export function OrderNotes({ part }: { part: ConsoleOrderPart }) {
  const t = useTexts().orders.order;
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  const write = useMutation({
    mutationFn: () =>
      call(
        shippingRoutes.writeNote,
        { params: { no: part.sub_order_no }, body: { text } },
        { idempotencyKey: keyOf({ text }) },
      ),
    onSuccess: async () => {
      keyOf.settle();
      setText('');
      await queries.invalidateQueries({ queryKey: ordersKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write.mutate();
  };
  return (
    <Stack gap="xs">
      <Title order={3} size="h6">
        {t.notes}
      </Title>
      {part.notes.length === 0 && (
        <Text size="sm" c="dimmed">
          {t.noNotes}
        </Text>
      )}
      {part.notes.map((note) => (
        <div key={note.id}>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {note.text}
          </Text>
          <Text size="xs" c="dimmed">
            {note.operator} · <Time value={note.created_at} />
          </Text>
        </div>
      ))}
      <form onSubmit={submit}>
        <Textarea
          aria-label={t.addNote}
          description={t.notesHint}
          maxLength={textLengthMax.orderNote}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autosize
          minRows={2}
        />
        <Group justify="end" mt="xs">
          <Button type="submit" variant="default" loading={write.isPending} disabled={!text.trim()}>
            {t.addNote}
          </Button>
        </Group>
      </form>
    </Stack>
  );
}
