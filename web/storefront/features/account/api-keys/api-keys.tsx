import { type ApiKey, apiKeyRoutes } from '@amberdock/contract/people/api-keys.ts';
import { Anchor, Box, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { beforeValue } from '../../../lib/typeset.ts';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Panel } from '../my/panel.tsx';
import { PanelRows } from '../my/panel-rows.tsx';
import { KeyDialog, type OpenedKeyDialog } from './key-dialog.tsx';
import { KeyRow } from './key-row.tsx';

/** The API keys of the account, for its owner: made and revoked here, with the log of their calls. */
export function ApiKeys() {
  const { t } = useTranslation('keys');
  const [opened, setOpened] = useState<OpenedKeyDialog | null>(null);
  const keys = useApiQuery<ApiKey[]>('keys', (signal) => api.call(apiKeyRoutes.list, undefined, { signal }));
  return (
    <Panel
      title={t('title')}
      flush
      actions={
        <Button
          variant="default"
          size="compact-sm"
          disabled={!keys.data}
          onClick={() => setOpened({ act: 'make' })}
        >
          {t('make')}
        </Button>
      }
    >
      {keys.error !== undefined && <InPlaceError error={keys.error} onRetry={keys.retry} />}
      <Text px="md" py="sm">
        {beforeValue(t('about'))}
        <Anchor href="/api/docs" target="_blank" rel="noreferrer" underline="always">
          {t('reference')}
        </Anchor>
      </Text>
      {!keys.data && keys.error === undefined && (
        <Box p="md">
          <Skeleton lines={2} />
        </Box>
      )}
      {keys.data?.length === 0 && (
        <Text px="md" pb="md" c="dimmed">
          {t('none')}
        </Text>
      )}
      <PanelRows label={t('title')}>
        {keys.data?.map((apiKey) => (
          <KeyRow key={apiKey.id} apiKey={apiKey} onAct={(act) => setOpened({ act, apiKey })} />
        ))}
      </PanelRows>
      <KeyDialog opened={opened} onClose={() => setOpened(null)} onChanged={keys.refresh} />
    </Panel>
  );
}
