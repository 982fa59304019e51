import { type Verification, verificationRoutes } from '@amberdock/contract/people/verification.ts';
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { showAlert } from '../../lib/notices/alert.ts';
import { api } from '../../lib/api/api.ts';
import { formatTime } from '../../../kit/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useMay } from '../../lib/members/use-may.ts';
import { Icon, type IconName } from '../../ui/display/icon.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Hint } from '../../widgets/hint.tsx';
import { ReadOnlyNote } from '../../widgets/read-only-note.tsx';
import { PageError, PageSkeleton } from '../../ui/page/page-states.tsx';
import { Submitted } from './verification/submitted.tsx';
import { VerificationFields } from './verification/verification-form.tsx';

export const clientLoader = () => api.call(verificationRoutes.mine);
export const HydrateFallback = PageSkeleton;
export const ErrorBoundary = PageError;

/**
 * Verification: its state, the form until it is submitted and again after a rejection
 * (docs/design/account-area.md#verification-data).
 */
export default function AuthenticationPage() {
  const { t } = useTranslation('verification');
  const loaded = useLoaderData<typeof clientLoader>();
  const [submitted, setSubmitted] = useState<Verification | null>(null);
  const verification = submitted ?? loaded;
  const mayChange = useMay()('account.write');
  const isOpen = verification.status === 'none' || verification.status === 'rejected';
  return (
    <Page title={t('title')}>
      <State verification={verification} />
      {isOpen && !mayChange ? (
        <ReadOnlyNote />
      ) : isOpen ? (
        <VerificationFields
          last={verification.form}
          onSubmitted={(after) => {
            setSubmitted(after);
            showAlert(t('submitted.done'));
            window.scrollTo({ top: 0 });
          }}
        />
      ) : (
        verification.form && <Submitted form={verification.form} />
      )}
    </Page>
  );
}

const icons: Record<Verification['status'], IconName> = {
  none: 'info',
  submitted: 'refresh',
  approved: 'check',
  rejected: 'warning',
};

const tones: Record<Verification['status'], string> = {
  none: 'primary',
  submitted: 'primary',
  approved: 'success',
  rejected: 'error',
};

function State({
  verification: { status, reason, submitted_at, decided_at },
}: {
  verification: Verification;
}) {
  const { t, i18n } = useTranslation('verification');
  const time = decided_at ?? submitted_at;
  return (
    <Group
      role="status"
      align="flex-start"
      wrap="nowrap"
      gap="sm"
      p="md"
      bdrs="md"
      bg={`var(--${tones[status]}-wash)`}
    >
      <Text span c={`var(--${tones[status] === 'primary' ? 'primary-ink' : tones[status]})`}>
        <Icon name={icons[status]} />
      </Text>
      <Stack gap={2}>
        <strong>{t(`status.${status}`)}</strong>
        <span>{status === 'rejected' && reason ? t('reason', { reason }) : t(`status_text.${status}`)}</span>
        {time && status !== 'none' && (
          <Hint>{t(`status_time.${status}`, { time: formatTime(time, i18n.language) })}</Hint>
        )}
      </Stack>
    </Group>
  );
}
