import { type FavoriteAlerts, favoriteRoutes } from '@amberdock/contract/catalog/favorites.ts';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import styles from './favorites.module.css';

const kinds = ['back_in_stock', 'price_drop'] as const;

/**
 * Chooses which alerts on favorites send messages. A choice shows at once; one that could not be saved is
 * undone with an error.
 */
export function AlertSettings() {
  const { t } = useTranslation('account');
  const loaded = useApiQuery('favorite_alerts', (signal) => api.call(favoriteRoutes.alerts, {}, { signal }));
  const [changed, setChanged] = useState<FavoriteAlerts | null>(null);
  const chosen = changed ?? loaded.data;
  const choose = useMutation(
    (next: FavoriteAlerts) => api.call(favoriteRoutes.chooseAlerts, { body: next }),
    {
      optimistic: (next) => {
        setChanged(next);
        return () => setChanged(changed);
      },
      failureText: t('favorites.alerts_failed'),
    },
  );

  // A page of favorites is whole without it: where it cannot be loaded, nothing is offered.
  if (loaded.error !== undefined) return null;
  return (
    <fieldset className={styles.alerts} disabled={!chosen}>
      <legend>{t('favorites.alerts')}</legend>
      {kinds.map((kind) => (
        <Switch
          key={kind}
          label={t(`favorites.alert_${kind}`)}
          checked={chosen?.[kind] ?? false}
          onChange={({ currentTarget }) =>
            chosen && void choose.mutate({ ...chosen, [kind]: currentTarget.checked })
          }
        />
      ))}
    </fieldset>
  );
}
