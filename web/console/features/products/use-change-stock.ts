import type { StaffOffer } from '@amberdock/contract/console/products.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../locales/use-texts.ts';
import { showDone } from '../../ui/show-failure.ts';
import { productsKey } from './products-key.ts';

/** Changes the stock of an offer, and says what is on hand then. A refused change loads the offer again. */
export function useChangeStock(change: () => Promise<StaffOffer>, onDone: () => void) {
  const { products: t } = useTexts();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: productsKey });
  return useMutation({
    meta: { isShownInPlace: true },
    mutationFn: change,
    onSuccess: async ({ on_hand }) => {
      showDone(t.stockSaved(on_hand));
      onDone();
      await reload();
    },
    onError: reload,
  });
}
