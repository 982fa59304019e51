import { favoriteRoutes } from '@amberdock/contract/catalog/favorites.ts';
import { useState } from 'react';
import { showAlert } from '../../lib/notices/alert.ts';
import { api } from '../../lib/api/api.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { createStore, useStore } from '../../lib/state/store.ts';
import { Icon } from '../../ui/display/icon.tsx';
import styles from './favorite-button.module.css';

type Props = { productId: string; name: string; isFavorite: boolean; withText?: boolean };

/** The last press for each product, which all its hearts on a page follow. */
const presses = createStore<Record<string, { isFavorite: boolean } | undefined>>({});

/** Adds a product to the favorites or removes it. The heart changes at once, and reverts if the request fails. */
export function FavoriteButton({ productId, name, isFavorite: loaded, withText }: Props) {
  const { t } = useTranslation('catalogue');
  const press = useStore(presses)[productId];
  // A press counts until the page's data change; data that came after it include it.
  const [seen, setSeen] = useState({ loaded, press });
  if (seen.loaded !== loaded) setSeen({ loaded, press });
  const isFavorite = press && press !== seen.press ? press.isFavorite : loaded;
  const setPress = (next: typeof press) => presses.set({ ...presses.get(), [productId]: next });

  const verb = isFavorite ? 'remove' : 'add';
  const toggle = useMutation(() => api.send(favoriteRoutes[verb], { params: { product_id: productId } }), {
    optimistic: () => {
      setPress({ isFavorite: !isFavorite });
      return () => setPress(press);
    },
    onSuccess: ({ message }) => message && showAlert(message),
    failureText: t(`favorite.${verb}_failed`),
  });

  const label = t(`favorite.${verb}_named`, { name });
  return (
    <button
      type="button"
      className={styles.button}
      data-with-text={withText || undefined}
      data-favorite={isFavorite || undefined}
      aria-label={label}
      title={label}
      onClick={() => void toggle.mutate()}
    >
      <Icon name="heart" size={18} />
      {withText && <span>{t(`favorite.${verb}`)}</span>}
    </button>
  );
}
