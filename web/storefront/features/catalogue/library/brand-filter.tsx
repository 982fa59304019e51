import { groupDigits } from '@amberdock/contract/money.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { BrandList } from './brand-list.tsx';
import styles from './filter-panel.module.css';
import type { ShownFacets } from './shown-facets.ts';

/** Loaded when it is first opened. */
const AllBrands = lazy(() => import('./all-brands.tsx'));

/** The most frequent brands and the chosen ones; unfolded, all of them with a search. */
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
      {isOpen ? (
        <Suspense fallback={<BrandList brands={brands} />}>
          <AllBrands brands={brands} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <BrandList brands={brands} />
      )}
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
