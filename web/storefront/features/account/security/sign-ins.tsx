import { accountRoutes, signInDays, type SignInRecord } from '@amberdock/contract/people/account.ts';
import { Box, Button, Center, Text } from '@mantine/core';
import { useState } from 'react';
import { formatTime } from '../../../../kit/format.ts';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Panel } from '../my/panel.tsx';
import { PanelRow, PanelRows } from '../my/panel-rows.tsx';
import { deviceName } from './device-name.ts';

type Loaded = { data: SignInRecord[]; next: string | null };

async function loadSignIns(cursor?: string): Promise<Loaded> {
  const query = { page_size: 5, ...(cursor && { cursor }) };
  const { data, page } = await api.send(accountRoutes.signIns, { query });
  return { data, next: page?.next ?? null };
}

/** Lists who signed in as the buyer, by what, and who tried with a wrong password or code, newest first. */
export function SignIns() {
  const { t } = useTranslation('security');
  const first = useApiQuery('sign-ins', () => loadSignIns());
  const [older, setOlder] = useState<Loaded | null>(null);
  const next = older ? older.next : first.data?.next;
  const signIns = [...(first.data?.data ?? []), ...(older?.data ?? [])];
  const loadMore = useMutation((cursor: string) => loadSignIns(cursor), {
    onSuccess: (loaded) =>
      setOlder((before) => ({ ...loaded, data: [...(before?.data ?? []), ...loaded.data] })),
  });
  return (
    <Panel title={t('sign_ins.title')} flush>
      {first.error !== undefined && <InPlaceError error={first.error} onRetry={first.retry} />}
      <Text px="md" py="sm">
        {t('sign_ins.about', { days: signInDays })}
      </Text>
      {!first.data && first.error === undefined && (
        <Box p="md">
          <Skeleton lines={3} />
        </Box>
      )}
      {first.data && signIns.length === 0 && (
        <Text px="md" pb="md" c="dimmed">
          {t('sign_ins.none')}
        </Text>
      )}
      <PanelRows label={t('sign_ins.title')}>
        {signIns.map((each, nth) => (
          <SignInRow key={`${each.time} ${nth}`} signIn={each} />
        ))}
      </PanelRows>
      <MutationError of={loadMore} />
      {next && (
        <Center py="sm">
          <Button
            variant="default"
            size="compact-sm"
            loading={loadMore.isPending}
            onClick={() => void loadMore.mutate(next)}
          >
            {t('sign_ins.more')}
          </Button>
        </Center>
      )}
    </Panel>
  );
}

function SignInRow({ signIn: { user_agent, ip, time, outcome, method } }: { signIn: SignInRecord }) {
  const { t, i18n } = useTranslation('security');
  const name = deviceName(user_agent) ?? (user_agent.slice(0, 60) || t('sessions.unknown'));
  return (
    <PanelRow
      hover={user_agent}
      what={
        <>
          {name} {outcome !== 'signed_in' && <Badge tone="error">{t(`sign_ins.${outcome}`)}</Badge>}
        </>
      }
      text={t('sign_ins.line', {
        time: formatTime(time, i18n.language),
        ip,
        method: t(`sign_ins.method.${method}`),
      })}
    />
  );
}
