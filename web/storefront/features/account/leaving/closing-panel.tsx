import { leavingRoutes } from '@amberdock/contract/people/leaving.ts';
import { Box, Button, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showAlert } from '../../../lib/notices/alert.ts';
import { signOut } from '../../../lib/session/session.ts';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Panel } from '../my/panel.tsx';
import { PanelRows } from '../my/panel-rows.tsx';
import { CloseForm } from './close-form.tsx';
import { ObstacleRow } from './obstacle-row.tsx';

/** Says what keeps the account from being closed; where nothing does, its owner can close it. */
export function ClosingPanel({ username }: { username: string }) {
  const { t } = useTranslation('leaving');
  const [isClosing, setClosing] = useState(false);
  const state = useApiQuery('closing', (signal) => api.call(leavingRoutes.closing, undefined, { signal }));
  const [isAsked, setAsked] = useState(false);
  const checkAgain = () => {
    setAsked(true);
    state.refresh();
  };
  const obstacles = state.data?.obstacles ?? [];
  const isFree = state.data !== undefined && obstacles.length === 0;
  const closed = () => {
    signOut();
    showAlert(t('close.done'));
  };
  return (
    <Panel
      title={t('close.title')}
      flush
      actions={
        isFree || !state.data ? (
          <Button
            variant="outline"
            color="red"
            size="compact-sm"
            disabled={!isFree}
            onClick={() => setClosing(true)}
          >
            {t('close.open')}
          </Button>
        ) : (
          <Button variant="default" size="compact-sm" onClick={checkAgain}>
            {t('close.check')}
          </Button>
        )
      }
    >
      {state.error !== undefined && <InPlaceError error={state.error} onRetry={state.retry} />}
      <Text px="md" py="sm">
        {t('close.about')}
      </Text>
      {!state.data && state.error === undefined && (
        <Box p="md">
          <Skeleton lines={2} />
        </Box>
      )}
      <Finding isFree={isFree} isBlocked={obstacles.length > 0} isAsked={isAsked} />
      <PanelRows label={t('close.in_the_way')}>
        {obstacles.map((obstacle) => (
          <ObstacleRow key={obstacle.obstacle} obstacle={obstacle} />
        ))}
      </PanelRows>
      <Modal opened={isClosing} onClose={() => setClosing(false)} title={t('close.title')}>
        <CloseForm
          username={username}
          membersCount={state.data?.members_count ?? 1}
          onClosed={closed}
          onRefused={state.refresh}
        />
      </Modal>
    </Panel>
  );
}

/** Says whether the account can be closed; aloud only to who asked, since others come to the page for something else. */
function Finding({ isFree, isBlocked, isAsked }: { isFree: boolean; isBlocked: boolean; isAsked: boolean }) {
  const { t } = useTranslation('leaving');
  return (
    <div aria-live={isAsked ? 'polite' : 'off'}>
      {isFree && (
        <Text px="md" pb="md" c="var(--ink-2)">
          {t('close.free')}
        </Text>
      )}
      {isBlocked && (
        <Text px="md" pb="sm" fw={600}>
          {t('close.in_the_way')}
        </Text>
      )}
    </div>
  );
}
