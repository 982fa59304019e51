import { productMakingRoutes } from '@amberdock/contract/console/products/product-making.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call, ConsoleApiError } from '../../../api/console-api.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { showDone } from '../../../ui/show-failure.ts';
import { productsKey } from '../products-key.ts';
import { bodyOf, type WrittenProduct } from './new-product.rules.ts';

/** Why the server refused the product, and at which field the form says it; null: above the form. */
export type ProductRefusal = { field: 'handle' | 'name' | 'sku' | null; sku: string; message: string };

const fieldOf: Record<string, ProductRefusal['field']> = {
  product_number_taken: 'handle',
  product_name_missing: 'name',
  sku_taken: 'sku',
  sku_twice: 'sku',
  sku_options_twice: 'sku',
};

/** Makes the product that was written, once however often it is sent, and opens its page. */
export function useMakeProduct() {
  const { newProduct: t } = useTexts();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const keyOf = useIdempotencyKey();
  const { error, ...make } = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: (written: WrittenProduct) => {
      const body = bodyOf(written);
      return call(productMakingRoutes.make, { body }, { idempotencyKey: keyOf(body) });
    },
    onSuccess: async ({ id }) => {
      showDone(t.made);
      await navigate(`/products/${id}`);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: productsKey }),
  });
  const { code, data } = error instanceof ConsoleApiError ? error : { code: '', data: null };
  const refusal: ProductRefusal = {
    field: fieldOf[code] ?? null,
    sku: (data as { sku?: string } | null)?.sku ?? '',
    message: error?.message ?? '',
  };
  return { ...make, refusal };
}
