import { type Campaign, campaignRoutes } from '@amberdock/contract/console/content/campaigns.ts';
import { Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { formatLocalTime } from '../../../kit/format.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { useRead } from '../../ui/dialogs/use-read.ts';
import { useNow } from '../../ui/use-now.ts';
import { campaignsKey } from './campaign-keys.ts';
import { localTime } from './shop-clock.rules.ts';

export type Question = 'publish' | 'withdraw' | 'end' | 'remove';
type Props = { campaign: Campaign; onClose: () => void };

/** Asks before a campaign is published, withdrawn, ended or deleted. */
export function CampaignQuestion({ question, ...props }: Props & { question: Question }) {
  if (question === 'publish') return <PublishCampaign {...props} />;
  if (question === 'remove') return <RemoveCampaign {...props} />;
  return <StopCampaign question={question} {...props} />;
}

function PublishCampaign({ campaign, onClose }: Props) {
  const { campaigns: t } = useTexts();
  const { language } = usePreferences();
  const publish = useChange({
    change: ({ id, version }: Campaign) =>
      call(campaignRoutes.publish, { params: { id }, body: { version } }),
    queryKey: campaignsKey,
    done: () => t.published,
    onDone: onClose,
  });
  const read = useRead(campaign, publish.error);
  const start = formatLocalTime(localTime(new Date(read.starts_at), read.time_zone), language);
  const isAhead = Date.parse(read.starts_at) > useNow();
  return (
    <FormDialog
      title={t.publishTitle}
      size="md"
      onClose={onClose}
      onSubmit={() => publish.mutate(read)}
      error={publish.error}
      isRenewed
      submit={{ label: t.publish, isPending: publish.isPending }}
    >
      <Text size="sm">{isAhead ? t.publishUpcoming(`${start} (${read.time_zone})`) : t.publishNow}</Text>
    </FormDialog>
  );
}

function StopCampaign({ campaign, question, onClose }: Props & { question: 'withdraw' | 'end' }) {
  const { campaigns: t } = useTexts();
  const isEnd = question === 'end';
  return (
    <ConfirmDialog
      record={campaign}
      ask={() =>
        isEnd
          ? { title: t.endTitle, text: t.endNote, label: t.endNow, done: t.ended }
          : { title: t.withdrawTitle, text: t.withdrawNote, label: t.withdraw, done: t.withdrawn }
      }
      change={({ id, version }) =>
        isEnd
          ? call(campaignRoutes.end, { params: { id }, body: { version } })
          : call(campaignRoutes.withdraw, { params: { id }, query: { version } })
      }
      queryKey={campaignsKey}
      onClose={onClose}
    />
  );
}

function RemoveCampaign({ campaign, onClose }: Props) {
  const { campaigns: t } = useTexts();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      record={campaign}
      ask={() => ({ title: t.removeTitle, text: t.removeNote, label: t.remove, done: t.removed })}
      change={({ id, version }) => call(campaignRoutes.remove, { params: { id }, query: { version } })}
      queryKey={campaignsKey}
      onClose={onClose}
      onDone={() => void navigate('/campaigns')}
    />
  );
}
