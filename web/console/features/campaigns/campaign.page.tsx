import { type Campaign, campaignRoutes } from '@amberdock/contract/console/content/campaigns.ts';
import { Alert, Anchor, Button, List, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatCalendarDay, formatLocalTime } from '../../../kit/format.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { useNow } from '../../ui/use-now.ts';
import { CampaignForm } from './campaign-form.tsx';
import { campaignKey } from './campaign-keys.ts';
import { CampaignQuestion, type Question } from './campaign-questions.tsx';
import { CopyForm } from './copy-form.tsx';
import { CampaignGoods } from './goods/campaign-goods.tsx';
import { Preview } from './preview.tsx';
import { localTime } from './shop-clock.rules.ts';
import { StateBadge } from './state-badge.tsx';

/** A campaign with its period, its page in both languages and its goods. */
export function Component() {
  const { id = '' } = useParams();
  const found = useQuery({
    queryKey: campaignKey(id),
    queryFn: () => call(campaignRoutes.one, { params: { id } }),
    // Orders take its units, and it begins and ends, while the page is open.
    refetchInterval: 30_000,
  });
  return (
    <Loaded key={id} query={found} pending={<Skeleton h={240} radius="md" />}>
      {(data) => <Sections campaign={data} />}
    </Loaded>
  );
}

function Sections({ campaign }: { campaign: Campaign }) {
  const { campaigns: t } = useTexts();
  const { language } = usePreferences();
  const [open, setOpen] = useState<Question | 'edit' | 'copy' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader title={language === 'zh' ? campaign.title_zh : campaign.title_en}>
        <Actions campaign={campaign} onOpen={setOpen} />
      </PageHeader>
      <Stack>
        <Lacking campaign={campaign} />
        <Section title={t.facts}>
          <Facts facts={useFacts(campaign)} />
        </Section>
        <Preview campaign={campaign} />
        <CampaignGoods campaign={campaign} />
      </Stack>
      {open === 'edit' && <CampaignForm campaign={campaign} timeZone={campaign.time_zone} onClose={close} />}
      {open === 'copy' && <CopyForm campaign={campaign} onClose={close} />}
      {open !== null && open !== 'edit' && open !== 'copy' && (
        <CampaignQuestion question={open} campaign={campaign} onClose={close} />
      )}
    </>
  );
}

type ActionsProps = { campaign: Campaign; onOpen: (action: Question | 'edit' | 'copy') => void };

function Actions({ campaign: { campaign_state: state }, onOpen }: ActionsProps) {
  const { campaigns: t } = useTexts();
  const button = (name: Question | 'edit' | 'copy', label: string) => (
    <Button variant="default" onClick={() => onOpen(name)}>
      {label}
    </Button>
  );
  return (
    <>
      {button('edit', t.edit)}
      {button('copy', t.duplicate)}
      {(state === 'draft' || state === 'upcoming') && button('remove', t.remove)}
      {state !== 'draft' && button('withdraw', t.withdraw)}
      {state === 'running' && button('end', t.endNow)}
      {state === 'draft' && <Button onClick={() => onOpen('publish')}>{t.publish}</Button>}
    </>
  );
}

/** Says what a draft needs before it can be published. */
function Lacking({ campaign }: { campaign: Campaign }) {
  const { campaigns: t } = useTexts();
  const now = useNow();
  if (campaign.campaign_state !== 'draft') return null;
  const lacks = [
    campaign.image === null && t.lacks.picture,
    campaign.goods.length === 0 && t.lacks.goods,
    Date.parse(campaign.ends_at) <= now && t.lacks.period,
  ].filter((text) => text !== false);
  if (lacks.length === 0) return null;
  return (
    <Alert color="yellow" title={t.lacks.title}>
      <List size="sm">
        {lacks.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

function useFacts(campaign: Campaign): Fact[] {
  const { campaigns: t } = useTexts();
  const { language } = usePreferences();
  const { campaign_state: state, campaign_key: key, time_zone: timeZone } = campaign;
  const path = `/activities/${key}`;
  const time = (moment: string) =>
    `${formatLocalTime(localTime(new Date(moment), timeZone), language)} (${timeZone})`;
  const days = [campaign.first_day, campaign.last_day].map((day) => formatCalendarDay(day, language));
  return [
    [t.state, <StateBadge key="state" state={state} />],
    [t.visible, t.visibility[state]],
    [
      t.address,
      state === 'draft' ? (
        path
      ) : (
        <Anchor key="address" href={path} target="_blank" inherit>
          {path}
        </Anchor>
      ),
    ],
    [t.start, time(campaign.starts_at)],
    [t.end, time(campaign.ends_at)],
    [t.seen, t.days(days[0] ?? '', days[1] ?? '')],
  ];
}
