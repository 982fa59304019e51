import { favoriteRoutes } from '@amberdock/contract/catalog/favorites.ts';
import { useState } from 'react';
import { showAlert } from '../../lib/notices/alert.ts';
import { api } from '../../lib/api/api.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/display/icon.tsx';
import styles from './favorite-button.module.css';

type Props = { productId: string; name: string; isFavorite: boolean; withText?: boolean };

/** Adds a product to the favorites or removes it. The heart changes at once, and back if the server does not confirm. */
export function FavoriteButton({ productId, name, isFavorite, withText }: Props) {
  const { t } = useTranslation('catalogue');
  const [isKept, setKept] = useState(isFavorite);
  const toggle = useMutation(
    () =>
      api.send(isKept ? favoriteRoutes.remove : favoriteRoutes.add, { params: { product_id: productId } }),
    {
      optimistic: () => {
        setKept(!isKept);
        return () => setKept(isKept);
      },
      onSuccess: ({ message }) => message && showAlert(message),
      failureText: t('favorite.failed'),
    },
  );

  const label = t(isKept ? 'favorite.remove' : 'favorite.add', { name });
  return (
    <button
      type="button"
      className={styles.button}
      data-with-text={withText || undefined}
      aria-pressed={isKept}
      aria-label={label}
      title={label}
      onClick={() => void toggle.mutate()}
    >
      <Icon name="heart" size={18} />
      {withText && <span>{t(isKept ? 'favorite.kept' : 'favorite.keep')}</span>}
    </button>
  );
}
