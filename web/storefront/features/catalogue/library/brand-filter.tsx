import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { facetBrandsMax } from '@amberdock/contract/catalog/catalogue.ts';
import { groupDigits } from '@amberdock/contract/money.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { FilterLink } from './filter-link.tsx';
import styles from './filter-panel.module.css';
import { libraryQuery, toggled } from './library-query.ts';
import { useFoundBrands } from './use-found-brands.ts';
import type { ShownFacets } from './shown-facets.ts';

type Brands = ShownFacets['brands'];

/** The most frequent brands and the chosen ones; opened, all of them, with a search among their names. */
export function BrandFilter({ facets: { brands, all_brands } }: { facets: ShownFacets }) {
  const { t } = useTranslation('catalogue');
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (brands.length === 0) return null;
  const shown = `${groupDigits(String(all_brands.count))}${all_brands.count_is_exact ? '' : '+'}`;
  return (
    <section>
      <h2 className={styles.heading}>{t('filter.brand')}</h2>
      {isOpen ? <AllBrands brands={brands} onClose={() => setOpen(false)} /> : <BrandList brands={brands} />}
      {(isOpen || all_brands.count > brands.length) && (
        <button
          ref={opener}
          type="button"
          className={styles.whole}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('filter.fewer_brands') : t('filter.all_brands', { count: all_brands.count, shown })}
        </button>
      )}
    </section>
  );
}

/** The search takes the focus when it opens, and Escape gives it back. */
function AllBrands({ brands, onClose }: { brands: Brands; onClose: () => void }) {
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
    ({ id }) => chosen.includes(id) && !listed.some((each) => each.id === id),
  );
  return (
    <>
      <input
        ref={field}
        type="search"
        className={styles.amount}
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
        {found.brands && t('filter.brands_found', { count: listed.length, shown: String(listed.length) })}
      </p>
      {found.error !== undefined && <InPlaceError error={found.error} onRetry={found.retry} />}
      <div className={styles.brands}>
        <BrandList brands={[...chosenBeside, ...listed]} />
      </div>
      {listed.length === 0 && <p className={styles.note}>{t('filter.no_brand')}</p>}
      {listed.length === facetBrandsMax && (
        <p className={styles.note}>{t('filter.more_brands', { shown: String(facetBrandsMax) })}</p>
      )}
    </>
  );
}

function BrandList({ brands }: { brands: Brands }) {
  const [search] = useSearchParams();
  const chosen = search.getAll('brand_id');
  return (
    <ul className={styles.list}>
      {brands.map(({ id, name, ...count }) => (
        <FilterLink
          key={id}
          to={toggled(search, 'brand_id', id)}
          isOn={chosen.includes(id)}
          text={name}
          {...count}
        />
      ))}
    </ul>
  );
}
