import { catalogueRoutes, type Suggestions } from '@amberdock/contract/catalog/catalogue.ts';
import type { Money } from '@amberdock/contract/money.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { isLoggedIn } from '../../../lib/session/session.ts';
import { chosenCurrency } from '../../../lib/state/local-setting.ts';
import { useStartData } from '../../../lib/state/startup.ts';
import { selectedIds } from '../../../lib/state/warehouse-selection.ts';
import { useRecentSearches } from './recent-searches.ts';

export type Suggestion = {
  key: string;
  to: string;
  text: string;
  /** A product's; null if it has no picture. */
  imageId?: string | null;
  /** A buyer's: the lowest price in the chosen currency, or as it is priced where no rate says so. */
  price?: { value: Money; isApproximate: boolean; isFrom: boolean };
};
export type SuggestionGroup = { kind: 'recent' | 'hot' | 'words' | 'products'; items: Suggestion[] };

const waitMs = 150;

/** The suggestions of the search box: recent and popular searches before typing, then words and products. */
export function useSuggestions(typed: string, isOpen: boolean): SuggestionGroup[] {
  const recent = useRecentSearches();
  const { hotKeys } = useStartData();
  const found = useFound(typed.trim(), isOpen);
  const groups = typed.trim() === '' ? groupsOfNothing(recent, hotKeys ?? []) : groupsOf(found);
  return groups.filter(({ items }) => items.length > 0);
}

/** Asks as one types, a little after the last key; an older answer never overtakes a newer one. */
function useFound(q: string, isOpen: boolean): Suggestions | null {
  const [found, setFound] = useState<Suggestions | null>(null);
  useEffect(() => {
    if (!isOpen || q === '') return;
    const gone = new AbortController();
    const wait = setTimeout(() => {
      const warehouses = selectedIds();
      const query = {
        q,
        ...(isLoggedIn() && { currency: chosenCurrency() }),
        ...(isLoggedIn() && warehouses.length > 0 && { warehouse_id: [...warehouses] }),
      };
      api
        .call(catalogueRoutes.suggestions, { query }, { signal: gone.signal })
        .then(setFound)
        // Suggestions are a convenience: without them the search itself still works.
        .catch(() => {});
    }, waitMs);
    return () => {
      clearTimeout(wait);
      gone.abort();
    };
  }, [q, isOpen]);
  return found;
}

const searchAddress = (words: string): string => `/library?${new URLSearchParams({ q: words })}`;

const search = (text: string): Suggestion => ({ key: `q ${text}`, to: searchAddress(text), text });

function groupsOfNothing(recent: readonly string[], hotKeys: readonly { text: string }[]): SuggestionGroup[] {
  const hot = hotKeys.map(({ text }) => text).filter((text) => !recent.includes(text));
  return [
    { kind: 'recent', items: recent.map(search) },
    { kind: 'hot', items: hot.map(search) },
  ];
}

function groupsOf(found: Suggestions | null): SuggestionGroup[] {
  if (!found) return [];
  const named = (filter: string) => (match: { id: string; name: string }) => ({
    key: match.id,
    to: `/library?${filter}=${match.id}`,
    text: match.name,
  });
  const words = [
    ...found.hot_keys.map(search),
    ...found.categories.map(named('category_id')),
    ...found.brands.map(named('brand_id')),
  ];
  return [
    { kind: 'words', items: words },
    { kind: 'products', items: found.products.map(productOf) },
  ];
}

function productOf({ id, name, image, ...prices }: Suggestions['products'][number]): Suggestion {
  const { price, price_converted: converted, price_from } = prices;
  const isApproximate = Boolean(price && converted && converted.currency !== price.currency);
  const value = isApproximate ? converted : price;
  return {
    key: id,
    to: `/library/${id}`,
    text: name,
    imageId: image?.id ?? null,
    ...(value && { price: { value, isApproximate, isFrom: price_from === true } }),
  };
}
