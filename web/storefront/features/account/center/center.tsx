import { verificationRoutes } from '@amberdock/contract/people/verification.ts';
import { Avatar, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { use } from 'react';
import { Link } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { companyUserType, displayName, type User } from '../../../lib/session/session.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { TitleMenu } from '../../../ui/page/title-menu.ts';
import { Hint } from '../../../widgets/hint.tsx';
import { Panel } from '../my/panel.tsx';
import { readProfile } from '../profile/read-profile.ts';
import { FavoritesPanel } from './favorites-panel.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import { ToDoPanel } from './to-do-panel.tsx';
import { WalletPanel } from './wallet-panel.tsx';

const tones = { none: 'neutral', submitted: 'amber', approved: 'success', rejected: 'error' } as const;

/**
 * The personal center (docs/design/account-area.md#pages). Each part loads by itself, so that the failure of one
 * leaves the others.
 */
export function Center({ user }: { user: User }) {
  const { t } = useTranslation('center');
  const isCompany = user.user_type === companyUserType;
  const verification = useApiQuery('verification', (signal) =>
    api.call(verificationRoutes.mine, undefined, { signal }),
  );
  const status = verification.data?.status;
  return (
    <>
      <Group component="header" py={4} align="start">
        <Avatar size={52} variant="filled" color="amber" aria-hidden="true">
          {Array.from(displayName(user))[0]?.toUpperCase()}
        </Avatar>
        <Stack gap={4} flex="1 1 12rem" miw={0}>
          <Text component="h1" fz="var(--text-xl)" fw={680} style={{ overflowWrap: 'anywhere' }}>
            {t('greeting', { name: displayName(user) })}
          </Text>
          <Group
            component="p"
            gap="4px var(--space-2)"
            mih={{ base: '3.25rem', sm: '1.5rem' }}
            c="var(--ink-2)"
            fz="var(--text-sm)"
            style={{ alignContent: 'start' }}
          >
            <span>{user.username}</span>
            <Badge>{t(isCompany ? 'company' : 'individual')}</Badge>
            {status && <Badge tone={tones[status]}>{t(`verification.${status}`)}</Badge>}
            {(status === 'none' || status === 'rejected') && (
              <Link to="/my/authentication">{t(`verify.${status}`)}</Link>
            )}
          </Group>
        </Stack>
        {use(TitleMenu)}
      </Group>
      <ToDoPanel />
      <OrdersPanel />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <WalletPanel />
        <MessagesPanel />
      </SimpleGrid>
      <FavoritesPanel />
      <BenefitsPanel />
    </>
  );
}

/**
 * Shows what the account may have, and what verification as a company would bring: prices are the same for both
 * (docs/specification.md#1-what-the-product-does-and-for-whom).
 */
function BenefitsPanel() {
  const { t } = useTranslation('center');
  const profile = useApiQuery('profile', readProfile);
  const { benefits, benefits_as_company: asCompany } = profile.data ?? {};
  return (
    <Panel title={t(asCompany === null ? 'benefits.company' : 'benefits.individual')}>
      {profile.error !== undefined && <InPlaceError error={profile.error} onRetry={profile.retry} />}
      {!benefits && profile.error === undefined && <Skeleton lines={2} />}
      {benefits && (
        <SimpleGrid component="dl" cols={{ base: 2, md: 4 }}>
          {(['free_storage_days', 'pay_minutes', 'api_keys_max', 'webhooks_max'] as const).map((name) => (
            <Stack key={name} gap={0}>
              <Text component="dd" fz="var(--text-lg)" fw={650}>
                {t(`benefit.${name}`, { count: benefits[name] })}
              </Text>
              <Text component="dt" fz="var(--text-sm)" c="var(--ink-2)">
                {t(`benefit.${name}_label`)}
              </Text>
            </Stack>
          ))}
        </SimpleGrid>
      )}
      {asCompany && (
        <Hint mt="sm" c="dimmed">
          {t('benefits.note', {
            days: asCompany.free_storage_days,
            minutes: asCompany.pay_minutes,
            keys: asCompany.api_keys_max,
            webhooks: asCompany.webhooks_max,
          })}
        </Hint>
      )}
    </Panel>
  );
}
