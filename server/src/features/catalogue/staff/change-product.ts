import sql from 'sql-template-tag';
import { changedParts, type Staff, writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import type { CompleteProduct } from '../product-input.ts';
import { withBothLanguages } from '../saving/product.rules.ts';
import { isOnSale } from './skus/variants.ts';
import type { ProductTexts } from './product-texts.ts';
import { lockCurrentProduct, saveCurrentProduct } from './save-current.ts';

type Change = ProductTexts & { id: string; version: number; published: boolean };

/** The parts of a product that its form changes, as the audit log has them. */
const partsOf = ({ name, description, category, brand, published }: CompleteProduct) => ({
  name_zh: name.zh,
  name_en: name.en,
  description_zh: description.zh,
  description_en: description.en,
  category,
  brand,
  published,
});

/**
 * Changes a product's texts, category and brand, and publishes or withdraws it (docs/design/console.md#products); the audit
 * log gets what has changed.
 *
 * @throws Refusal not_found, changed_meanwhile, product_name_missing, product_without_offer, product_not_saved
 */
export async function changeProduct(tx: Tx, by: Staff, change: Change): Promise<void> {
  const current = await lockCurrentProduct(tx, by, change);
  const { name, description, brand, published } = change;
  if (name.zh === '' && name.en === '') throw new Refusal('product_name_missing');
  const isToBePublished = published && !current.input.published;
  if (isToBePublished && !current.input.skus.some(isOnSale)) throw new Refusal('product_without_offer');
  const category = await findCategoryKey(tx, change.categoryId);
  const input = withBothLanguages({ ...current.input, name, description, category, brand, published });
  const changed = changedParts(partsOf(current.input), partsOf(input));
  if (!changed) return;
  await saveCurrentProduct(tx, current, input);
  await writeAuditLog(tx, by, [{ action: 'product.change', subject: change.id, ...changed }]);
}

/** Returns the key of a category by its id. @throws Refusal not_found */
export async function findCategoryKey(tx: Tx, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const found = await tx.maybe<{ key: string }>(sql`select key from categories where id = ${id}`);
  if (!found) throw notFound();
  return found.key;
}
