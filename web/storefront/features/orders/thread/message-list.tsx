import { Group, Paper, Stack, Text } from '@mantine/core';
import type { OrderMessage } from '@amberdock/contract/support/order-threads.ts';
import { formatTime } from '../../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Written } from '../../../widgets/written.tsx';
import styles from './thread.module.css';

/** A message of an order or of a case; only an order's messages say whether they are unread. */
export type ShownMessage = Omit<OrderMessage, 'is_unread'> & { is_unread?: boolean };

/** Lists the messages between buyer and shop, with their pictures. */
export function MessageList({ messages }: { messages: readonly ShownMessage[] }) {
  const { t } = useTranslation('cases');
  const language = useLanguage();
  return (
    <Stack component="ol" gap="sm">
      {messages.map((message) => (
        <Paper
          component="li"
          key={message.id}
          withBorder
          radius="sm"
          p="sm"
          maw="42rem"
          ms={message.author === 'operator' ? 'lg' : undefined}
        >
          <Stack gap={4}>
            <Group component="p" gap="xs" align="baseline" fw={600}>
              {message.author === 'operator' ? t('shop') : message.author_name}
              <Text component="time" fz="var(--text-sm)" c="dimmed" fw={400} dateTime={message.time}>
                {formatTime(message.time, language)}
              </Text>
              {message.is_unread && <Badge tone="amber">{t('new')}</Badge>}
            </Group>
            {message.text && <Written>{message.text}</Written>}
            {message.pictures.length > 0 && (
              <Group gap="xs">
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
              </Group>
            )}
          </Stack>
        </Paper>
      ))}
      {messages.length === 0 && (
        <Text component="li" fz="var(--text-sm)" c="dimmed">
          {t('thread_empty')}
        </Text>
      )}
    </Stack>
  );
}
