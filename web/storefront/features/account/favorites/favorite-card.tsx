import { type Favorite, favoriteRoutes } from '@amberdock/contract/catalog/favorites.ts';
import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDay } from '../../../../kit/format.ts';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { showAlert } from '../../../lib/notices/alert.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import { ProductCard } from '../../../widgets/product-card/product-card.tsx';
import styles from './favorites.module.css';
import { priceChange } from './price-change.ts';

type Props = {
  favorite: Favorite;
  eager: boolean;
  /** Takes the card out of the list; what it returns puts it back. */
  hide: () => () => void;
};

/** A kept product as the library shows it, with what its price did since. One that left the library leads nowhere. */
export function FavoriteCard({ favorite, eager, hide }: Props) {
  const { t } = useTranslation('account');
  const { card, name, product_id } = favorite;
  const removal = useMutation(() => api.call(favoriteRoutes.remove, { params: { product_id } }), {
    optimistic: hide,
    onSuccess: () => showAlert(t('favorites.removed')),
    failureText: t('favorites.remove_failed'),
  });
  const remove = (
    <ActionIcon
      className={styles.remove}
      aria-label={t('favorites.remove', { name })}
      onClick={() => void removal.mutate()}
    >
      <Icon name="trash" size={16} />
    </ActionIcon>
  );
  if (!card) return <GoneCard favorite={favorite}>{remove}</GoneCard>;
  return <ProductCard card={card} eager={eager} corner={remove} note={<SinceThen favorite={favorite} />} />;
}

function SinceThen({ favorite: { price_then, price_now, added_at } }: { favorite: Favorite }) {
  const { t, i18n } = useTranslation('account');
  const change = priceChange(price_then, price_now);
  return (
    <p className={styles.since}>
      {change && price_then && price_now && (
        <span className={styles.change}>
          <Badge tone={change.isLower ? 'success' : 'amber'}>
            {t(change.isLower ? 'favorites.down' : 'favorites.up', { percent: change.percent })}
          </Badge>
          <span data-then>
            <Money value={price_then} struck />
          </span>
          {' → '}
          <Money value={price_now} />
        </span>
      )}
      {t('favorites.since', { day: formatDay(added_at, i18n.language) })}
    </p>
  );
}

function GoneCard({ favorite, children }: { favorite: Favorite; children: ReactNode }) {
  const { t, i18n } = useTranslation('account');
  const { name, image, added_at } = favorite;
  return (
    <li className={styles.gone}>
      <div className={styles.picture}>
        <Picture id={image?.id} alt="" sizes="(min-width: 1280px) 15rem, (min-width: 600px) 12rem, 50vw" />
      </div>
      <span className={styles.corner}>{children}</span>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p>
          <Badge tone="error">{t('favorites.gone')}</Badge>
        </p>
        <p className={styles.since}>{t('favorites.since', { day: formatDay(added_at, i18n.language) })}</p>
      </div>
    </li>
  );
}
