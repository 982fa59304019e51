import { type Webhook, webhookRoutes } from '@amberdock/contract/people/webhooks.ts';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ApiPanel } from '../my/api-panel.tsx';
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
    <ApiPanel
      texts={{
        title: t('title'),
        add: t('add'),
        about: t('about'),
        reference: t('reference'),
        none: t('none'),
      }}
      items={webhooks}
      onAdd={() => setOpened({ action: 'add' })}
      row={(webhook) => (
        <WebhookRow
          key={webhook.id}
          webhook={webhook}
          onAction={(action) => setOpened({ action, webhook })}
        />
      )}
    >
      <WebhookDialog opened={opened} onClose={() => setOpened(null)} onChanged={webhooks.refresh} />
    </ApiPanel>
  );
}
