import type { ProductCard as Card } from '@amberdock/contract/catalog/catalogue.ts';
import type { ReactNode } from 'react';
import { Link } from '../../ui/controls/link.tsx';
import { countryNameIn } from '../../lib/country-name.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Flag } from '../../ui/display/flag.tsx';
import { Money } from '../../ui/display/money.tsx';
import { Picture } from '../../ui/display/picture.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import styles from './product-card.module.css';

type Props = {
  card: Card;
  /** Whether it is above the fold when the page opens. */
  eager: boolean;
  /** The level of the heading: one below that of the list. */
  level?: 2 | 3;
  /** In the corner of the picture instead of the heart. */
  corner?: ReactNode;
  /** Below the stock: information that the list adds about the product. */
  note?: ReactNode;
};

const sizes = '(min-width: 1280px) 15rem, (min-width: 600px) 12rem, 50vw';

/** A product in a list. A visitor's data have no prices; in their place the card says how to see them. */
export function ProductCard({ card, eager, level = 2, corner, note }: Props) {
  const { t, i18n } = useTranslation('catalogue');
  const Name = `h${level}` as const;
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <Picture id={card.image?.id} alt="" sizes={sizes} widest={640} eager={eager} />
        {card.is_diy && (
          <span className={styles.mark}>
            <Badge tone="amber">{t('card.diy')}</Badge>
          </span>
        )}
        {corner ? (
          <span className={styles.favorite}>{corner}</span>
        ) : (
          card.favorite !== undefined && (
            <span className={styles.favorite}>
              <FavoriteButton productId={card.id} name={card.name} isFavorite={card.favorite} />
            </span>
          )
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.brand}>{card.brand?.name ?? card.category?.name}</p>
        <Name className={styles.name}>
          <Link to={`/library/${card.id}`} className={styles.link}>
            {card.name}
          </Link>
        </Name>
        {card.inventory === undefined ? <VisitorsPart t={t} /> : <BuyersPart card={card} t={t} />}
        {note}
        <p className={styles.ships}>
          {card.ship_from.map((code) => (
            <Flag
              key={code}
              countryCode={code}
              size="small"
              rounded
              alt={countryNameIn(i18n.language, code)}
            />
          ))}
        </p>
      </div>
    </li>
  );
}

/** Says where to see prices. For a buyer whose prices are still loading it only keeps their place free. */
const VisitorsPart = ({ t }: { t: Translate }) => (
  <p className={styles.visitor}>
    <span data-for="visitor">{t('card.log_in_for_price')}</span>
  </p>
);

/** Price, market price, stock and sales (docs/specification.md#1-what-the-product-does-and-for-whom). */
function BuyersPart({ card, t }: { card: Card; t: Translate }) {
  const { inventory = 0 } = card;
  const { price, price_converted: converted, market_price: market } = card;
  const isConverted = converted && price && converted.currency !== price.currency;
  return (
    <>
      <p className={styles.price}>
        {price ? (
          <>
            <Money value={isConverted ? converted : price} approximate={Boolean(isConverted)} />
            {card.price_from && <span className={styles.from}>{t('card.from')}</span>}
          </>
        ) : (
          <span className={styles.from}>{t('card.no_offer')}</span>
        )}
        {market && !isConverted && <Money value={market} struck />}
      </p>
      <p className={styles.stock}>
        {inventory > 0 ? (
          <span>{t('card.inventory', { count: inventory })}</span>
        ) : (
          <span className={styles.out}>{t('card.sold_out')}</span>
        )}
        {card.sold_30d !== undefined && card.sold_30d > 0 && (
          <span>{t('card.sold', { count: card.sold_30d })}</span>
        )}
      </p>
    </>
  );
}
