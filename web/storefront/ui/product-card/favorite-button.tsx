import { favouriteRoutes } from '@amberdock/contract/favourites.ts';
import { useState } from 'react';
import { showAlert, showError } from '../../lib/notices/alert.ts';
import { api } from '../../lib/api/api.ts';
import { UnreachableError } from '../../lib/api/errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../icon.tsx';
import styles from './favorite-button.module.css';

type Props = { productId: string; name: string; isFavorite: boolean; withText?: boolean };

/** Keeps a product or lets it go. It changes at once and goes back where the server did not follow. */
export function FavoriteButton({ productId, name, isFavorite, withText }: Props) {
  const { t } = useTranslation('catalogue');
  const [isKept, setKept] = useState(isFavorite);
  const [isBusy, setBusy] = useState(false);

  const toggle = async () => {
    if (isBusy) return;
    setBusy(true);
    setKept(!isKept);
    try {
      const route = isKept ? favouriteRoutes.remove : favouriteRoutes.add;
      const { message } = await api.send(route, { params: { product_id: productId } });
      if (message) showAlert(message);
    } catch (error) {
      setKept(isKept);
      if (error instanceof UnreachableError) showError(t('favorite.failed'));
    } finally {
      setBusy(false);
    }
  };

  const label = t(isKept ? 'favorite.remove' : 'favorite.add', { name });
  return (
    <button
      type="button"
      className={styles.button}
      data-with-text={withText || undefined}
      aria-pressed={isKept}
      aria-label={label}
      title={label}
      onClick={() => void toggle()}
    >
      <Icon name="heart" size={18} />
      {withText && <span>{t(isKept ? 'favorite.kept' : 'favorite.keep')}</span>}
    </button>
  );
}
