import { type FavoriteAlerts, favouriteRoutes } from '@amberdock/contract/favourites.ts';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { useAsked } from '../../../lib/api/use-asked.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showSnack } from '../../../lib/notices/snackbar.ts';
import styles from './favourites.module.css';

const kinds = ['back_in_stock', 'price_drop'] as const;

/**
 * Chooses which alerts on favorites send messages. A choice shows at once; one that could not be saved is
 * undone with an error.
 */
export function NewsChoice() {
  const { t } = useTranslation('account');
  const asked = useAsked('favorite_news', (signal) => api.call(favouriteRoutes.news, {}, { signal }));
  const [changed, setChanged] = useState<FavoriteAlerts | null>(null);
  const chosen = changed ?? asked.data;

  const choose = async (kind: (typeof kinds)[number], isWanted: boolean) => {
    if (!chosen) return;
    const next = { ...chosen, [kind]: isWanted };
    setChanged(next);
    try {
      await api.call(favouriteRoutes.chooseNews, { body: next });
    } catch (error) {
      setChanged(chosen);
      if (!(error instanceof ApiError)) showSnack(t('favorites.news_failed'));
    }
  };

  // A page of favourites is whole without it: where it cannot be asked, nothing is offered.
  if (asked.error !== undefined) return null;
  return (
    <fieldset className={styles.news} disabled={!chosen}>
      <legend>{t('favorites.news')}</legend>
      {kinds.map((kind) => (
        <Switch
          key={kind}
          label={t(`favorites.news_${kind}`)}
          checked={chosen?.[kind] ?? false}
          onChange={({ currentTarget }) => void choose(kind, currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
