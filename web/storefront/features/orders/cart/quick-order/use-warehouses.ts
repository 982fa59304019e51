import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import { api } from '../../../../lib/api/api.ts';
import { useApiQuery } from '../../../../lib/api/use-api-query.ts';
import { useLanguage } from '../../../../lib/i18n/use-translation.ts';

/** The warehouses to choose from, by code and name; none until they have come. */
export function useWarehouses(): { value: string; label: string }[] {
  const language = useLanguage();
  const { data } = useApiQuery(`warehouses ${language}`, () => api.call(catalogueRoutes.warehouses));
  return (data ?? []).map(({ id, name }) => ({ value: id, label: `${id} · ${name}` }));
}
