import { catalogueRoutes, type ProductCard, type Warehouse } from '@amberdock/contract/catalog/catalogue.ts';
import { useId, useState } from 'react';
import { Link } from '../../../../ui/controls/link.tsx';
import { api } from '../../../../lib/api/api.ts';
import { useApiQuery } from '../../../../lib/api/use-api-query.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { Icon } from '../../../../ui/display/icon.tsx';
import { InPlaceError } from '../../../../ui/page/in-place-error.tsx';
import { Money } from '../../../../ui/display/money.tsx';
import { Picture } from '../../../../ui/display/picture.tsx';
import { useChoices } from '../../use-followed-choices.ts';
import { libraryQuery } from '../library-query.ts';
import { Countries } from './countries.tsx';
import styles from './product-rows.module.css';
import { SkuLine } from './sku-line.tsx';

type Props = { card: ProductCard; warehouses: Warehouse[] };

/** A product in the list: with its one SKU to buy at once, or with the way to unfold its SKUs. */
export function ProductRow({ card, warehouses }: Props) {
  const { t } = useTranslation('catalogue');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = card.sku_count ?? 0;
  return (
    <li className={styles.row}>
      <Link to={`/library/${card.id}`} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Picture id={card.image?.id} alt="" sizes="48px" />
      </Link>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Link to={`/library/${card.id}`}>{card.name}</Link>
        </h2>
        <p className={styles.code}>
          {card.sku ? card.sku.sku : t('row.skus', { count })}
          {card.is_diy && <Badge tone="amber">{t('card.diy')}</Badge>}
        </p>
      </div>
      {card.sku ? (
        <SkuLine sku={card.sku} name={card.name} warehouses={warehouses} countries={card.ship_from} />
      ) : (
        <>
          <Summary card={card} />
          <Button
            className={styles.unfold}
            aria-expanded={isOpen}
            aria-controls={`${id}-skus`}
            aria-label={t('row.choose_of', { name: card.name })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('row.choose')}
            <span className={styles.chevron}>
              <Icon name="down" size={16} />
            </span>
          </Button>
          <div id={`${id}-skus`} className={styles.skus} hidden={!isOpen}>
            {isOpen && <Skus card={card} warehouses={warehouses} />}
          </div>
        </>
      )}
    </li>
  );
}

/** Sums up all SKUs: the lowest price and the stock for buyers, the countries for visitors. */
function Summary({
  card: { price, price_converted: converted, price_from, inventory, ship_from },
}: {
  card: ProductCard;
}) {
  const { t } = useTranslation('catalogue');
  if (inventory === undefined) return <Countries codes={ship_from} />;
  const isConverted = converted && price && converted.currency !== price.currency;
  return (
    <p className={styles.summary}>
      {price ? (
        <span className={styles.price}>
          <Money value={isConverted ? converted : price} approximate={Boolean(isConverted)} />
          {price_from && <span className={styles.quiet}>{t('card.from')}</span>}
        </span>
      ) : (
        <span className={styles.quiet}>{t('card.no_offer')}</span>
      )}
      <span className={styles.quiet} data-out={inventory === 0 || undefined}>
        {inventory > 0 ? t('card.inventory', { count: inventory }) : t('card.sold_out')}
      </span>
    </p>
  );
}

/** Every SKU of a product, loaded when the product is unfolded, with the prices and stock of that moment. */
function Skus({ card: { id, name, ship_from }, warehouses }: Props) {
  const { t } = useTranslation('catalogue');
  const {
    data: product,
    error,
    retry,
  } = useApiQuery(`${useChoices()} ${id}`, (signal) => {
    const { currency } = libraryQuery(new URL(location.href));
    return api.call(
      catalogueRoutes.product,
      { params: { id }, query: { ...(currency && { currency }) } },
      { signal },
    );
  });
  if (error) return <InPlaceError error={error} onRetry={retry} />;
  if (!product) return <p className={styles.quiet}>{t('row.loading')}</p>;
  return (
    <ul className={styles.variants}>
      {product.skus.map((sku) => {
        const options = sku.options.map(({ value }) => value).join(' · ');
        return (
          <li key={sku.id} className={styles.variant}>
            <p className={styles.option}>
              <span>{options}</span>
              <span className={styles.code}>{sku.sku}</span>
            </p>
            <SkuLine sku={sku} name={`${name} ${options}`} warehouses={warehouses} countries={ship_from} />
          </li>
        );
      })}
    </ul>
  );
}
