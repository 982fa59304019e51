import { catalogueRoutes, type ProductCard, type Warehouse } from '@amberdock/contract/catalog/catalogue.ts';
import { api } from '../../../../lib/api/api.ts';
import { useApiQuery } from '../../../../lib/api/use-api-query.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { ProductRow } from './product-row.tsx';
import styles from './product-rows.module.css';

const none: Warehouse[] = [];

/**
 * The library as a list to buy from: a row for each product with its SKU, the price and stock of each warehouse, a
 * quantity and a cart button.
 */
export default function ProductRows({ cards }: { cards: ProductCard[] }) {
  const { t, i18n } = useTranslation('catalogue');
  const isBuyer = useUser() !== null;
  const { data: warehouses = none } = useApiQuery(i18n.language, (signal) =>
    api.call(catalogueRoutes.warehouses, {}, { signal }),
  );
  return (
    <>
      {!isBuyer && (
        <p className={styles.note} data-for="visitor">
          {t('row.log_in')}
        </p>
      )}
      <ul className={styles.rows}>
        {cards.map((card) => (
          <ProductRow key={card.id} card={card} warehouses={warehouses} />
        ))}
      </ul>
    </>
  );
}
