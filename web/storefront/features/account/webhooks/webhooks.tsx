import { type Webhook, webhookRoutes } from '@amberdock/contract/people/webhooks.ts';
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
import { type OpenedWebhookDialog, WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** The webhooks of the account, for its owner and managers: added, changed and removed here, with the log of their deliveries. */
export function Webhooks() {
  const { t } = useTranslation('webhooks');
  const [opened, setOpened] = useState<OpenedWebhookDialog | null>(null);
  const webhooks = useApiQuery<Webhook[]>('webhooks', (signal) =>
    api.call(webhookRoutes.list, undefined, { signal }),
  );
  return (
    <Panel
      title={t('title')}
      flush
      actions={
        <Button
          variant="default"
          size="compact-sm"
          disabled={!webhooks.data}
          onClick={() => setOpened({ act: 'add' })}
        >
          {t('add')}
        </Button>
      }
    >
      {webhooks.error !== undefined && <InPlaceError error={webhooks.error} onRetry={webhooks.retry} />}
      <Text px="md" py="sm">
        {beforeValue(t('about'))}
        <Anchor href="/api/docs" target="_blank" rel="noreferrer" underline="always">
          {t('reference')}
        </Anchor>
      </Text>
      {!webhooks.data && webhooks.error === undefined && (
        <Box p="md">
          <Skeleton lines={2} />
        </Box>
      )}
      {webhooks.data?.length === 0 && (
        <Text px="md" pb="md" c="dimmed">
          {t('none')}
        </Text>
      )}
      <PanelRows label={t('title')}>
        {webhooks.data?.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} onAct={(act) => setOpened({ act, webhook })} />
        ))}
      </PanelRows>
      <WebhookDialog opened={opened} onClose={() => setOpened(null)} onChanged={webhooks.refresh} />
    </Panel>
  );
}
