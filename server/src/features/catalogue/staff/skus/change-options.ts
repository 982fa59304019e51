import type { OptionText } from '@amberdock/contract/console/products/product-skus.ts';
import type { Text } from '@amberdock/contract/language.ts';
import { changedParts, type Staff, writeAuditLog } from '../../../../db/audit-log.ts';
import type { Tx } from '../../../../db/tx.ts';
import { notFound, Refusal } from '../../../../http/refusal.ts';
import type { SkuInput } from '../../product-input.ts';
import { lockCurrentProduct, saveCurrentProduct } from '../save-current.ts';
import { inBoth, optionNamesOf, refuseSameVariants, valueOf } from './variants.ts';

type WrittenOption = { position: number | null; name: OptionText; value: OptionText | null };
type Change = { id: string; version: number; options: readonly WrittenOption[] };
/** An option as it will be; `was` is its name now, `value` what every SKU takes of a new one. */
type PlannedOption = { name: Text; was: Text | null; value: Text | null };

/**
 * Renames, orders, adds and removes the options of a product for all of its SKUs (docs/design/console.md#products); the
 * audit log gets the names before and after.
 *
 * @throws Refusal not_found, changed_meanwhile, sku_options_missing, option_names_twice, sku_options_twice, product_not_saved
 */
export async function changeOptions(tx: Tx, by: Staff, { id, version, options }: Change): Promise<void> {
  const current = await lockCurrentProduct(tx, by, { id, version });
  const present = optionNamesOf(current.input.skus);
  const planned = options.map((option) => plan(option, present));
  refuseRepeated(planned);
  const skus = current.input.skus.map((sku) => withOptions(sku, planned));
  const namesOf = (all: readonly SkuInput[]) => ({
    option_names: optionNamesOf(all).map(({ zh, en }) => `${zh} / ${en}`),
  });
  const changed = changedParts(namesOf(current.input.skus), namesOf(skus));
  if (!changed) return;
  if (present.some((name) => planned.every(({ was }) => was !== name))) refuseSameVariants(skus);
  await saveCurrentProduct(tx, current, { ...current.input, skus });
  await writeAuditLog(tx, by, [{ action: 'product.options', subject: id, ...changed }]);
}

/** @throws Refusal sku_options_missing without a name or a new option's value; not_found for a place that has no option */
function plan({ position, name, value }: WrittenOption, present: readonly Text[]): PlannedOption {
  const was = position === null ? null : (present[position] ?? null);
  if (position !== null && was === null) throw notFound();
  const planned = { name: inBoth(name), was, value: value && inBoth(value) };
  if (planned.name === null || (was === null && planned.value === null))
    throw new Refusal('sku_options_missing');
  return { ...planned, name: planned.name };
}

/** Refuses a name that two options would have, and an option that is named twice. @throws Refusal option_names_twice */
function refuseRepeated(planned: readonly PlannedOption[]): void {
  const names = planned.map(({ name }) => `${name.zh}\n${name.en}`);
  const kept = planned.flatMap(({ was }) => was ?? []);
  if (new Set(names).size < names.length || new Set(kept).size < kept.length)
    throw new Refusal('option_names_twice');
}

const withOptions = (sku: SkuInput, planned: readonly PlannedOption[]): SkuInput => ({
  ...sku,
  options: planned.flatMap(({ name, was, value: given }) => {
    const value = was ? valueOf(sku, was) : given;
    return value ? [{ name, value }] : [];
  }),
});
