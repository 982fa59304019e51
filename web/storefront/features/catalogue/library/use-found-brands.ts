import {
  catalogueRoutes,
  type ProductFacets,
  type ProductFilters,
} from '@amberdock/contract/catalog/catalogue.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/api.ts';

type Brands = ProductFacets['brands'];
type Found = { brands: Brands | null; error: unknown; retry: () => void };
const waitMs = 150;

/**
 * Asks for the brands of a result whose names contain the typed text, a little after the last key. Until the answer comes
 * the one before stays; an older answer never overtakes a newer one.
 */
export function useFoundBrands(filters: ProductFilters, name: string): Found {
  const [found, setFound] = useState<{ brands: Brands | null; error?: unknown }>({ brands: null });
  const [tries, setTries] = useState(0);
  const queryJson = JSON.stringify({ ...filters, ...(name.trim() && { name: name.trim() }) });
  useEffect(() => {
    const leaving = new AbortController();
    const wait = setTimeout(() => {
      const query = JSON.parse(queryJson) as ProductFilters & { name?: string };
      api.call(catalogueRoutes.facetBrands, { query }, { signal: leaving.signal }).then(
        (brands) => setFound({ brands }),
        (error: unknown) => {
          if (!leaving.signal.aborted) setFound(({ brands }) => ({ brands, error }));
        },
      );
    }, waitMs);
    return () => {
      clearTimeout(wait);
      leaving.abort();
    };
  }, [queryJson, tries]);
  return { brands: found.brands, error: found.error, retry: () => setTries((count) => count + 1) };
}
