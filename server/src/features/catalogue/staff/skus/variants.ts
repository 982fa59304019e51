import type { OptionText } from '@amberdock/contract/console/products/product-skus.ts';
import type { Text } from '@amberdock/contract/language.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { NamedText, SkuInput } from '../../product-input.ts';

/** Gives a text in both languages, an empty one the other's; null where both are empty. */
export function inBoth(text: OptionText): Text | null {
  const [zh, en] = [text.zh.trim(), text.en.trim()];
  return zh === '' && en === '' ? null : { zh: zh || en, en: en || zh };
}

/** Whether a SKU can be bought where it has stock: it is not withdrawn, and has an offer that is not either. */
export const isOnSale = ({ isWithdrawn, offers }: SkuInput): boolean =>
  !isWithdrawn && offers.some((offer) => !offer.isWithdrawn);

const keyOf = ({ zh, en }: Text) => `${zh || en}\n${en || zh}`;

/** Lists the names of a product's options, in the order in which its SKUs bring them. */
export function optionNamesOf(skus: readonly SkuInput[]): Text[] {
  const names = new Map<string, Text>();
  for (const { options } of skus)
    for (const { name } of options) if (!names.has(keyOf(name))) names.set(keyOf(name), name);
  return [...names.values()];
}

/** Finds the value that a SKU has of an option; undefined where an import gave it none. */
export const valueOf = ({ options }: SkuInput, name: Text): Text | undefined =>
  options.find((option) => keyOf(option.name) === keyOf(name))?.value;

/**
 * Gives a SKU's values the names of the product's options, in their order. An option that an import left out may stay so.
 *
 * @throws Refusal sku_options_missing where one has no value, or a value no option
 */
export function readOptions(
  names: readonly Text[],
  values: readonly OptionText[],
  before?: SkuInput,
): NamedText[] {
  if (values.length !== names.length) throw new Refusal('sku_options_missing');
  return names.flatMap((name, index) => {
    const value = inBoth(values[index] as OptionText);
    if (value) return [{ name, value }];
    if (before && !valueOf(before, name)) return [];
    throw new Refusal('sku_options_missing');
  });
}

const variantOf = ({ options }: SkuInput): string => options.map(({ value }) => keyOf(value)).join('\n\n');

/**
 * Refuses SKUs of a product that buyers could not tell apart. Withdrawn SKUs do not count until they are taken up again.
 *
 * @throws Refusal sku_options_twice; `data` names the SKU, at which the page shows the refusal
 */
export function refuseSameVariants(skus: readonly SkuInput[]): void {
  const variants = new Set<string>();
  for (const other of skus) {
    if (other.isWithdrawn) continue;
    const variant = variantOf(other);
    if (variants.has(variant))
      throw new Refusal('sku_options_twice', { sku: other.sku }, { data: { sku: other.sku } });
    variants.add(variant);
  }
}

/**
 * Refuses a SKU with the same options as another one of the product; twins among the others, which imports made, stay.
 *
 * @throws Refusal sku_options_twice
 */
export function refuseTwinOf(sku: SkuInput, others: readonly SkuInput[]): void {
  const twin = others.find((other) => variantOf(other) === variantOf(sku) && !other.isWithdrawn);
  if (twin && !sku.isWithdrawn) refuseSameVariants([twin, sku]);
}
