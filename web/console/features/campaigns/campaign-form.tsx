import {
  type Campaign,
  type CampaignInput,
  campaignLimits,
  campaignRoutes,
} from '@amberdock/contract/console/content/campaigns.ts';
import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { useOpened } from '../../ui/dialogs/use-opened.ts';
import { NamedAmountHint } from '../../ui/fields/named-amount-hint.tsx';
import { PictureField } from '../../ui/pictures/picture-field.tsx';
import { useContentPicture } from '../../ui/pictures/use-content-picture.ts';
import { campaignsKey } from './campaign-keys.ts';
import { errorElsewhere, ScheduleFields } from './schedule-fields.tsx';
import { isInOrder, periodOf, scheduleOf, textsOf, type WrittenTexts } from './written-campaign.rules.ts';
import { isPageKey, suggestedKey } from '../../ui/fields/page-key.rules.ts';

type Props = { campaign: Campaign | null; timeZone: string; onClose: () => void };

/** Writes a campaign in both languages, or changes one. */
export function CampaignForm({ campaign: current, timeZone, onClose }: Props) {
  const { campaigns: t } = useTexts();
  const campaign = useOpened(current);
  const [texts, setTexts] = useState(() => textsOf(campaign));
  const [schedule, setSchedule] = useState(() => scheduleOf(campaign, timeZone));
  const [isKeyTyped, setKeyTyped] = useState(campaign !== null);
  const picture = useContentPicture();
  const save = useSave(campaign, onClose);
  const period = periodOf(schedule, campaign, timeZone);
  const changeTexts = (part: Partial<WrittenTexts>) => {
    setTexts((before) => ({ ...before, ...part }));
    if (!isKeyTyped && part.title_en !== undefined)
      setSchedule((before) => ({ ...before, key: suggestedKey(part.title_en ?? '') }));
  };
  const isWhole =
    texts.title_zh.trim() !== '' &&
    texts.title_en.trim() !== '' &&
    isPageKey(schedule.key) &&
    period !== null;
  return (
    <FormDialog
      title={campaign ? t.edit : t.add}
      size="xl"
      onClose={onClose}
      isKept={picture.chosen !== null}
      onSubmit={() => {
        if (!period) return;
        const file = picture.chosen && { picture_file_id: picture.chosen.fileId };
        save.mutate({ ...texts, ...period, campaign_key: schedule.key, ...file });
      }}
      error={errorElsewhere(save.error)}
      submit={{
        label: campaign ? t.saveChanges : t.save,
        isPending: save.isPending,
        isDisabled: !isWhole || !isInOrder(period) || picture.isPending,
      }}
    >
      <TextFields texts={texts} onChange={changeTexts} />
      <ScheduleFields
        schedule={schedule}
        period={period}
        state={campaign?.campaign_state ?? 'draft'}
        timeZone={timeZone}
        error={save.error}
        onChange={(part) => {
          if (part.key !== undefined) setKeyTyped(true);
          setSchedule((before) => ({ ...before, ...part }));
        }}
      />
      <PictureField
        label={t.picture}
        hint={t.pictureHint}
        current={campaign?.image ?? null}
        picture={picture}
      />
    </FormDialog>
  );
}

type TextFieldsProps = { texts: WrittenTexts; onChange: (part: Partial<WrittenTexts>) => void };

function TextFields({ texts, onChange }: TextFieldsProps) {
  const { campaigns: t } = useTexts();
  const { titleLengthMax, textLengthMax } = campaignLimits;
  const field = (name: keyof WrittenTexts) => ({
    label: t.fields[name],
    value: texts[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  const body = { maxLength: textLengthMax, autosize: true, minRows: 4, maxRows: 12 };
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field('title_zh')} maxLength={titleLengthMax} lang="zh" required data-autofocus />
        <TextInput {...field('title_en')} maxLength={titleLengthMax} lang="en" required />
        <Textarea {...field('text_zh')} {...body} lang="zh" />
        <Textarea {...field('text_en')} {...body} lang="en" />
      </SimpleGrid>
      <NamedAmountHint texts={Object.values(texts)} />
    </>
  );
}

/** Saves the campaign; a new one is a draft, whose page is opened. */
function useSave(campaign: Campaign | null, onClose: () => void) {
  const { campaigns: t } = useTexts();
  const navigate = useNavigate();
  return useChange({
    change: (input: CampaignInput, keyOf) =>
      campaign
        ? call(campaignRoutes.change, {
            params: { id: campaign.id },
            body: { ...input, version: campaign.version },
          })
        : call(campaignRoutes.add, { body: input }, { idempotencyKey: keyOf(input) }),
    queryKey: campaignsKey,
    done: () => (campaign ? t.changed : t.saved),
    onDone: ({ id }) => {
      onClose();
      if (!campaign) void navigate(`/campaigns/${id}`);
    },
  });
}
