import { type StaffBrand, staffBrandRoutes } from '@amberdock/contract/console/products/brands.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/console-api.ts';
import { brandsKey } from './brands-key.ts';

/** Loads a brand by its id; null until it is there. */
export function useBrand(id: string | null): StaffBrand | null {
  const found = useQuery({
    queryKey: [...brandsKey, 'one', id],
    queryFn: () => call(staffBrandRoutes.list, { query: { id: id ?? '', page_size: 1 } }),
    enabled: id !== null,
  });
  return (id !== null && found.data?.[0]) || null;
}
