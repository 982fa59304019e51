import type { Message } from '@amberdock/contract/messages.ts';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { formatTime } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { labelled } from '../../../lib/typeset.ts';
import { Badge } from '../../../ui/badge.tsx';
import styles from './messages.module.css';

/** One message: unread ones are bold with a mark; its link is followed and counts as reading it. */
export function MessageRow({ message, onRead }: { message: Message; onRead: () => void }) {
  const { t, i18n } = useTranslation('account');
  const { kind, title, body, link, time, read } = message;
  const row = useRef<HTMLLIElement>(null);
  return (
    <li ref={row} tabIndex={-1} className={styles.row} data-unread={!read || undefined}>
      <div className={styles.words}>
        <h2 className={styles.title}>
          {!read && <span className="visually-hidden">{labelled(t('messages.unread'), '')}</span>}
          {link ? (
            <Link to={link} onClick={() => !read && onRead()}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className={styles.body}>{body}</p>
        <p className={styles.meta}>
          <Badge>{t(`messages.kind.${kind}`)}</Badge>
          <time dateTime={time}>{formatTime(time, i18n.language)}</time>
        </p>
      </div>
      {!read && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => {
            // The button goes: the next key goes on from its message.
            row.current?.focus({ preventScroll: true });
            onRead();
          }}
        >
          {t('messages.mark')}
        </Button>
      )}
    </li>
  );
}
