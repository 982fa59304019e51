import { facetBrandsMax } from '@amberdock/contract/catalog/catalogue.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { BrandList } from './brand-list.tsx';
import styles from './filter-panel.module.css';
import { libraryQuery } from './library-query.ts';
import type { ShownFacets } from './shown-facets.ts';
import { useFoundBrands } from './use-found-brands.ts';

type Brands = ShownFacets['brands'];

/** All brands with a search among them. The search takes the focus when the list opens; Escape closes the list. */
export default function AllBrands({ brands, onClose }: { brands: Brands; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const [search] = useSearchParams();
  const [name, setName] = useState('');
  const { sort: _sort, cursor: _cursor, ...filters } = libraryQuery({ searchParams: search });
  const found = useFoundBrands(filters, name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const chosen = search.getAll('brand_id');
  const listed = found.brands ?? brands;
  const chosenBeside = brands.filter(
    ({ id }) => chosen.includes(id) && !listed.some((brand) => brand.id === id),
  );
  return (
    <>
      <input
        ref={field}
        type="search"
        className={styles.field}
        value={name}
        maxLength={textLengthMax.brandSearch}
        placeholder={t('filter.find_brand')}
        aria-label={t('filter.find_brand')}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Neither the browser's clearing of the field nor the drawer's closing: the list alone.
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }}
      />
      <p className="visually-hidden" role="status">
        {found.brands && t('filter.brands_found', { count: listed.length })}
      </p>
      {found.error !== undefined && <InPlaceError error={found.error} onRetry={found.retry} />}
      <div className={styles.brands}>
        <BrandList brands={[...chosenBeside, ...listed]} />
      </div>
      {listed.length === 0 && <p className={styles.note}>{t('filter.no_brand')}</p>}
      {listed.length === facetBrandsMax && (
        <p className={styles.note}>{t('filter.more_brands', { count: facetBrandsMax })}</p>
      )}
    </>
  );
}
