import {
  type Campaign,
  type CampaignCopyInput,
  campaignRoutes,
} from '@amberdock/contract/console/content/campaigns.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { useOpened } from '../../ui/dialogs/use-opened.ts';
import { campaignsKey } from './campaign-keys.ts';
import { errorElsewhere, ScheduleFields } from './schedule-fields.tsx';
import { isInOrder, periodOf, type Schedule } from './written-campaign.rules.ts';
import { isPageKey } from '../../ui/fields/page-key.rules.ts';

type Props = { campaign: Campaign; onClose: () => void };

/** Makes a draft of a campaign with a name and a period of its own. */
export function CopyForm({ campaign: current, onClose }: Props) {
  const { campaigns: t } = useTexts();
  const { language } = usePreferences();
  const navigate = useNavigate();
  const campaign = useOpened(current);
  const { time_zone: timeZone, title_zh, title_en } = campaign;
  const [schedule, setSchedule] = useState<Schedule>({ key: '', start: '', end: '' });
  const period = periodOf(schedule, null, timeZone);
  const copy = useChange({
    change: (body: CampaignCopyInput, keyOf) =>
      call(campaignRoutes.copy, { params: { id: campaign.id }, body }, { idempotencyKey: keyOf(body) }),
    queryKey: campaignsKey,
    done: () => t.copied,
    onDone: ({ id }) => {
      onClose();
      void navigate(`/campaigns/${id}`);
    },
  });
  return (
    <FormDialog
      title={t.copyTitle(language === 'zh' ? title_zh : title_en)}
      size="lg"
      onClose={onClose}
      onSubmit={() => period && copy.mutate({ campaign_key: schedule.key, ...period })}
      error={errorElsewhere(copy.error)}
      submit={{
        label: t.duplicate,
        isPending: copy.isPending,
        isDisabled: !isPageKey(schedule.key) || period === null || !isInOrder(period),
      }}
    >
      <Text size="sm">{t.copyHint}</Text>
      <ScheduleFields
        schedule={schedule}
        period={period}
        state="draft"
        timeZone={timeZone}
        error={copy.error}
        onChange={(part) => setSchedule((before) => ({ ...before, ...part }))}
      />
    </FormDialog>
  );
}
