import type { Message } from '@amberdock/contract/people/messages.ts';
import { Button, Group } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { formatTime } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { labeled } from '../../../lib/typeset.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import styles from './messages.module.css';
import { useMarkRead } from './use-mark-read.ts';

type Props = { message: Message; showRead: (id: string, read: boolean) => void };

/** One message: unread ones are bold with a mark; its link is followed and counts as reading it. */
export function MessageRow({ message, showRead }: Props) {
  const { t, i18n } = useTranslation('account');
  const { id, kind, title, body, link, time, read } = message;
  const markRead = useMarkRead(id, (isRead) => showRead(id, isRead));
  const row = useRef<HTMLLIElement>(null);
  return (
    <li ref={row} tabIndex={-1} className={styles.row} data-unread={!read || undefined}>
      <div className={styles.words}>
        <h2 className={styles.title}>
          {!read && <span className="visually-hidden">{labeled(t('messages.unread'), '')}</span>}
          {link ? (
            <Link to={link} onClick={() => !read && void markRead.mutate()}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className={styles.body}>{body}</p>
        <Group component="p" gap="xs" c="dimmed" fz="xs">
          <Badge>{t(`messages.kind.${kind}`)}</Badge>
          <time dateTime={time}>{formatTime(time, i18n.language)}</time>
        </Group>
      </div>
      {!read && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => {
            // The button is removed: Tab continues from its message.
            row.current?.focus({ preventScroll: true });
            void markRead.mutate();
          }}
        >
          {t('messages.mark')}
        </Button>
      )}
    </li>
  );
}
