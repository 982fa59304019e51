import type { ProductDetail, Sku } from '@amberdock/contract/catalog/catalogue.ts';
import type { ReactNode } from 'react';
import { formatCount } from '../../../../../kit/format.ts';
import { useCountryName } from '../../../../lib/country-name.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Money } from '../../../../ui/display/money.tsx';
import styles from './product-facts.module.css';

type Fact = { name: string; value: ReactNode };

/** Specifications, and of the chosen variant what a seller's customs declaration and parcel need to know. */
export function ProductFacts({ product, sku }: { product: ProductDetail; sku: Sku | undefined }) {
  const { t } = useTranslation('product');
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{t('facts.title')}</h2>
      {product.attributes.length > 0 && <Facts facts={product.attributes} />}
      {sku && <CustomsFacts sku={sku} hasVariants={product.skus.length > 1} />}
    </section>
  );
}

function CustomsFacts({ sku, hasVariants }: { sku: Sku; hasVariants: boolean }) {
  const { t, i18n } = useTranslation('product');
  const countryName = useCountryName();
  const grams = (weight: number) => `${formatCount(weight, i18n.language)} g`;
  const facts: Fact[] = [
    { name: 'SKU', value: sku.sku },
    { name: t('facts.barcode'), value: sku.barcode },
    { name: t('facts.weight'), value: grams(sku.weight_grams) },
    { name: t('facts.size'), value: sku.size_mm.length === 3 ? `${sku.size_mm.join(' × ')} mm` : '' },
    { name: t('facts.hs_code'), value: sku.hs_code },
    { name: t('facts.customs_name'), value: sku.customs_name },
    { name: t('facts.origin'), value: sku.origin_country && countryName(sku.origin_country) },
    { name: t('facts.declared'), value: sku.declared_value ? <Money value={sku.declared_value} /> : '' },
    { name: t('facts.battery'), value: t(sku.has_battery ? 'facts.yes' : 'facts.no') },
    { name: t('facts.liquid'), value: t(sku.is_liquid ? 'facts.yes' : 'facts.no') },
  ];
  const values = sku.options.map(({ value }) => value).join(' / ');
  return (
    <>
      <h3 className={styles.part}>
        {t('facts.customs')}
        {hasVariants && values && <span className={styles.variant}>{values}</span>}
      </h3>
      <Facts facts={facts.filter(({ value }) => value !== '')} />
    </>
  );
}

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ name, value }) => (
      <div key={name} className={styles.fact}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
