import type { NewSku } from '@amberdock/contract/console/products/product-making.ts';
import { productSkusMax } from '@amberdock/contract/console/products/product-skus.ts';
import { type Staff, writeAuditLog } from '../../../../db/audit-log.ts';
import type { Tx } from '../../../../db/tx.ts';
import { Refusal } from '../../../../http/refusal.ts';
import { updateCustoms } from '../../customs/customs.store.ts';
import { lockCurrentProduct, saveCurrentProduct } from '../save-current.ts';
import { customsRowOf, newSkuInput, partsOf, refuseTakenSkus } from './sku-facts.ts';
import { optionNamesOf, readOptions, refuseTwinOf } from './variants.ts';

type Addition = { id: string; version: number; sku: NewSku };

/**
 * Adds a SKU without offers to a product (docs/design/console.md#products).
 *
 * @throws Refusal not_found, changed_meanwhile, product_skus_full, sku_taken, sku_options_missing, sku_options_twice,
 * amount_digits, product_not_saved
 */
export async function addSku(tx: Tx, by: Staff, { id, version, sku: written }: Addition): Promise<void> {
  const current = await lockCurrentProduct(tx, by, { id, version });
  const { skus } = current.input;
  if (skus.length >= productSkusMax) throw new Refusal('product_skus_full', { most: productSkusMax });
  const names = optionNamesOf(skus);
  const isAlone = skus.every(({ isWithdrawn }) => isWithdrawn);
  if (names.length === 0 && !isAlone) throw new Refusal('sku_options_missing');
  const number = written.sku.trim();
  const added = newSkuInput(number, readOptions(names, written.option_values), written);
  await refuseTakenSkus(tx, [number]);
  refuseTwinOf(added, skus);
  await saveCurrentProduct(tx, current, { ...current.input, skus: [...skus, added] });
  const customs = customsRowOf(number, written);
  await updateCustoms(tx, [customs]);
  const after = { sku: number, ...partsOf(added, customs) };
  await writeAuditLog(tx, by, [{ action: 'sku.add', subject: id, before: null, after }]);
}
