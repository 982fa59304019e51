import type { FilePurpose } from '@amberdock/contract/files.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import type { CaseMessageInput } from '@amberdock/contract/trade/after-sales.ts';
import { Button, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { Mutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import { PictureList } from './picture-list.tsx';
import { usePictures } from './use-pictures.ts';

type Props = { purpose: FilePurpose; write: Mutation<CaseMessageInput, unknown> };

/** A form to write to the shop, with pictures. Text and pictures stay in it until they are sent. */
export function WriteMessage({ purpose, write }: Props) {
  const { t } = useTranslation('cases');
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const pictures = usePictures(purpose);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const sent = await write.mutate({ text, file_ids: pictures.fileIds });
    if (sent === undefined) return;
    setText('');
    pictures.clear();
    // Without a text the button cannot keep the focus.
    field.current?.focus({ preventScroll: true });
  };
  return (
    <Stack component="form" gap="sm" maw="42rem" onSubmit={(event) => void submit(event)}>
      <Textarea
        ref={field}
        label={t('write')}
        required
        withAsterisk={false}
        autosize
        minRows={2}
        maxLength={textLengthMax.caseText}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <PictureList pictures={pictures} />
      <MutationError of={write} />
      <div>
        <Button
          type="submit"
          loading={write.isPending}
          disabled={text.trim() === '' || pictures.upload.isPending}
        >
          {t('send')}
        </Button>
      </div>
    </Stack>
  );
}
