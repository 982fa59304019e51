import type { OptionText, SkuCustoms } from '@amberdock/contract/console/products/product-skus.ts';
import { changedParts, type Staff, writeAuditLog } from '../../../../db/audit-log.ts';
import type { Tx } from '../../../../db/tx.ts';
import { notFound } from '../../../../http/refusal.ts';
import { lockCustoms, raiseVersions, updateCustoms } from '../../customs/customs.store.ts';
import type { SkuInput } from '../../product-input.ts';
import { lockCurrentProduct, saveCurrentProduct } from '../save-current.ts';
import { clearFacts, customsRowOf, getProductOf, partsOf, readFacts, type WrittenSku } from './sku-facts.ts';
import { optionNamesOf, readOptions, refuseTwinOf } from './variants.ts';

type Change = {
  id: string;
  version: number;
  sku: WrittenSku & SkuCustoms & { option_values: readonly OptionText[] };
};

/**
 * Changes the options, barcode, measures and customs data of a SKU (docs/design/console.md#products); returns its product. The
 * audit log gets what has changed.
 *
 * @throws Refusal not_found, changed_meanwhile, sku_options_missing, sku_options_twice, amount_digits, product_not_saved
 */
export async function changeSku(tx: Tx, by: Staff, change: Change): Promise<string> {
  const { productId, number } = await getProductOf(tx, change.id);
  const current = await lockCurrentProduct(tx, by, { id: productId, version: change.version });
  const { skus } = current.input;
  const before = skus.find(({ sku }) => sku === number);
  const [customsBefore] = await lockCustoms(tx, [number]);
  if (!before || !customsBefore) throw notFound();
  const after = readChange(change, before, skus);
  const others = skus.filter((sku) => sku !== before);
  const customs = customsRowOf(number, change.sku);
  const changed = changedParts(partsOf(before, customsBefore), partsOf(after, customs));
  if (!changed) return productId;
  if ('option_values' in changed.after) refuseTwinOf(after, others);
  const isSaved = await saveCurrentProduct(tx, current, {
    ...current.input,
    skus: skus.map((sku) => (sku === before ? after : sku)),
  });
  await updateCustoms(tx, [customs]);
  await clearFacts(tx, after);
  if (!isSaved) await raiseVersions(tx, [number]);
  await writeAuditLog(tx, by, [
    {
      action: 'sku.change',
      subject: productId,
      before: { sku: number, ...changed.before },
      after: { sku: number, ...changed.after },
    },
  ]);
  return productId;
}

/** Reads the SKU that a change leads to. */
function readChange({ sku }: Change, before: SkuInput, all: readonly SkuInput[]): SkuInput {
  const options = readOptions(optionNamesOf(all), sku.option_values, before);
  return { ...before, options, ...readFacts(sku) };
}
