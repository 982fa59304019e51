import { type Announcement, announcementRoutes } from '@amberdock/contract/console/announcements.ts';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { Time } from '../../ui/time.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { announcementKey } from './announcement-keys.ts';
import { ReadFigure } from './announcements.page.tsx';
import { Preview } from './preview.tsx';
import { PublishForm } from './publish-form.tsx';
import { StatusBadge } from './status-badge.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

/** An announcement as buyers will see it, with its audience and its delivery. */
export function Component() {
  const { id = '' } = useParams();
  const found = useQuery({
    queryKey: announcementKey(id),
    queryFn: () => call(announcementRoutes.one, { params: { id } }),
    // Delivery continues while the page is open.
    refetchInterval: ({ state }) => (state.data?.announcement_status === 'sending' ? 2_000 : 15_000),
  });
  return (
    <Loaded key={id} query={found} pending={<Skeleton h={240} radius="md" />}>
      {(data) => <Sections announcement={data} />}
    </Loaded>
  );
}

function Sections({ announcement }: { announcement: Announcement }) {
  const { announcements: t } = useTexts();
  const { language } = usePreferences();
  const [open, setOpen] = useState<'edit' | 'publish' | 'withdraw' | null>(null);
  const close = () => setOpen(null);
  const { announcement_status: status } = announcement;
  const isUnpublished = status === 'draft' || status === 'scheduled';
  return (
    <>
      <PageHeader title={language === 'zh' ? announcement.title_zh : announcement.title_en}>
        {isUnpublished && (
          <Button variant="default" onClick={() => setOpen('edit')}>
            {t.edit}
          </Button>
        )}
        {status !== 'withdrawn' && (
          <Button variant="default" onClick={() => setOpen('withdraw')}>
            {isUnpublished ? t.discard : t.withdraw}
          </Button>
        )}
        {isUnpublished && <Button onClick={() => setOpen('publish')}>{t.publish}</Button>}
      </PageHeader>
      <Stack>
        <Section title={t.delivery}>
          <Facts facts={factsOf(announcement, t)} />
        </Section>
        <Preview announcement={announcement} />
      </Stack>
      {open === 'edit' && <AnnouncementForm announcement={announcement} onClose={close} />}
      {open === 'publish' && <PublishForm announcement={announcement} onClose={close} />}
      {open === 'withdraw' && <WithdrawForm announcement={announcement} onClose={close} />}
    </>
  );
}

function factsOf(a: Announcement, t: ReturnType<typeof useTexts>['announcements']): Fact[] {
  return [
    [t.status, <StatusBadge key="status" status={a.announcement_status} />],
    [t.audience, audienceText(a, t)],
    [t.receivers, a.receivers_count === null ? null : t.people(a.receivers_count)],
    [t.publishAt, a.publish_at && !a.published_at ? <Time key="at" value={a.publish_at} /> : null],
    [t.published, a.published_at ? <Time key="published" value={a.published_at} /> : null],
    [t.withdrawnAt, a.withdrawn_at ? <Time key="withdrawn" value={a.withdrawn_at} /> : null],
    [t.readOf, a.published_at ? <ReadFigure key="read" {...a} /> : null],
    [t.writtenBy, a.written_by_name],
  ];
}

function audienceText(a: Announcement, t: ReturnType<typeof useTexts>['announcements']): string {
  const chosen = [...a.audience_accounts.map(({ account_name: name }) => name), a.audience_warehouse ?? ''];
  const named = chosen.filter((name) => name !== '').join(t.comma);
  return named ? t.audienceOf(t.audiences[a.audience], named) : t.audiences[a.audience];
}
