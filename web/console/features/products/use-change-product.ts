import { type StaffProduct, staffProductRoutes } from '@amberdock/contract/console/products.ts';
import type { InputOf } from '../../../kit/api/call.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/console-api.ts';
import { showDone } from '../../ui/show-failure.ts';
import { productsKey } from './products-key.ts';

type Body = InputOf<typeof staffProductRoutes.change>['body'];
export type ProductChange = Partial<Omit<Body, 'version'>>;

/** Changes parts of a product, and says so once it is saved. */
export function useChangeProduct(product: StaffProduct, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    meta: { isShownInPlace: true },
    mutationFn: ({ change }: { change: ProductChange; done: string }) =>
      call(staffProductRoutes.change, {
        params: { id: product.id },
        body: { ...bodyOf(product), ...change },
      }),
    onSuccess: async (_, { done }) => {
      showDone(done);
      onDone();
      await queries.invalidateQueries({ queryKey: productsKey });
    },
  });
}

const bodyOf = (product: StaffProduct): Body => ({
  name_zh: product.name_zh,
  name_en: product.name_en,
  description_zh: product.description_zh,
  description_en: product.description_en,
  category_id: product.category?.id ?? null,
  brand_name: product.brand_name,
  published: product.published,
  version: product.version,
});
