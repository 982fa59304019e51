import type { Favourite } from '@amberdock/contract/favourites.ts';
import { Link } from 'react-router';
import { formatCount, formatDay } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Money } from '../../../ui/money.tsx';
import { Picture } from '../../../ui/picture.tsx';
import styles from './favourites.module.css';
import { priceChange } from './price-change.ts';

/** A kept product, with its price then and now. One that left the library says so and leads nowhere. */
export function FavouriteCard({ favourite, onRemove }: { favourite: Favourite; onRemove: () => void }) {
  const { t, i18n } = useTranslation('account');
  const { product_id, name, image, on_sale, price_then, price_now, inventory, added_at } = favourite;
  const change = priceChange(price_then, price_now);
  return (
    <li className={styles.card} data-gone={!on_sale || undefined}>
      <div className={styles.picture}>
        <Picture id={image?.id} alt="" sizes="(min-width: 1280px) 200px, 40vw" />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>{on_sale ? <Link to={`/library/${product_id}`}>{name}</Link> : name}</h2>
        <p className={styles.prices}>
          {price_now && on_sale && (
            <strong>
              <Money value={price_now} />
            </strong>
          )}
          {change && price_then && (
            <>
              <Money value={price_then} struck />
              <Badge tone={change.isLower ? 'success' : 'amber'}>
                {t(change.isLower ? 'favorites.down' : 'favorites.up', { percent: change.percent })}
              </Badge>
            </>
          )}
        </p>
        <p className={styles.stock}>
          {!on_sale ? (
            <Badge tone="error">{t('favorites.gone')}</Badge>
          ) : inventory > 0 ? (
            t('favorites.stock', { stock: formatCount(inventory, i18n.language) })
          ) : (
            <Badge>{t('favorites.sold_out')}</Badge>
          )}
        </p>
        <p className={styles.since}>{t('favorites.since', { day: formatDay(added_at, i18n.language) })}</p>
      </div>
      <div className={styles.remove}>
        <Button
          kind="quiet"
          size="small"
          square
          aria-label={t('favorites.remove', { name })}
          onClick={onRemove}
        >
          <Icon name="trash" size={16} />
        </Button>
      </div>
    </li>
  );
}
