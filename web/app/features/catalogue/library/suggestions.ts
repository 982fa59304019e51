import { catalogueRoutes, type Suggestions } from '@amberdock/contract/catalogue.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/api.ts';

export type Suggestion = { key: string; to: string; text: string; imageId?: string | null };
const waitMs = 150;

/** Asks as one types, a little after the last key; an older answer never overtakes a newer one. */
export function useSuggestions(words: string, isOpen: boolean): Suggestion[] {
  const [found, setFound] = useState<Suggestions | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const gone = new AbortController();
    const wait = setTimeout(() => {
      api
        .call(catalogueRoutes.suggestions, { query: { q: words.trim() } }, { signal: gone.signal })
        .then(setFound)
        // Suggestions are a convenience: without them the search itself still works.
        .catch(() => {});
    }, waitMs);
    return () => {
      clearTimeout(wait);
      gone.abort();
    };
  }, [words, isOpen]);
  return listOf(found);
}

function listOf(found: Suggestions | null): Suggestion[] {
  if (!found) return [];
  const search = (text: string) => `/library?${new URLSearchParams({ q: text })}`;
  return [
    ...found.hot_keys.map((text) => ({ key: `h${text}`, to: search(text), text })),
    ...found.categories.map(({ id, name }) => ({ key: id, to: `/library?category_id=${id}`, text: name })),
    ...found.brands.map(({ id, name }) => ({ key: id, to: `/library?brand_id=${id}`, text: name })),
    ...found.products.map(({ id, name, image }) => ({
      key: id,
      to: `/library/${id}`,
      text: name,
      imageId: image?.id ?? null,
    })),
  ];
}
