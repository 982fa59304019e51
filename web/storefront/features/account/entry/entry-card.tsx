import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { DocumentTitle } from '../../../ui/page/document-title.tsx';
import { Icon, type IconName } from '../../../ui/display/icon.tsx';
import { Hint } from '../../../widgets/hint.tsx';
import styles from './entry-card.module.css';

const points: { key: 'stock' | 'parcels' | 'wallets'; icon: IconName }[] = [
  { key: 'stock', icon: 'box' },
  { key: 'parcels', icon: 'truck' },
  { key: 'wallets', icon: 'wallet' },
];

/**
 * The frame of the forms that lead into the shop: sign-in, sign-up, invitation and password reset. If there is room,
 * three reasons to join stand beside the form.
 */
export function EntryCard({
  title,
  foot,
  children,
}: {
  title: string;
  foot: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation('account');
  return (
    <div className={styles.card} data-entry>
      <DocumentTitle title={title} />
      <section className={styles.form}>
        <Text component="h1" fz="var(--text-2xl)" fw={680} lh="var(--leading-tight)" lts="-0.015em">
          {title}
        </Text>
        {children}
        <Hint pt="md" style={{ borderBlockStart: '1px solid var(--line)' }}>
          {foot}
        </Hint>
      </section>
      <aside className={styles.aside}>
        <Text component="h2" fz="xl" fw={650} lh={1.35} style={{ textWrap: 'balance' }}>
          {t('entry.lead')}
        </Text>
        <Stack component="ul">
          {points.map(({ key, icon }) => (
            <Group component="li" key={key} wrap="nowrap" align="start" gap="sm" c="var(--ink-2)">
              <Text span flex="none" c="var(--primary-ink)">
                <Icon name={icon} />
              </Text>
              <span>{t(`entry.${key}`)}</span>
            </Group>
          ))}
        </Stack>
      </aside>
    </div>
  );
}
