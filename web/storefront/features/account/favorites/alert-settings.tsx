import { type FavoriteAlerts, favoriteRoutes } from '@amberdock/contract/catalog/favorites.ts';
import { Switch } from '@mantine/core';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSavedChoices } from '../my/use-saved-choices.ts';
import styles from './favorites.module.css';

const kinds = ['back_in_stock', 'price_drop'] as const;

/** Chooses which alerts on favorites send messages. */
export function AlertSettings() {
  const { t } = useTranslation('account');
  const loaded = useApiQuery('favorite_alerts', (signal) => api.call(favoriteRoutes.alerts, {}, { signal }));
  const { chosen, choose } = useSavedChoices({
    loaded: loaded.data,
    save: (body: FavoriteAlerts) => api.call(favoriteRoutes.chooseAlerts, { body }),
    failureText: t('favorites.alerts_failed'),
  });

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
          onChange={({ currentTarget }) => choose({ [kind]: currentTarget.checked })}
        />
      ))}
    </fieldset>
  );
}
