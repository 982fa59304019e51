import type { NewSku } from '@amberdock/contract/console/products/product-making.ts';
import type { OptionText } from '@amberdock/contract/console/products/product-skus.ts';
import sql from 'sql-template-tag';
import { writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { Refusal } from '../../../http/refusal.ts';
import { updateCustoms } from '../customs/customs.store.ts';
import { type CompleteProduct, joinNotes, type SkuInput } from '../product-input.ts';
import { withBothLanguages } from '../saving/product.rules.ts';
import { saveProducts } from '../saving/save-products.ts';
import { lockSaving } from '../saving/save-products.store.ts';
import { findCategoryKey } from './change-product.ts';
import { type CopiedParts, noParts, readCopiedParts } from './copied-parts.ts';
import type { ProductTexts } from './product-texts.ts';
import { customsRowOf, hasCustoms, newSkuInput, refuseTakenSkus } from './skus/sku-facts.ts';
import { inBoth, readOptions, refuseSameVariants } from './skus/variants.ts';

/** The source of the shop's own goods: the bilingual CSV knows a product that was made in the console by its number. */
const ownSource = 'csv';

type NewProduct = ProductTexts & {
  handle: string;
  optionNames: readonly OptionText[];
  skus: readonly NewSku[];
  /** The product that it duplicates, and which parts are taken over as they are. */
  copied: CopiedParts | undefined;
};

/**
 * Makes a product with its SKUs, not published (docs/design/console.md#products), and returns its id. A duplicate takes over
 * pictures, attributes and offers without stock; everything else comes as any new product's does.
 *
 * @throws Refusal product_name_missing, product_number_taken, sku_taken, sku_twice, sku_options_missing,
 * sku_options_twice, product_not_saved, amount_digits, not_found
 */
export async function makeProduct(tx: Tx, by: Operator, product: NewProduct): Promise<string> {
  const { handle, name, description, brand, copied } = product;
  if (name.zh === '' && name.en === '') throw new Refusal('product_name_missing');
  const plainSkus = skusOf(product);
  refuseTwice(plainSkus);
  refuseSameVariants(plainSkus);
  await lockSaving(tx);
  await refuseTakenNumber(tx, handle);
  await refuseTakenSkus(
    tx,
    plainSkus.map(({ sku }) => sku),
  );
  const parts = copied ? await readCopiedParts(tx, copied, by) : noParts;
  const skus = plainSkus.map((sku, index) => ({
    ...sku,
    ...parts.ofSku(product.skus[index]?.copied_sku_id),
  }));
  const input: CompleteProduct = withBothLanguages({
    handle,
    name,
    description,
    brand,
    category: await findCategoryKey(tx, product.categoryId),
    isDiy: false,
    published: false,
    attributes: parts.attributes,
    pictures: parts.pictures,
    skus,
  });
  const [saved] = await saveProducts(tx, ownSource, [input]);
  if (!saved?.id) throw new Refusal('product_not_saved', { reason: saved ? joinNotes(saved.notes) : '' });
  await updateCustoms(tx, product.skus.map((sku) => customsRowOf(sku.sku.trim(), sku)).filter(hasCustoms));
  const after = {
    handle,
    name_zh: input.name.zh,
    name_en: input.name.en,
    category: input.category,
    brand,
    skus: skus.map(({ sku }) => sku),
    ...(copied && { copied: parts.handle }),
  };
  await writeAuditLog(tx, by, [{ action: 'product.make', subject: saved.id, before: null, after }]);
  return saved.id;
}

/** @throws Refusal sku_options_missing, amount_digits */
function skusOf({ skus, optionNames }: NewProduct): SkuInput[] {
  const names = optionNames.map((name) => {
    const text = inBoth(name);
    if (text === null) throw new Refusal('sku_options_missing');
    return text;
  });
  if (skus.length > 1 && names.length === 0) throw new Refusal('sku_options_missing');
  return skus.map((sku) => newSkuInput(sku.sku.trim(), readOptions(names, sku.option_values), sku));
}

/** @throws Refusal sku_twice; `data` names the SKU, so that the page says it there */
function refuseTwice(skus: readonly SkuInput[]): void {
  const numbers = new Set<string>();
  for (const { sku } of skus) {
    if (numbers.has(sku)) throw new Refusal('sku_twice', { sku }, { data: { sku } });
    numbers.add(sku);
  }
}

/** @throws Refusal product_number_taken */
async function refuseTakenNumber(tx: Tx, handle: string): Promise<void> {
  const taken = await tx.maybe(sql`select from products where handle = ${handle} limit 1`);
  if (taken) throw new Refusal('product_number_taken', { number: handle });
}
