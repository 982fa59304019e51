import {
  type Announcement,
  type AnnouncementInput,
  announcementLimits,
  announcementLinkPattern,
  announcementRoutes,
} from '@amberdock/contract/console/announcements.ts';
import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { useOpened } from '../../ui/dialogs/use-opened.ts';
import { announcementsKey } from './announcement-keys.ts';
import { type Audience, AudienceFields, isComplete } from './audience-fields.tsx';

const { titleLengthMax, bodyLengthMax, linkLengthMax } = announcementLimits;
const isLink = new RegExp(announcementLinkPattern, 'u');

type Props = { announcement: Announcement | null; onClose: () => void };
type Texts = Pick<AnnouncementInput, 'title_zh' | 'title_en' | 'body_zh' | 'body_en' | 'announcement_link'>;

const whatIs = (announcement: Announcement | null): Texts => ({
  title_zh: announcement?.title_zh ?? '',
  title_en: announcement?.title_en ?? '',
  body_zh: announcement?.body_zh ?? '',
  body_en: announcement?.body_en ?? '',
  announcement_link: announcement?.announcement_link ?? '',
});

const isWhole = ({ announcement_link: link, ...texts }: Texts): boolean =>
  Object.values(texts).every((text) => text.trim() !== '') && isLink.test(link.trim());

const inputOf = (texts: Texts, { audience, accounts, warehouse }: Audience): AnnouncementInput => ({
  ...texts,
  announcement_link: texts.announcement_link.trim(),
  audience,
  ...(audience === 'accounts' && { audience_account_ids: accounts.map(({ id }) => id) }),
  ...(audience === 'warehouse' && warehouse !== null && { audience_warehouse: warehouse }),
});

/** Writes an announcement in both languages, or changes one that is not published. */
export function AnnouncementForm({ announcement: current, onClose }: Props) {
  const { announcements: t } = useTexts();
  const announcement = useOpened(current);
  const [texts, setTexts] = useState(() => whatIs(announcement));
  const [audience, setAudience] = useState<Audience>({
    audience: announcement?.audience ?? 'all',
    accounts: announcement?.audience_accounts ?? [],
    warehouse: announcement?.audience_warehouse ?? null,
  });
  const save = useSave(announcement, onClose);
  return (
    <FormDialog
      title={announcement ? t.edit : t.add}
      size="xl"
      onClose={onClose}
      onSubmit={() => save.mutate(inputOf(texts, audience))}
      error={save.error}
      submit={{
        label: announcement ? t.saveChanges : t.save,
        isPending: save.isPending,
        isDisabled: !isWhole(texts) || !isComplete(audience),
      }}
    >
      <TextFields texts={texts} onChange={(part) => setTexts((before) => ({ ...before, ...part }))} />
      <AudienceFields audience={audience} onChange={setAudience} />
    </FormDialog>
  );
}

type TextFieldsProps = { texts: Texts; onChange: (part: Partial<Texts>) => void };

function TextFields({ texts, onChange }: TextFieldsProps) {
  const { announcements: t } = useTexts();
  const field = (name: keyof Texts) => ({
    label: t.fields[name],
    value: texts[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  const body = { maxLength: bodyLengthMax, autosize: true, minRows: 4, maxRows: 12, required: true };
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field('title_zh')} maxLength={titleLengthMax} lang="zh" required data-autofocus />
        <TextInput {...field('title_en')} maxLength={titleLengthMax} lang="en" required />
        <Textarea {...field('body_zh')} {...body} lang="zh" />
        <Textarea {...field('body_en')} {...body} lang="en" />
      </SimpleGrid>
      <TextInput
        {...field('announcement_link')}
        description={t.linkHint}
        placeholder="/library"
        maxLength={linkLengthMax}
        error={isLink.test(texts.announcement_link.trim()) ? null : t.linkWrong}
      />
    </>
  );
}

/** Saves the announcement as a draft; its page shows the preview and the number of recipients. */
function useSave(announcement: Announcement | null, onClose: () => void) {
  const { announcements: t } = useTexts();
  const navigate = useNavigate();
  return useChange({
    change: (input: AnnouncementInput, keyOf) =>
      announcement
        ? call(announcementRoutes.change, {
            params: { id: announcement.id },
            body: { ...input, version: announcement.version },
          })
        : call(announcementRoutes.add, { body: input }, { idempotencyKey: keyOf(input) }),
    queryKey: announcementsKey,
    done: () => (announcement ? t.changed : t.saved),
    onDone: ({ id }) => {
      onClose();
      if (!announcement) void navigate(`/announcements/${id}`);
    },
  });
}
