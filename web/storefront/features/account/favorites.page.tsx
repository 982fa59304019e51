import { type Favourite, favouriteRoutes } from '@amberdock/contract/favourites.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { lazy, Suspense } from 'react';
import { showAlert } from '../../lib/notices/alert.ts';
import { api } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { chosenCurrency, useLocalSetting } from '../../lib/state/local-setting.ts';
import { useInfiniteList } from '../../lib/lists/use-infinite-list.ts';
import { showSnack } from '../../lib/notices/snackbar.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FavouriteCard } from './keeping/favourite-card.tsx';
import styles from './keeping/favourites.module.css';
import { NewsChoice } from './keeping/news-choice.tsx';

const PackMany = lazy(() => import('../../ui/listing-pack/pack-many.tsx'));

/** The products a buyer keeps: what they cost then and now, and what is in stock. */
export default function FavoritesPage() {
  const { t, i18n } = useTranslation('account');
  useLocalSetting();
  const currency = chosenCurrency();
  const list = useInfiniteList<Favourite>({
    key: `${i18n.language} ${currency}`,
    load: (cursor, signal) =>
      api.send(
        favouriteRoutes.list,
        { query: { page_size: 24, currency, ...(cursor && { cursor }) } },
        { signal },
      ),
  });

  const remove = async (favourite: Favourite) => {
    const { product_id } = favourite;
    const before = list.rows ?? [];
    list.change((rows) => rows.filter((row) => row.product_id !== product_id));
    try {
      await api.call(favouriteRoutes.remove, { params: { product_id } });
      showAlert(t('favorites.removed'));
    } catch (error) {
      list.change(() => before);
      if (!(error instanceof ApiError)) showSnack(t('favorites.remove_failed'));
    }
  };

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
      <NewsChoice />
      <InfiniteList list={list} waiting={<Skeleton lines={4} height="9rem" />} empty={<NoFavorites />}>
        {(rows) => (
          <ul className={styles.grid}>
            {rows.map((favourite, at) => (
              <FavouriteCard
                key={favourite.product_id}
                eager={at < 4}
                favourite={favourite}
                onRemove={() => void remove(favourite)}
              />
            ))}
          </ul>
        )}
      </InfiniteList>
    </Page>
  );
}

/** Keeps the room of the button that comes with the list, so that the list does not move when it does. */
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
