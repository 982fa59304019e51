import type { NewSku, OptionText } from '@amberdock/contract/console/products/product-making.ts';
import type { Text } from '@amberdock/contract/language.ts';
import sql from 'sql-template-tag';
import { writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { CompleteProduct, SkuInput } from '../product-input.ts';
import { withBothLanguages } from '../saving/product.rules.ts';
import { saveProducts } from '../saving/save-products.ts';
import { lockSaving } from '../saving/save-products.store.ts';
import { findCategoryKey } from './change-product.ts';
import type { ProductTexts } from './product-texts.ts';

/** The source of the shop's own goods: the bilingual CSV knows a product that was made in the console by its number. */
const ownSource = 'csv';

type NewProduct = ProductTexts & {
  handle: string;
  optionNames: readonly OptionText[];
  skus: readonly NewSku[];
};

/**
 * Makes a product with its SKUs, not published and without offers (docs/design/console.md#products), and returns its id.
 *
 * @throws Refusal product_name_missing, product_number_taken, sku_taken, sku_twice, sku_options_missing,
 * sku_options_twice, product_not_saved, not_found
 */
export async function makeProduct(tx: Tx, by: Operator, product: NewProduct): Promise<string> {
  const { handle, name, description, brand } = product;
  if (name.zh === '' && name.en === '') throw new Refusal('product_name_missing');
  const skus = skusOf(product);
  refuseTwins(skus);
  await lockSaving(tx);
  await refuseTaken(tx, handle, skus);
  const input: CompleteProduct = withBothLanguages({
    handle,
    name,
    description,
    brand,
    category: await findCategoryKey(tx, product.categoryId),
    isDiy: false,
    published: false,
    attributes: [],
    pictures: [],
    skus,
  });
  const [saved] = await saveProducts(tx, ownSource, [input]);
  if (!saved?.id) throw new Refusal('product_not_saved', { reason: saved?.notes.join('; ') ?? '' });
  const made = {
    handle,
    name_zh: input.name.zh,
    name_en: input.name.en,
    category: input.category,
    brand,
    skus: skus.map(({ sku }) => sku),
  };
  await writeAuditLog(tx, by, [{ action: 'product.make', subject: saved.id, before: null, after: made }]);
  return saved.id;
}

/** @throws Refusal sku_options_missing */
function skusOf({ skus, optionNames }: NewProduct): SkuInput[] {
  const names = optionNames.map(trimmed);
  const isComplete = (texts: readonly Text[]) => texts.every(({ zh, en }) => zh !== '' || en !== '');
  if (!isComplete(names) || (skus.length > 1 && names.length === 0)) throw new Refusal('sku_options_missing');
  return skus.map(({ sku, option_values, barcode, weight_grams, size_mm }) => {
    const values = option_values.map(trimmed);
    if (values.length !== names.length || !isComplete(values)) throw new Refusal('sku_options_missing');
    return {
      sku: sku.trim(),
      options: names.map((name, at) => ({ name, value: values[at] as Text })),
      barcode: barcode.trim(),
      weightGrams: weight_grams,
      sizeMm: size_mm as [number, number, number] | null,
      hsCode: '',
      customsName: { zh: '', en: '' },
      originCountry: '',
      declaredValue: null,
      hasBattery: false,
      isLiquid: false,
      offers: [],
    };
  });
}

const trimmed = ({ zh, en }: OptionText): Text => ({ zh: zh.trim(), en: en.trim() });

/** @throws Refusal sku_twice, sku_options_twice; `data` names the SKU, so that the page says it there */
function refuseTwins(skus: readonly SkuInput[]): void {
  const numbers = new Set<string>();
  const variants = new Set<string>();
  for (const { sku, options } of skus) {
    const variant = options
      .map(({ value }) => `${value.zh || value.en}\n${value.en || value.zh}`)
      .join('\n\n');
    if (numbers.has(sku)) throw new Refusal('sku_twice', { sku }, { data: { sku } });
    if (variants.has(variant)) throw new Refusal('sku_options_twice', { sku }, { data: { sku } });
    numbers.add(sku);
    variants.add(variant);
  }
}

/** @throws Refusal product_number_taken, sku_taken */
async function refuseTaken(tx: Tx, handle: string, skus: readonly SkuInput[]): Promise<void> {
  const sameNumber = await tx.maybe(sql`select from products where handle = ${handle} limit 1`);
  if (sameNumber) throw new Refusal('product_number_taken', { number: handle });
  const taken = await tx.maybe<{ sku: string; product: string }>(sql`
    select s.sku, p.handle as product from skus s join products p on p.id = s.product_id
    where s.sku = any(${skus.map(({ sku }) => sku)}) order by s.sku limit 1`);
  if (taken) throw new Refusal('sku_taken', taken, { data: { sku: taken.sku } });
}
