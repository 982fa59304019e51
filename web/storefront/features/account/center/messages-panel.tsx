import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import { Box, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { formatDay } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUnread } from '../../../lib/state/unread-messages.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { useMessageArrivals } from '../messages/follow-messages.ts';
import { Hint } from '../../../widgets/hint.tsx';
import { Panel } from '../my/panel.tsx';
import { PanelRows } from '../my/panel-rows.tsx';

/** The newest messages; one that comes while one looks is there at once. */
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
        {messages.data?.map(({ id, title, link, time, read }) => (
          <Box
            component="li"
            key={id}
            display={{ base: 'block', sm: 'flex' }}
            style={{ justifyContent: 'space-between', gap: 'var(--space-4)' }}
          >
            <Text
              component={Link}
              c="var(--ink)"
              lineClamp={1}
              {...(!read && { fw: 680 })}
              to={link || '/my/messages'}
            >
              {title}
            </Text>
            <Hint style={{ whiteSpace: 'nowrap' }}>
              <time dateTime={time}>{formatDay(time, i18n.language)}</time>
            </Hint>
          </Box>
        ))}
      </PanelRows>
    </Panel>
  );
}
