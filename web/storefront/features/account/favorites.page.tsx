import { type Favorite, favoriteRoutes } from '@amberdock/contract/catalog/favorites.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { lazy, Suspense } from 'react';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { chosenCurrency, useLocalSetting } from '../../lib/state/local-setting.ts';
import { useInfiniteList } from '../../lib/lists/use-infinite-list.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { InfiniteList } from '../../ui/page/infinite-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { FavoriteCard } from './favorites/favorite-card.tsx';
import styles from './favorites/favorites.module.css';
import { useUndoRemoval } from './favorites/use-undo-removal.ts';
import { AlertSettings } from './favorites/alert-settings.tsx';

const PackMany = lazy(() => import('../../widgets/listing-pack/pack-many.tsx'));

/** The products a buyer keeps: what they cost then and now, and what is in stock. */
export default function FavoritesPage() {
  const { t, i18n } = useTranslation('account');
  useLocalSetting();
  const currency = chosenCurrency();
  const list = useInfiniteList<Favorite>({
    key: `${i18n.language} ${currency}`,
    load: (cursor, signal) =>
      api.send(
        favoriteRoutes.list,
        { query: { page_size: 24, currency, ...(cursor && { cursor }) } },
        { signal },
      ),
  });

  const putBack = ({ favorite, index }: { favorite: Favorite; index: number }) =>
    list.change((rows) => rows.toSpliced(index, 0, favorite));
  const hide = (favorite: Favorite, index: number) => {
    list.change((rows) => rows.filter(({ product_id }) => product_id !== favorite.product_id));
    return () => putBack({ favorite, index });
  };
  const offerUndo = useUndoRemoval(putBack);

  const packable = (list.rows ?? [])
    .filter(({ on_sale }) => on_sale)
    .map(({ product_id: id, name, image }) => ({ id, name, image }));
  return (
    <Page
      title={t('favorites.title')}
      actions={
        (!list.rows || packable.length > 0) && (
          <Suspense fallback={<PackRoom />}>
            {list.rows ? <PackMany products={packable} /> : <PackRoom />}
          </Suspense>
        )
      }
    >
      <AlertSettings />
      <InfiniteList list={list} waiting={<Skeleton lines={4} height="9rem" />} empty={<NoFavorites />}>
        {(rows) => (
          <ul className={styles.grid}>
            {rows.map((favorite, index) => (
              <FavoriteCard
                key={favorite.product_id}
                eager={index < 4}
                favorite={favorite}
                hide={() => hide(favorite, index)}
                onRemoved={() => offerUndo({ favorite, index })}
              />
            ))}
          </ul>
        )}
      </InfiniteList>
    </Page>
  );
}

/** Reserves the space of the button that loads with the list, so that the list does not move when it appears. */
const PackRoom = () => <span className={styles.packRoom} />;

function NoFavorites() {
  const { t } = useTranslation('account');
  return (
    <EmptyState
      icon="heart"
      title={t('favorites.none')}
      text={t('favorites.none_text')}
      action={
        <Button component={Link} to="/library">
          {t('to_library')}
        </Button>
      }
    />
  );
}
