import { favoriteRoutes } from '@amberdock/contract/catalog/favorites.ts';
import { Box, SimpleGrid } from '@mantine/core';
import { Link } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { beforeValue } from '../../../lib/typeset.ts';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Panel } from '../my/panel.tsx';
import styles from './center.module.css';

const shownMax = 6;

/** The products that were added to the favorites last. */
export function FavoritesPanel() {
  const { t, i18n } = useTranslation('center');
  const favorites = useApiQuery(`favorites:${i18n.language}`, (signal) =>
    api.call(favoriteRoutes.list, { query: { page_size: shownMax } }, { signal }),
  );
  return (
    <Panel title={t('favorites.title')} actions={<Link to="/my/favorites">{t('favorites.all')}</Link>}>
      {favorites.error !== undefined && <InPlaceError error={favorites.error} onRetry={favorites.retry} />}
      {!favorites.data && favorites.error === undefined && (
        <Box mih={{ base: '19.125rem', sm: '13.75rem' }}>
          <Skeleton lines={3} height="3rem" />
        </Box>
      )}
      {favorites.data?.length === 0 && (
        <p>
          {beforeValue(t('favorites.none'))}
          <Link to="/library">{t('favorites.library')}</Link>
        </p>
      )}
      <SimpleGrid component="ul" cols={{ base: 3, sm: 6 }} spacing={{ base: 'sm', sm: 'md' }}>
        {favorites.data?.map(({ product_id, name, image, price_now, on_sale }) => (
          <li key={product_id}>
            <Link className={styles.product} to={on_sale ? `/library/${product_id}` : '/my/favorites'}>
              <Picture id={image?.id} alt="" sizes="(min-width: 1280px) 160px, 30vw" />
              <span className={styles.productName}>{name}</span>
              {price_now && <Money value={price_now} />}
            </Link>
          </li>
        ))}
      </SimpleGrid>
    </Panel>
  );
}
