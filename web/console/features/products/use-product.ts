import { staffProductRoutes } from '@amberdock/contract/console/products/products.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/console-api.ts';
import { productsKey } from './products-key.ts';

/** Loads a product. */
export const useProduct = (id: string) =>
  useQuery({
    queryKey: [...productsKey, 'product', id],
    queryFn: () => call(staffProductRoutes.product, { params: { id } }),
  });
