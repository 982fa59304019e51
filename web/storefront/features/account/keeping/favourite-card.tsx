import type { Favourite } from '@amberdock/contract/favourites.ts';
import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDay } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Money } from '../../../ui/money.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { ProductCard } from '../../../ui/product-card/product-card.tsx';
import styles from './favourites.module.css';
import { priceChange } from './price-change.ts';

type Props = { favourite: Favourite; eager: boolean; onRemove: () => void };

/** A kept product as the library shows it, with what its price did since. One that left the library leads nowhere. */
export function FavouriteCard({ favourite, eager, onRemove }: Props) {
  const { t } = useTranslation('account');
  const { card, name } = favourite;
  const remove = (
    <ActionIcon className={styles.remove} aria-label={t('favorites.remove', { name })} onClick={onRemove}>
      <Icon name="trash" size={16} />
    </ActionIcon>
  );
  if (!card) return <GoneCard favourite={favourite}>{remove}</GoneCard>;
  return <ProductCard card={card} eager={eager} corner={remove} note={<SinceThen favourite={favourite} />} />;
}

function SinceThen({ favourite: { price_then, price_now, added_at } }: { favourite: Favourite }) {
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

function GoneCard({ favourite, children }: { favourite: Favourite; children: ReactNode }) {
  const { t, i18n } = useTranslation('account');
  const { name, image, added_at } = favourite;
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
