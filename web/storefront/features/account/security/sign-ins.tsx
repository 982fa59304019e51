import { accountRoutes, signInDays, type SignInRecord } from '@amberdock/contract/people/account.ts';
import { Box, Text } from '@mantine/core';
import { formatTime } from '../../../../kit/format.ts';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useInfiniteList } from '../../../lib/lists/use-infinite-list.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { InfiniteList } from '../../../ui/page/infinite-list.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Panel } from '../my/panel.tsx';
import { PanelRow, PanelRows } from '../my/panel-rows.tsx';
import { deviceName } from './device-name.ts';

/** Lists the buyer's sign-ins and the failed attempts, newest first, each with its device, address and method. */
export function SignIns() {
  const { t } = useTranslation('security');
  const list = useInfiniteList<SignInRecord>({
    key: '',
    load: (cursor, signal) =>
      api.send(accountRoutes.signIns, { query: { page_size: 5, ...(cursor && { cursor }) } }, { signal }),
  });
  const waiting = (
    <Box p="md">
      <Skeleton lines={3} />
    </Box>
  );
  const none = (
    <Text px="md" pb="md" c="dimmed">
      {t('sign_ins.none')}
    </Text>
  );
  return (
    <Panel title={t('sign_ins.title')} flush>
      <Text px="md" py="sm">
        {t('sign_ins.about', { days: signInDays })}
      </Text>
      <InfiniteList list={list} waiting={waiting} empty={none}>
        {(signIns) => (
          <PanelRows label={t('sign_ins.title')}>
            {signIns.map((signIn, index) => (
              <SignInRow key={`${signIn.time} ${index}`} signIn={signIn} />
            ))}
          </PanelRows>
        )}
      </InfiniteList>
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
