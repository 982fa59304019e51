import { type ApiKey, apiKeyRoutes } from '@amberdock/contract/people/api-keys.ts';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ApiPanel } from '../my/api-panel.tsx';
import { KeyDialog, type OpenedKeyDialog } from './key-dialog.tsx';
import { KeyRow } from './key-row.tsx';

/** The API keys of the account, for its owner: made and revoked here, with the log of their calls. */
export function ApiKeys() {
  const { t } = useTranslation('keys');
  const [opened, setOpened] = useState<OpenedKeyDialog | null>(null);
  const keys = useApiQuery<ApiKey[]>('keys', (signal) => api.call(apiKeyRoutes.list, undefined, { signal }));
  return (
    <ApiPanel
      texts={{
        title: t('title'),
        add: t('make'),
        about: t('about'),
        reference: t('reference'),
        none: t('none'),
      }}
      items={keys}
      onAdd={() => setOpened({ action: 'make' })}
      row={(apiKey) => (
        <KeyRow key={apiKey.id} apiKey={apiKey} onAction={(action) => setOpened({ action, apiKey })} />
      )}
    >
      <KeyDialog opened={opened} onClose={() => setOpened(null)} onChanged={keys.refresh} />
    </ApiPanel>
  );
}
