import type { Page } from '@amberdock/contract/http.ts';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '../../../ui/controls/link.tsx';
import { useCountryName } from '../../../lib/country-name.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useLocalSetting } from '../../../lib/state/local-setting.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/controls/dialog.tsx';
import { Flag } from '../../../ui/display/flag.tsx';
import { BrandFilter } from './brand-filter.tsx';
import { CategoryTree } from './category-tree.tsx';
import styles from './filter-panel.module.css';
import { FilterLink, type FilterChoice } from './filter-link.tsx';
import { cleared, countFilters, shownTotal, toggled, withValue } from './library-query.ts';
import { loadPriceBand } from './price/load-price-band.ts';
import type { ShownFacets } from './shown-facets.ts';

/** Loaded for buyers only, since visitors see no prices. */
const PriceBand = lazy(loadPriceBand);

type Props = { facets: ShownFacets; page: Page; isOpen: boolean; onClose: () => void };

/** Shows the library's filters: beside the list from lg on, in a drawer on smaller screens. */
export function FilterPanel({ facets, page, isOpen, onClose }: Props) {
  const { t } = useTranslation('catalogue');
  return (
    <>
      <aside className={styles.panel} aria-label={t('library.filters')}>
        <Filters facets={facets} />
      </aside>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        side="start"
        title={t('library.filters')}
        foot={
          <Button kind="primary" wide onClick={onClose}>
            {page.total === null ? t('library.show_results') : t('library.show_count', shownTotal(page))}
          </Button>
        }
      >
        <Filters facets={facets} />
      </Dialog>
    </>
  );
}

function Filters({ facets }: { facets: ShownFacets }) {
  const { t } = useTranslation('catalogue');
  const [search] = useSearchParams();
  const isBuyer = useUser() !== null;
  const { set_currency } = useLocalSetting();
  const isNarrowed = countFilters(search, isBuyer) > 0;
  const isOn = (name: string) => search.get(name) === 'true';
  const flag = (
    name: 'is_new' | 'in_stock',
    found: { count: number; count_is_exact: boolean },
  ): FilterChoice => ({
    to: withValue(search, name, isOn(name) ? null : 'true'),
    isOn: isOn(name),
    text: t(`filter.${name}`),
    ...found,
  });
  return (
    <div className={styles.filters}>
      {isNarrowed && (
        <Link to={cleared(search)} className={styles.clear} preventScrollReset>
          {t('library.clear_filters')}
        </Link>
      )}
      {(search.has('category_id') || facets.categories.some(({ count }) => count > 0)) && (
        <section>
          <h2 className={styles.heading}>{t('filter.category')}</h2>
          <CategoryTree categories={facets.categories} />
        </section>
      )}
      <ShipsFrom facets={facets} />
      {isBuyer && facets.price_band && (
        <section>
          <h2 className={styles.heading}>{t('filter.price', { currency: set_currency })}</h2>
          <Suspense fallback={<div className={styles.band} />}>
            <PriceBand />
          </Suspense>
        </section>
      )}
      <section>
        <h2 className={styles.heading}>{t('filter.more')}</h2>
        <ul className={styles.list}>
          {isBuyer && facets.in_stock && <FilterLink {...flag('in_stock', facets.in_stock)} />}
          <FilterLink {...flag('is_new', facets.is_new)} />
        </ul>
      </section>
      <BrandFilter facets={facets} />
    </div>
  );
}

/** Countries by their flags, and below a chosen one its warehouses. */
function ShipsFrom({ facets }: { facets: ShownFacets }) {
  const { t } = useTranslation('catalogue');
  const [search] = useSearchParams();
  const countryName = useCountryName();
  return (
    <section>
      <h2 className={styles.heading}>{t('filter.ships_from')}</h2>
      <ul className={styles.list}>
        {facets.countries.map((country) => {
          const warehouseOn = (id: string) => search.getAll('warehouse_id').includes(id);
          const isOn = search.getAll('country_code').includes(country.country_code);
          const isUnfolded = isOn || country.warehouses.some(({ id }) => warehouseOn(id));
          return (
            <FilterLink
              key={country.country_code}
              to={toggled(search, 'country_code', country.country_code)}
              isOn={isOn}
              text={countryName(country.country_code)}
              mark={<Flag countryCode={country.country_code} size="small" rounded />}
              count={country.count}
              count_is_exact={country.count_is_exact}
            >
              {isUnfolded && country.warehouses.length > 1 && (
                <ul className={styles.inner}>
                  {country.warehouses.map(({ id, name, ...count }) => (
                    <FilterLink
                      key={id}
                      to={toggled(search, 'warehouse_id', id)}
                      isOn={warehouseOn(id)}
                      text={name}
                      {...count}
                    />
                  ))}
                </ul>
              )}
            </FilterLink>
          );
        })}
      </ul>
    </section>
  );
}
