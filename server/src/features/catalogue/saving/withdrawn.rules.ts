import type { Text } from '@amberdock/contract/language.ts';
import type { KeptNote, ProductInput, SkuInput } from '../product-input.ts';
import type { Known } from './save-products.store.ts';

type KnownSkus = Pick<Known, 'skus'>;

/** Tells whether a SKU is withdrawn once it is saved: an input that does not say leaves it as it is. */
export const isWithdrawn = ({ sku, isWithdrawn: given }: SkuInput, { skus }: KnownSkus): boolean =>
  given ?? skus.get(sku)?.isWithdrawn ?? false;

const withdrawnSkus: Text = { zh: 'SKU 保持停售', en: 'a SKU stays withdrawn' };

/** Names the SKUs that an import leaves withdrawn (docs/design/catalog.md#import). */
export const withdrawnNotes = ({ skus }: ProductInput, known: KnownSkus): KeptNote[] =>
  skus.flatMap((sku) =>
    sku.isWithdrawn === undefined && isWithdrawn(sku, known)
      ? [
          {
            kind: withdrawnSkus,
            reason: { zh: `SKU ${sku.sku} 保持停售`, en: `SKU ${sku.sku} stays withdrawn` },
          },
        ]
      : [],
  );
