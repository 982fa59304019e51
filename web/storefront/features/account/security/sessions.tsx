import { accountRoutes, type Session } from '@amberdock/contract/people/account.ts';
import { Box, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { showAlert } from '../../../lib/notices/alert.ts';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { formatTime } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Panel } from '../my/panel.tsx';
import { PanelRow, PanelRows } from '../my/panel-rows.tsx';
import { deviceName } from './device-name.ts';

/** Lists the buyer's sessions; each but this one, or all others, can be signed out. */
export function Sessions() {
  const { t } = useTranslation('security');
  const loaded = useApiQuery('sessions', (signal) => api.call(accountRoutes.sessions, undefined, { signal }));
  const [left, setLeft] = useState<Session[] | null>(null);
  const sessions = left ?? loaded.data;
  const list = useRef<HTMLUListElement>(null);

  /** Ends one session, or all but this one without an id. */
  const end = useMutation(
    (id: string | null) => api.call(accountRoutes.endSessions, { body: id ? { ids: [id] } : {} }),
    {
      onSuccess: (remaining, id) => {
        setLeft(remaining);
        showAlert(t(id ? 'sessions.ended' : 'sessions.ended_all'));
        // The button went with its row, or has nothing more to do.
        list.current?.focus();
      },
    },
  );

  return (
    <Panel
      title={t('sessions.title')}
      flush
      actions={
        <Button
          variant="default"
          size="compact-sm"
          disabled={!sessions || sessions.length < 2}
          loading={end.isPending && end.input === null}
          onClick={() => void end.mutate(null)}
        >
          {t('sessions.end_all')}
        </Button>
      }
    >
      {loaded.error !== undefined && <InPlaceError error={loaded.error} onRetry={loaded.retry} />}
      <MutationError of={end} />
      {!sessions && loaded.error === undefined && (
        <Box p="md">
          <Skeleton lines={2} />
        </Box>
      )}
      <PanelRows listRef={list} label={t('sessions.title')}>
        {sessions?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={end.isPending && end.input === session.id}
            onEnd={() => void end.mutate(session.id)}
          />
        ))}
      </PanelRows>
    </Panel>
  );
}

function SessionRow({ session, isBusy, onEnd }: { session: Session; isBusy: boolean; onEnd: () => void }) {
  const { t, i18n } = useTranslation('security');
  const { user_agent, ip, created_at, last_seen_at, current } = session;
  const name = deviceName(user_agent) ?? (user_agent.slice(0, 60) || t('sessions.unknown'));
  return (
    <PanelRow
      hover={user_agent}
      what={
        <>
          {name} {current && <Badge tone="success">{t('sessions.this')}</Badge>}
        </>
      }
      text={t('sessions.line', {
        ip,
        seen: formatTime(last_seen_at, i18n.language),
        since: formatTime(created_at, i18n.language),
      })}
    >
      {!current && (
        <Button
          variant="default"
          size="compact-sm"
          loading={isBusy}
          aria-label={t('sessions.end_of', { name })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </PanelRow>
  );
}
