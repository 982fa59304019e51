import { productSkuRoutes } from '@amberdock/contract/console/products/product-skus.ts';
import type { StaffProduct, StaffSku } from '@amberdock/contract/console/products/products.ts';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { useChange } from '../../../ui/dialogs/use-change.ts';
import { productsKey } from '../products-key.ts';

type StateChange = { product: StaffProduct; sku: StaffSku; onDone: () => void };

/** Withdraws a SKU that is not withdrawn, and takes up again one that is; everything else of it stays. */
export function useChangeState({ product, sku, onDone }: StateChange) {
  const { skus: t } = useTexts();
  return useChange({
    change: () =>
      call(productSkuRoutes.changeState, {
        params: { id: sku.id },
        body: { withdrawn: !sku.withdrawn, version: product.version },
      }),
    queryKey: productsKey,
    done: () => (sku.withdrawn ? t.takenUp(sku.sku) : t.withdrawn(sku.sku)),
    onDone,
  });
}
