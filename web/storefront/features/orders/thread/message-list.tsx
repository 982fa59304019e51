import type { OrderMessage } from '@amberdock/contract/support/order-threads.ts';
import { formatTime } from '../../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import styles from '../cases/cases.module.css';

/** A message of a case, or of an order, where it may be new to the reader. */
export type ShownMessage = Omit<OrderMessage, 'is_unread'> & { is_unread?: boolean };

/** Lists what buyer and shop wrote to each other, with pictures. */
export function MessageList({ messages }: { messages: readonly ShownMessage[] }) {
  const { t } = useTranslation('cases');
  const language = useLanguage();
  return (
    <ol className={styles.thread}>
      {messages.map((message) => (
        <li key={message.id} className={styles.message} data-author={message.author}>
          <p className={styles.author}>
            {message.author === 'operator' ? t('shop') : message.author_name}
            <time className={styles.quiet} dateTime={message.time}>
              {formatTime(message.time, language)}
            </time>
            {message.is_unread && <Badge tone="amber">{t('new')}</Badge>}
          </p>
          {message.text && <p className={styles.words}>{message.text}</p>}
          {message.pictures.length > 0 && (
            <div className={styles.pictures}>
              {message.pictures.map(({ file_id, url, width, height }, index) => (
                <a key={file_id} href={url} target="_blank" rel="noreferrer" className={styles.picture}>
                  <img
                    src={url}
                    width={width}
                    height={height}
                    loading="lazy"
                    alt={t('picture.nth', { number: index + 1 })}
                  />
                </a>
              ))}
            </div>
          )}
        </li>
      ))}
      {messages.length === 0 && <li className={styles.quiet}>{t('thread_empty')}</li>}
    </ol>
  );
}
