import { afterSalesRoutes, type CaseFile, type CasePicture } from '@amberdock/contract/trade/after-sales.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Button, FileButton, Group, Image, Paper, Stack, Text, Textarea, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, upload } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { showDone } from '../../ui/show-failure.ts';
import { Time } from '../../ui/time.tsx';
import { caseKey } from './case-key.ts';

/** Shows what buyer and staff wrote, with pictures, and a field to answer while the case is open. */
export function CaseThread({ found }: { found: CaseFile }) {
  const t = useTexts();
  return (
    <Paper withBorder p="md" radius="md">
      <Title order={2} size="h5" mb="xs">
        {t.cases.thread}
      </Title>
      <Stack gap="sm">
        {found.messages.length === 0 && <Text size="sm">{t.cases.threadEmpty}</Text>}
        {found.messages.map((message) => (
          <div key={message.id}>
            <Text size="sm" fw={600}>
              {message.author_name}{' '}
              <Text span size="xs" c="dimmed">
                {message.author === 'buyer' ? t.cases.buyer : t.name} · <Time value={message.time} />
              </Text>
            </Text>
            <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
              {message.text}
            </Text>
            <Pictures pictures={message.pictures} />
          </div>
        ))}
        {found.actions.includes('message') && <Reply caseNo={found.case_no} />}
      </Stack>
    </Paper>
  );
}

function Pictures({ pictures }: { pictures: readonly CasePicture[] }) {
  const t = useTexts();
  return (
    <Group gap="xs" mt={4}>
      {pictures.map(({ file_id, url }, index) => (
        <a key={file_id} href={url} target="_blank" rel="noreferrer">
          <Image src={url} alt={t.cases.pictureOf(index + 1)} w={96} h={96} radius="sm" fit="cover" />
        </a>
      ))}
    </Group>
  );
}

function Reply({ caseNo }: { caseNo: string }) {
  const t = useTexts();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<readonly CasePicture[]>([]);
  const params = { case_no: caseNo };
  const add = useMutation({
    mutationFn: (file: File) => upload(afterSalesRoutes.upload, { params }, file),
    onSuccess: (picture) => setPictures((before) => [...before, picture]),
  });
  const reply = useMutation({
    mutationFn: () =>
      call(afterSalesRoutes.reply, {
        params,
        body: { text, file_ids: pictures.map(({ file_id }) => file_id) },
      }),
    onSuccess: async () => {
      setText('');
      setPictures([]);
      showDone(t.cases.sent);
      await queries.invalidateQueries({ queryKey: caseKey(caseNo) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    reply.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Textarea
        label={t.cases.write}
        autosize
        minRows={2}
        maxLength={textLengthMax.caseText}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        required
      />
      <Pictures pictures={pictures} />
      <Group justify="end" mt="xs">
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => file && add.mutate(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={add.isPending}>
              {t.cases.picture}
            </Button>
          )}
        </FileButton>
        <Button type="submit" loading={reply.isPending} disabled={text.trim() === ''}>
          {t.cases.send}
        </Button>
      </Group>
    </form>
  );
}
