import { type SkuMapping, skuMappingRoutes } from '@amberdock/contract/batches/sku-mappings.ts';
import { api } from '../../lib/api/api.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { showSnack } from '../../lib/notices/snackbar.ts';

/** Follows the removal of an own SKU number, and offers the way back: the same number for the same SKU again. */
export function useUndoRemoval(onRestored: () => void): (mapping: SkuMapping) => void {
  const { t } = useTranslation('batches');
  const restore = useMutation(
    ({ own_sku, sku }: SkuMapping, idempotencyKey) =>
      api.call(skuMappingRoutes.save, { body: { own_sku, sku } }, { idempotencyKey }),
    { onSuccess: onRestored, failureText: t('sku.undo_failed') },
  );
  return (mapping) =>
    showSnack(t('sku.removed', { sku: mapping.own_sku }), {
      action: { label: t('sku.undo'), run: () => void restore.mutate(mapping) },
    });
}
