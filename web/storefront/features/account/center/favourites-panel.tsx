import { favouriteRoutes } from '@amberdock/contract/favourites.ts';
import { Box, SimpleGrid } from '@mantine/core';
import { Link } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useAsked } from '../../../lib/api/use-asked.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { beforeValue } from '../../../lib/typeset.ts';
import { InPlaceError } from '../../../ui/in-place-error.tsx';
import { Money } from '../../../ui/money.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Panel } from '../my/panel.tsx';
import styles from './center.module.css';

const shownMax = 6;

/** The products kept last. */
export function FavouritesPanel() {
  const { t, i18n } = useTranslation('center');
  const favourites = useAsked(`favourites:${i18n.language}`, (signal) =>
    api.call(favouriteRoutes.list, { query: { page_size: shownMax } }, { signal }),
  );
  return (
    <Panel title={t('favourites.title')} actions={<Link to="/my/favorites">{t('favourites.all')}</Link>}>
      {favourites.error !== undefined && <InPlaceError error={favourites.error} onRetry={favourites.retry} />}
      {!favourites.data && favourites.error === undefined && (
        <Box mih={{ base: '19.125rem', sm: '13.75rem' }}>
          <Skeleton lines={3} height="3rem" />
        </Box>
      )}
      {favourites.data?.length === 0 && (
        <p>
          {beforeValue(t('favourites.none'))}
          <Link to="/library">{t('favourites.library')}</Link>
        </p>
      )}
      <SimpleGrid component="ul" cols={{ base: 3, sm: 6 }} spacing={{ base: 'sm', sm: 'md' }}>
        {favourites.data?.map(({ product_id, name, image, price_now, on_sale }) => (
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
