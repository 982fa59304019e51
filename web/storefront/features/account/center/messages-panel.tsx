import { type Message, messageRoutes } from '@amberdock/contract/people/messages.ts';
import { Box, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { formatDay } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { labeled } from '../../../lib/typeset.ts';
import { useUnread } from '../../../lib/state/unread-messages.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { useMessageArrivals } from '../messages/follow-messages.ts';
import { useMarkRead } from '../messages/use-mark-read.ts';
import { Hint } from '../../../widgets/hint.tsx';
import { Panel } from '../my/panel.tsx';
import { PanelRows } from '../my/panel-rows.tsx';

/** The newest messages; one that arrives while the page is open appears at once. */
export function MessagesPanel() {
  const { t, i18n } = useTranslation('center');
  const unread = useUnread();
  const arrivals = useMessageArrivals();
  const messages = useApiQuery(`messages:${i18n.language}`, (signal) =>
    api.call(messageRoutes.list, { query: { page_size: 5 } }, { signal }),
  );
  const { refresh } = messages;
  const known = useRef(arrivals);
  useEffect(() => {
    if (known.current !== arrivals) refresh();
    known.current = arrivals;
  }, [arrivals, refresh]);
  return (
    <Panel
      title={
        <>
          {t('messages.title')}{' '}
          {unread > 0 && <Badge tone="amber">{t('messages.unread', { count: unread })}</Badge>}
        </>
      }
      actions={<Link to="/my/messages">{t('messages.all')}</Link>}
      flush
      mih={{ base: '23.75rem', sm: '17.25rem' }}
    >
      {messages.error !== undefined && <InPlaceError error={messages.error} onRetry={messages.retry} />}
      {!messages.data && messages.error === undefined && (
        <Box p="md">
          <Skeleton lines={4} />
        </Box>
      )}
      {messages.data?.length === 0 && (
        <Text p="md" c="var(--ink-2)">
          {t('messages.none')}
        </Text>
      )}
      <PanelRows>
        {messages.data?.map((message) => (
          <MessageLine key={message.id} message={message} />
        ))}
      </PanelRows>
    </Panel>
  );
}

/** A message by its title: following its link counts as reading it; one without a link is read in the list. */
function MessageLine({ message: { id, title, link, time, read } }: { message: Message }) {
  const { t, i18n } = useTranslation('center');
  const [isReadHere, setReadHere] = useState(false);
  const markRead = useMarkRead(id, setReadHere);
  const isUnread = !read && !isReadHere;
  return (
    <Box
      component="li"
      display={{ base: 'block', sm: 'flex' }}
      style={{ justifyContent: 'space-between', gap: 'var(--space-4)' }}
    >
      <Text
        component={Link}
        c="var(--ink)"
        lineClamp={1}
        {...(isUnread && { fw: 680 })}
        to={link || '/my/messages'}
        onClick={() => {
          if (link && isUnread) void markRead.mutate();
        }}
      >
        {isUnread && <span className="visually-hidden">{labeled(t('messages.new'), '')}</span>}
        {title}
      </Text>
      <Hint style={{ whiteSpace: 'nowrap' }}>
        <time dateTime={time}>{formatDay(time, i18n.language)}</time>
      </Hint>
    </Box>
  );
}
