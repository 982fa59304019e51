import type { CasePicture } from '@amberdock/contract/trade/after-sales.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Badge, Box, Button, Group, Image, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTexts } from '../locales/use-texts.ts';
import { useIdempotencyKey } from '../api/use-idempotency-key.ts';
import { useUnsaved } from './dialogs/use-unsaved.ts';
import { MessagePictures } from './pictures/message-pictures.tsx';
import { useMessagePictures } from './pictures/use-message-pictures.ts';
import { showDone } from './show-failure.ts';
import { Time } from './time.tsx';

type Message = {
  id: string;
  author: 'buyer' | 'operator';
  author_name: string;
  text: string;
  pictures: readonly CasePicture[];
  time: string;
  is_unread?: boolean;
};

/** Lists the messages between buyer and staff, with pictures. */
export function MessageList({ messages }: { messages: readonly Message[] }) {
  const t = useTexts();
  return (
    <Stack gap="sm">
      {messages.length === 0 && <Text size="sm">{t.threads.empty}</Text>}
      {messages.map((message) => (
        <div key={message.id}>
          <Group gap="xs">
            <Text size="sm" fw={600}>
              {message.author_name}
            </Text>
            <Text size="xs" c="dimmed">
              {message.author === 'buyer' ? t.threads.buyer : t.name} · <Time value={message.time} />
            </Text>
            {message.is_unread && (
              <Badge size="xs" color="amber" variant="light">
                {t.threads.unread}
              </Badge>
            )}
          </Group>
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {message.text}
          </Text>
          <Pictures pictures={message.pictures} />
        </div>
      ))}
    </Stack>
  );
}

function Pictures({ pictures }: { pictures: readonly CasePicture[] }) {
  const t = useTexts();
  if (pictures.length === 0) return null;
  return (
    <Group gap="xs" mt={4}>
      {pictures.map(({ file_id, url }, index) => (
        <a key={file_id} href={url} target="_blank" rel="noreferrer">
          <Image src={url} alt={t.threads.pictureOf(index + 1)} w={96} h={96} radius="sm" fit="cover" />
        </a>
      ))}
    </Group>
  );
}

type ReplyProps = {
  upload: (picture: File) => Promise<CasePicture>;
  send: (body: { text: string; file_ids: string[] }, options: { idempotencyKey: string }) => Promise<unknown>;
  onSent: () => Promise<unknown>;
  /** Shown next to the buttons. */
  children?: ReactNode;
};

/** A field to write to the buyer, with pictures. */
export function Reply({ upload, send, onSent, children }: ReplyProps) {
  const t = useTexts();
  const [text, setText] = useState('');
  const keyOf = useIdempotencyKey();
  const pictures = useMessagePictures(upload);
  const reply = useMutation({
    mutationFn: () => {
      const body = { text, file_ids: pictures.fileIds };
      return send(body, { idempotencyKey: keyOf(body) });
    },
    onSuccess: async () => {
      keyOf.settle();
      setText('');
      pictures.clear();
      showDone(t.threads.sent);
      await onSent();
    },
  });
  useUnsaved(text.trim() !== '' || pictures.chosen.length > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    reply.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Textarea
        label={t.threads.write}
        autosize
        minRows={2}
        maxLength={textLengthMax.caseText}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        required
      />
      <Box mt="xs">
        <MessagePictures pictures={pictures} />
      </Box>
      <Group justify="end" mt="xs">
        {children}
        <Button type="submit" loading={reply.isPending} disabled={text.trim() === '' || pictures.isPending}>
          {t.threads.send}
        </Button>
      </Group>
    </form>
  );
}
