import {
  announcementRoutes,
  announcementStatuses,
  type AnnouncementSummary,
} from '@amberdock/contract/console/announcements.ts';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../kit/format.ts';
import { send } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Time } from '../../ui/time.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { announcementsKey } from './announcement-keys.ts';
import { StatusBadge } from './status-badge.tsx';

/** Lists the announcements to buyers, the latest first, with how many have read it. */
export function Component() {
  const t = useTexts();
  const { language } = usePreferences();
  const { value, change } = useAddressFilter();
  const [isWriting, setWriting] = useState(false);
  const status = announcementStatuses.find((known) => known === value('status'));
  return (
    <>
      <PageHeader title={t.announcements.title}>
        <Button onClick={() => setWriting(true)}>{t.announcements.add}</Button>
      </PageHeader>
      <Group mb="md" align="end">
        <ChoiceFilter
          label={t.announcements.status}
          all={t.announcements.any}
          choices={t.announcements.statuses}
          value={value('status')}
          onChange={(chosen) => change('status', chosen)}
        />
      </Group>
      <PagedTable<AnnouncementSummary>
        queryKey={[...announcementsKey, status]}
        load={(cursor) =>
          send(announcementRoutes.list, { query: { announcement_status: status, cursor, page_size: 50 } })
        }
        empty={t.announcements.empty}
        refetchMs={10_000}
        columns={[
          {
            accessor: 'title_zh',
            title: t.announcements.announcement,
            render: ({ id, title_zh, title_en }) => (
              <Anchor component={Link} to={`/announcements/${id}`}>
                {language === 'zh' ? title_zh : title_en}
              </Anchor>
            ),
          },
          {
            accessor: 'announcement_status',
            title: t.announcements.status,
            width: 120,
            render: ({ announcement_status }) => <StatusBadge status={announcement_status} />,
          },
          {
            accessor: 'audience',
            title: t.announcements.audience,
            render: ({ audience }) => t.announcements.audiences[audience],
          },
          {
            accessor: 'published_at',
            title: t.announcements.published,
            render: ({ published_at: published, publish_at: due }) => {
              if (published) return <Time value={published} />;
              return due ? <Time value={due} /> : '–';
            },
          },
          {
            accessor: 'read_count',
            title: t.announcements.readOf,
            textAlign: 'right',
            render: (row) => <ReadFigure {...row} />,
          },
          { accessor: 'written_by_name', title: t.announcements.writtenBy },
        ]}
      />
      {isWriting && <AnnouncementForm announcement={null} onClose={() => setWriting(false)} />}
    </>
  );
}

/** The number of recipients and of those who have read it; nothing before it is published. */
export function ReadFigure({
  read_count: read,
  received_count: received,
  published_at: published,
}: Pick<AnnouncementSummary, 'read_count' | 'received_count' | 'published_at'>) {
  const { language } = usePreferences();
  if (!published) return '–';
  const share = new Intl.NumberFormat(language, { style: 'percent' }).format(received && read / received);
  return (
    <>
      {formatCount(read, language)} / {formatCount(received, language)}{' '}
      <Text span size="sm" c="dimmed">
        {share}
      </Text>
    </>
  );
}
