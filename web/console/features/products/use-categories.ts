import { catalogueRoutes, type Category } from '@amberdock/contract/catalog/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/console-api.ts';
import { categoriesKey } from '../categories/use-staff-categories.ts';

type Choice = { value: string; label: string };

/** Returns the shop's categories as choices, each with those above it. */
export function useCategories(): Choice[] {
  const found = useQuery({
    queryKey: [...categoriesKey, 'names'],
    queryFn: () => call(catalogueRoutes.categories),
    staleTime: 60_000,
  });
  return choicesOf(found.data ?? []);
}

function choicesOf(categories: readonly Category[]): Choice[] {
  const labels = new Map<string, string>();
  for (const { id, parent_id, name } of categories) {
    const above = parent_id === null ? undefined : labels.get(parent_id);
    labels.set(id, above ? `${above} / ${name}` : name);
  }
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
