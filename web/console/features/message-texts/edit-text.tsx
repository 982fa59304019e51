import {
  findPlaceholderProblem,
  type MessageText,
  messageTextLimits,
  messageTextRoutes,
} from '@amberdock/contract/console/message-texts.ts';
import { type Language, languages } from '@amberdock/contract/language.ts';
import { Alert, Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import type { Texts } from '../../locales/zh.ts';
import { useUnsaved } from '../../ui/dialogs/use-unsaved.ts';
import { showDone } from '../../ui/show-failure.ts';
import { messageTextKey, messageTextsKey } from './message-text-keys.ts';
import { Preview } from './preview.tsx';

const { titleLengthMax, bodyLengthMax } = messageTextLimits;

const fields = ['title_zh', 'title_en', 'body_zh', 'body_en'] as const;
export type WrittenTexts = Pick<MessageText, (typeof fields)[number]>;

const textsOf = ({ title_zh, title_en, body_zh, body_en }: MessageText): WrittenTexts => ({
  title_zh,
  title_en,
  body_zh,
  body_en,
});

/** The form of a message's texts, with a preview of the input. */
export function EditText({ message }: { message: MessageText }) {
  const t = useTexts();
  const [{ version, texts }, setDraft] = useState(() => ({
    version: message.version,
    texts: textsOf(message),
  }));
  const save = useSave(message.message_key, (saved) =>
    setDraft({ version: saved.version, texts: textsOf(saved) }),
  );
  useUnsaved(fields.some((name) => texts[name] !== message[name]));
  const problems = languages.map((language) => problemOf(t.messageTexts, { message, texts, language }));
  const isWhole = Object.values(texts).every((text) => text.trim() !== '');
  const change = (part: Partial<WrittenTexts>) =>
    setDraft((before) => ({ ...before, texts: { ...before.texts, ...part } }));
  return (
    <Stack>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ ...texts, version });
        }}
      >
        <Stack>
          {save.error && <Alert color="red">{save.error.message}</Alert>}
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {languages.map((language, index) => (
              <TextFields key={language} {...{ language, texts, change }} problem={problems[index] ?? null} />
            ))}
          </SimpleGrid>
          <Group justify="end">
            <Button
              type="submit"
              loading={save.isPending}
              disabled={!isWhole || problems.some((problem) => problem !== null)}
            >
              {t.save}
            </Button>
          </Group>
        </Stack>
      </form>
      <Preview texts={texts} placeholders={message.message_placeholders} />
    </Stack>
  );
}

type FieldsProps = {
  language: Language;
  texts: WrittenTexts;
  problem: string | null;
  change: (part: Partial<WrittenTexts>) => void;
};

function TextFields({ language, texts, problem, change }: FieldsProps) {
  const { messageTexts: t } = useTexts();
  const [title, body] = [`title_${language}`, `body_${language}`] as const;
  return (
    <Stack>
      <TextInput
        label={t.fields[title]}
        description={t.titleHint}
        value={texts[title]}
        onChange={(event) => change({ [title]: event.currentTarget.value })}
        maxLength={titleLengthMax}
        lang={language}
        required
      />
      <Textarea
        label={t.fields[body]}
        value={texts[body]}
        onChange={(event) => change({ [body]: event.currentTarget.value })}
        maxLength={bodyLengthMax}
        lang={language}
        autosize
        minRows={4}
        maxRows={12}
        required
      />
      {problem !== null && (
        <Text c="red" size="sm" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  );
}

type ProblemInput = { message: MessageText; texts: WrittenTexts; language: Language };

/** Returns what is wrong with the placeholders of one language, or null. */
function problemOf(t: Texts['messageTexts'], { message, texts, language }: ProblemInput): string | null {
  const found = findPlaceholderProblem(message.message_placeholders, {
    title: texts[`title_${language}`],
    body: texts[`body_${language}`],
  });
  return found && t[found.problem](found.placeholder);
}

function useSave(key: string, onSaved: (saved: MessageText) => void) {
  const { messageTexts: t } = useTexts();
  const queries = useQueryClient();
  return useMutation({
    meta: { isShownInPlace: true },
    mutationFn: (body: WrittenTexts & { version: number }) =>
      call(messageTextRoutes.change, { params: { message_key: key }, body }),
    onSuccess: async (saved) => {
      showDone(t.saved);
      onSaved(saved);
      queries.setQueryData(messageTextKey(key), saved);
      await queries.invalidateQueries({ queryKey: messageTextsKey, exact: true });
    },
  });
}
