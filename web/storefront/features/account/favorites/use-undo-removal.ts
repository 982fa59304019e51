import { type Favorite, favoriteRoutes } from '@amberdock/contract/catalog/favorites.ts';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showSnack } from '../../../lib/notices/snackbar.ts';

type Removed = { favorite: Favorite; index: number };

/**
 * Says that a favorite was removed, and offers the way back while the product is in the library: it is kept again, at its
 * price of now.
 */
export function useUndoRemoval(onRestored: (removed: Removed) => void): (removed: Removed) => void {
  const { t } = useTranslation('account');
  const restore = useMutation(
    ({ favorite: { product_id } }: Removed) => api.call(favoriteRoutes.add, { params: { product_id } }),
    {
      onSuccess: (_, { favorite, index }) =>
        onRestored({
          favorite: { ...favorite, price_then: favorite.price_now, added_at: new Date().toISOString() },
          index,
        }),
      intentOf: ({ favorite }) => favorite.product_id,
      failureText: t('favorites.undo_failed'),
    },
  );
  return (removed) =>
    showSnack(
      t('favorites.removed'),
      removed.favorite.on_sale
        ? { action: { label: t('favorites.undo'), run: () => void restore.mutate(removed) } }
        : {},
    );
}
