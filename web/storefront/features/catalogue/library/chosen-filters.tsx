import { type Currency, currencyLabel, groupDigits } from '@amberdock/contract/money.ts';
import { useSearchParams } from 'react-router';
import { Link } from '../../../ui/controls/link.tsx';
import { useCountryName } from '../../../lib/country-name.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { chosenCurrency, useLocalSetting } from '../../../lib/state/local-setting.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import styles from './chosen-filters.module.css';
import {
  bandCurrency,
  changed,
  cleared,
  flagFilters,
  type ListFilter,
  listFilters,
  priceBand,
  priceFilters,
  toggled,
} from './library-query.ts';
import type { ShownFacets } from './shown-facets.ts';

type Chosen = { key: string; text: string; to: string };

/**
 * Shows the chosen filters, each with a button that removes it, and one that removes all. Empty without a
 * filter.
 */
export function ChosenFilters({ facets }: { facets: ShownFacets }) {
  const { t } = useTranslation('catalogue');
  const [search] = useSearchParams();
  const chosen = useChosen(facets);
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={t('library.chosen')}>
      {chosen.map(({ key, text, to }) => (
        <li key={key}>
          <Link
            to={to}
            className={styles.chip}
            aria-label={t('library.without', { text })}
            preventScrollReset
          >
            {text}
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link to={cleared(search)} className={styles.clear} preventScrollReset>
          {t('library.clear_filters')}
        </Link>
      </li>
    </ul>
  );
}

function useChosen({ categories, brands, countries }: ShownFacets): Chosen[] {
  const { t } = useTranslation('catalogue');
  const [search] = useSearchParams();
  const isBuyer = useUser() !== null;
  const countryName = useCountryName();
  const named = [...categories, ...brands, ...countries.flatMap(({ warehouses }) => warehouses)];
  const nameOf = (filter: ListFilter, value: string) => {
    if (filter === 'country_code') return countryName(value);
    // A saved address may name a category or a brand that is gone.
    const gone = {
      category_id: t('library.category_gone'),
      brand_id: t('library.brand_gone'),
      warehouse_id: value,
    };
    return named.find(({ id }) => id === value)?.name ?? gone[filter];
  };
  const without = (...names: string[]) =>
    changed(search, (next) => names.forEach((name) => next.delete(name)));

  const listed = listFilters.flatMap((filter) =>
    search.getAll(filter).map((value) => ({
      key: `${filter}=${value}`,
      text: nameOf(filter, value),
      to: toggled(search, filter, value),
    })),
  );
  const flags = flagFilters
    .filter((flag) => search.get(flag) === 'true' && (isBuyer || flag !== 'in_stock'))
    .map((flag) => ({ key: flag, text: t(`filter.${flag}`), to: without(flag) }));
  const band = useBandText();
  const priced = band ? [{ key: 'band', text: band, to: without(...priceFilters, bandCurrency) }] : [];
  return [...listed, ...flags, ...priced];
}

/** Returns the price band as buyers read it, and whether it holds in the chosen currency; null without one. */
function useBandText(): string | null {
  const { t } = useTranslation('catalogue');
  const [search] = useSearchParams();
  const chosen = chosenCurrency(useLocalSetting());
  const isBuyer = useUser() !== null;
  const found = isBuyer ? priceBand(search, chosen) : null;
  if (!found) return null;
  const [from = '0', to = '∞'] = found.bounds;
  const amounts = `${groupDigits(from)} – ${groupDigits(to)}`;
  const band = `${currencyLabel(found.currency as Currency)} ${amounts}`;
  return found.isApplied ? band : t('filter.price_off', { band, currency: currencyLabel(chosen) });
}
