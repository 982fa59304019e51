import { accountRoutes, type Session } from '@amberdock/contract/account.ts';
import { Box, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { showAlert } from '../../../lib/notices/alert.ts';
import { api } from '../../../lib/api/api.ts';
import { useAsked } from '../../../lib/api/use-asked.ts';
import { formatTime } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { InPlaceError } from '../../../ui/in-place-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Panel } from '../my/panel.tsx';
import { PanelRow, PanelRows } from '../my/panel-rows.tsx';
import { deviceName } from './device-name.ts';

/** Lists the buyer's sessions; each but this one, or all others, can be signed out. */
export function Sessions() {
  const { t } = useTranslation('security');
  const asked = useAsked('sessions', (signal) => api.call(accountRoutes.sessions, undefined, { signal }));
  const [left, setLeft] = useState<Session[] | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ error: unknown; ids: string[] | undefined } | null>(null);
  const sessions = left ?? asked.data;
  const list = useRef<HTMLUListElement>(null);

  const end = async (ids: string[] | undefined) => {
    setBusy(ids?.[0] ?? 'all');
    setFailed(null);
    try {
      setLeft(await api.call(accountRoutes.endSessions, { body: ids ? { ids } : {} }));
      showAlert(t(ids ? 'sessions.ended' : 'sessions.ended_all'));
      // The button went with its row, or has nothing more to do.
      list.current?.focus();
    } catch (error) {
      setFailed({ error, ids });
    } finally {
      setBusy(null);
    }
  };

  return (
    <Panel
      title={t('sessions.title')}
      flush
      actions={
        <Button
          variant="default"
          size="compact-sm"
          disabled={!sessions || sessions.length < 2}
          loading={busy === 'all'}
          onClick={() => void end(undefined)}
        >
          {t('sessions.end_all')}
        </Button>
      }
    >
      {asked.error !== undefined && <InPlaceError error={asked.error} onRetry={asked.retry} />}
      {failed && <InPlaceError error={failed.error} onRetry={() => void end(failed.ids)} />}
      {!sessions && asked.error === undefined && (
        <Box p="md">
          <Skeleton lines={2} />
        </Box>
      )}
      <PanelRows listRef={list} label={t('sessions.title')}>
        {sessions?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={busy === session.id}
            onEnd={() => void end([session.id])}
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
