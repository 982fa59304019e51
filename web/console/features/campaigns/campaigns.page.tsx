import {
  campaignRoutes,
  campaignStates,
  type CampaignSummary,
} from '@amberdock/contract/console/content/campaigns.ts';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCalendarDay, formatCount } from '../../../kit/format.ts';
import { call, send } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { campaignsKey, clockKey } from './campaign-keys.ts';
import { Banner } from './banner.tsx';
import { StateBadge } from './state-badge.tsx';

/** Lists the campaigns, the last to begin first. */
export function Component() {
  const { campaigns: t } = useTexts();
  const { value, change } = useAddressFilter();
  const [isWriting, setWriting] = useState(false);
  const state = campaignStates.find((known) => known === value('state'));
  return (
    <>
      <PageHeader title={t.title}>
        <Button onClick={() => setWriting(true)}>{t.add}</Button>
      </PageHeader>
      <Text size="sm" c="dimmed" mb="md">
        {t.about}
      </Text>
      <Group mb="md" align="end">
        <ChoiceFilter
          label={t.state}
          all={t.any}
          choices={t.states}
          value={value('state')}
          onChange={(chosen) => change('state', chosen)}
        />
      </Group>
      <PagedTable<CampaignSummary>
        queryKey={[...campaignsKey, state]}
        load={(cursor) =>
          send(campaignRoutes.list, { query: { campaign_state: state, cursor, page_size: 50 } })
        }
        empty={state ? t.noMatch : t.empty}
        columns={useColumns()}
      />
      {isWriting && <NewCampaign onClose={() => setWriting(false)} />}
    </>
  );
}

function useColumns() {
  const { campaigns: t } = useTexts();
  const { language } = usePreferences();
  return [
    {
      accessor: 'title_zh',
      title: t.campaign,
      render: ({ id, title_zh, title_en, campaign_key: key, image }: CampaignSummary) => (
        <Group gap="sm" wrap="nowrap" miw={220}>
          <Banner picture={image} width={96} />
          <div>
            <Anchor component={Link} to={`/campaigns/${id}`}>
              {language === 'zh' ? title_zh : title_en}
            </Anchor>
            <Text size="xs" c="dimmed">
              {key}
            </Text>
          </div>
        </Group>
      ),
    },
    {
      accessor: 'campaign_state',
      title: t.state,
      width: 120,
      render: ({ campaign_state: state }: CampaignSummary) => <StateBadge state={state} />,
    },
    {
      accessor: 'starts_at',
      title: t.period,
      render: ({ first_day, last_day }: CampaignSummary) => (
        <Text size="sm" miw={150}>
          {t.days(formatCalendarDay(first_day, language), formatCalendarDay(last_day, language))}
        </Text>
      ),
    },
    {
      accessor: 'goods_count',
      title: t.goodsCount,
      textAlign: 'right' as const,
      width: 110,
      render: ({ goods_count: count }: CampaignSummary) => formatCount(count, language),
    },
  ];
}

/** The form of a new campaign, once the shop's time zone is known. */
function NewCampaign({ onClose }: { onClose: () => void }) {
  const clock = useQuery({ queryKey: clockKey, queryFn: () => call(campaignRoutes.clock) });
  return (
    <Loaded query={clock} pending={null}>
      {({ time_zone: timeZone }) => <CampaignForm campaign={null} timeZone={timeZone} onClose={onClose} />}
    </Loaded>
  );
}
