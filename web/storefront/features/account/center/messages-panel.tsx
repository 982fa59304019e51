import { messageRoutes } from '@amberdock/contract/messages.ts';
import { Link } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useAsked } from '../../../lib/api/use-asked.ts';
import { formatDay } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUnread } from '../../../lib/state/unread-messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { InPlaceError } from '../../../ui/in-place-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useLatestMessage } from '../keeping/follow-messages.ts';
import { Panel } from '../my/panel.tsx';
import styles from './center.module.css';

/** The newest messages; one that comes while one looks is there at once. */
export function MessagesPanel() {
  const { t, i18n } = useTranslation('center');
  const unread = useUnread();
  const latest = useLatestMessage();
  const messages = useAsked(`messages:${i18n.language}:${latest?.id}`, (signal) =>
    api.call(messageRoutes.list, { query: { page_size: 5 } }, { signal }),
  );
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
    >
      {messages.error !== undefined && <InPlaceError error={messages.error} onRetry={messages.retry} />}
      {!messages.data && messages.error === undefined && (
        <div className={styles.loading}>
          <Skeleton lines={4} />
        </div>
      )}
      {messages.data?.length === 0 && <p className={styles.none}>{t('messages.none')}</p>}
      <ul>
        {messages.data?.map(({ id, title, link, time, read }) => (
          <li key={id} className={styles.line} data-unread={!read || undefined}>
            <Link className={styles.message} to={link || '/my/messages'}>
              {title}
            </Link>
            <time className={styles.muted} dateTime={time}>
              {formatDay(time, i18n.language)}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
