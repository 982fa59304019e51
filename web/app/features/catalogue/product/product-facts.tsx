import type { ProductDetail } from '@amberdock/contract/catalogue.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import styles from './product-facts.module.css';

/** Specifications, and what a seller's customs declaration and parcel need to know. */
export function ProductFacts({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('product');
  const sku = product.skus[0];
  const customs = sku
    ? [
        { name: t('facts.weight'), value: `${sku.weight_grams} g` },
        { name: t('facts.size'), value: sku.size_mm.length === 3 ? `${sku.size_mm.join(' × ')} mm` : '' },
        { name: t('facts.hs_code'), value: sku.hs_code },
        { name: t('facts.customs_name'), value: sku.customs_name },
        { name: t('facts.battery'), value: t(sku.has_battery ? 'facts.yes' : 'facts.no') },
        { name: t('facts.liquid'), value: t(sku.is_liquid ? 'facts.yes' : 'facts.no') },
      ].filter(({ value }) => value !== '')
    : [];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{t('facts.title')}</h2>
      <dl className={styles.facts}>
        {[...product.attributes, ...customs].map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
