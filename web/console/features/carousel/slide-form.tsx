import { announcementLinkPattern } from '@amberdock/contract/console/announcements.ts';
import {
  type SlideInput,
  slideLimits,
  type StaffSlide,
  staffSlideRoutes,
} from '@amberdock/contract/console/content/slides.ts';
import { SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { useOpened } from '../../ui/dialogs/use-opened.ts';
import { NamedAmountHint } from '../../ui/fields/named-amount-hint.tsx';
import { PictureField } from '../../ui/pictures/picture-field.tsx';
import { useContentPicture } from '../../ui/pictures/use-content-picture.ts';
import { slidesKey } from './carousel-key.ts';
import { emptySlide, writtenOf } from './written-slide.ts';

const isLink = new RegExp(announcementLinkPattern, 'u');

type Props = { slide: StaffSlide | null; onClose: () => void };

/** Adds a slide, or changes one; the picture that it has stays unless another is chosen. */
export function SlideForm({ slide: current, onClose }: Props) {
  const { carousel: t, save } = useTexts();
  const slide = useOpened(current);
  const [written, setWritten] = useState(() => (slide ? writtenOf(slide) : emptySlide));
  const picture = useContentPicture();
  const fileId = picture.chosen?.fileId;
  const saving = useSave({ slide, written, fileId, onDone: onClose });
  const isWhole =
    written.title_zh.trim() !== '' &&
    written.title_en.trim() !== '' &&
    isLink.test(written.link.trim()) &&
    (slide !== null || fileId !== undefined);
  return (
    <FormDialog
      title={slide ? t.editTitle : t.add}
      size="xl"
      isKept={picture.chosen !== null}
      onClose={onClose}
      onSubmit={() => saving.mutate()}
      error={saving.error}
      submit={{
        label: slide ? save : t.add,
        isPending: saving.isPending,
        isDisabled: !isWhole || picture.isPending,
      }}
    >
      <Fields written={written} onChange={(part) => setWritten((before) => ({ ...before, ...part }))} />
      <PictureField
        label={t.fields.picture}
        hint={t.pictureHint}
        current={slide?.image ?? null}
        picture={picture}
      />
      <NamedAmountHint texts={[written.title_zh, written.title_en, written.text_zh, written.text_en]} />
    </FormDialog>
  );
}

type FieldsProps = { written: SlideInput; onChange: (part: Partial<SlideInput>) => void };

function Fields({ written, onChange }: FieldsProps) {
  const { carousel: t } = useTexts();
  const field = (name: Exclude<keyof SlideInput, 'active'>) => ({
    label: t.fields[name],
    value: written[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  const title = { maxLength: slideLimits.titleLengthMax, description: t.titleHint, required: true };
  const text = { maxLength: slideLimits.textLengthMax, description: t.textHint, autosize: true, minRows: 2 };
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field('title_zh')} {...title} lang="zh" data-autofocus />
        <TextInput {...field('title_en')} {...title} lang="en" />
        <Textarea {...field('text_zh')} {...text} lang="zh" />
        <Textarea {...field('text_en')} {...text} lang="en" />
      </SimpleGrid>
      <TextInput
        {...field('link')}
        description={t.linkHint}
        placeholder="/library"
        maxLength={slideLimits.linkLengthMax}
        error={isLink.test(written.link.trim()) ? null : t.linkWrong}
      />
      <Switch
        label={t.fields.active}
        checked={written.active}
        onChange={(event) => onChange({ active: event.currentTarget.checked })}
      />
    </>
  );
}

type Save = {
  slide: StaffSlide | null;
  written: SlideInput;
  fileId: string | undefined;
  onDone: () => void;
};

function useSave({ slide, written, fileId, onDone }: Save) {
  const { carousel: t } = useTexts();
  const input = { ...written, link: written.link.trim() };
  return useChange({
    change: (_: void, keyOf) => {
      if (slide) {
        const body = { ...input, ...(fileId && { picture_file_id: fileId }), version: slide.version };
        return call(staffSlideRoutes.change, { params: { id: slide.id }, body });
      }
      const body = { ...input, picture_file_id: fileId ?? '' };
      return call(staffSlideRoutes.add, { body }, { idempotencyKey: keyOf(body) });
    },
    queryKey: slidesKey,
    done: () => (slide ? t.saved : t.added),
    onDone,
  });
}
