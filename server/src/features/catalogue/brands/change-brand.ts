import sql from 'sql-template-tag';
import { operatorIdOf, type Staff, writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import { changedMeanwhile } from '../../../http/failing/changed-meanwhile.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { followUp } from '../follow-ups/follow-up.ts';
import { deleteBrand, isBrandInMotion } from '../follow-ups/follow-ups.store.ts';
import { lockSaving } from '../saving/save-products.store.ts';
import * as store from './brands.store.ts';

type Version = { id: string; version: number };

/**
 * Returns a brand as it stands.
 *
 * @throws Refusal not_found, changed_meanwhile, brand_being_merged
 */
async function getBrand(
  tx: Tx,
  by: Staff,
  { id, version }: Version,
  field?: string,
): Promise<store.BrandRow> {
  const found = await store.findBrand(tx, id);
  if (!found) throw notFound(field);
  if (await isBrandInMotion(tx, id)) throw new Refusal('brand_being_merged');
  if (found.version !== version) throw await changedMeanwhile(tx, { subject: id, by });
  return found;
}

/**
 * Renames a brand. Pages show the new name at once, the search follows (docs/design/catalog.md#categories-and-brands). The
 * refusal of a name that another brand has names that brand in its data.
 *
 * @throws Refusal not_found, changed_meanwhile, brand_being_merged, brand_name_taken
 */
export async function renameBrand(tx: Tx, by: Staff, change: Version & { name: string }): Promise<void> {
  await lockSaving(tx);
  const { id, name } = change;
  const before = await getBrand(tx, by, change);
  if (before.name === name) return;
  const other = await store.findBrandNamed(tx, name, id);
  if (other)
    throw new Refusal('brand_name_taken', { name: other.name }, { data: { ...other, field: 'name' } });
  // A trigger writes the card of each product with it: 20,000 take half a second.
  await tx.run(sql`set local statement_timeout = '2min'`);
  await store.updateName(tx, id, name);
  await writeAuditLog(tx, by, [
    { action: 'brand.rename', subject: id, before: { name: before.name }, after: { name } },
  ]);
  await followUp(tx, { brandId: id });
}

type Merge = Version & { into: Version };

/**
 * Merges a brand into another one: its products move there, the first at once and the others by a job, and the last batch deletes
 * the brand. Returns how many products have moved, and how many will.
 *
 * @throws Refusal not_found, changed_meanwhile, brand_being_merged, brand_merge_into_itself
 */
export async function mergeBrand(
  tx: Tx,
  by: Staff,
  { into, ...from }: Merge,
): Promise<{ moved: number; left: number }> {
  await lockSaving(tx);
  const before = await getBrand(tx, by, from);
  if (into.id === from.id) throw new Refusal('brand_merge_into_itself');
  const after = await getBrand(tx, by, into, 'into_brand_id');
  const products = await store.countProducts(tx, from.id);
  const moved = await followUp(tx, { brandId: from.id, toBrandId: into.id, operatorId: operatorIdOf(by) });
  await writeAuditLog(tx, by, [
    {
      action: 'brand.merge',
      subject: from.id,
      before: { name: before.name, products },
      after: { name: after.name, into_brand_id: into.id },
    },
  ]);
  return { moved, left: products - moved };
}

/**
 * Deletes a brand without products.
 *
 * @throws Refusal not_found, changed_meanwhile, brand_being_merged, brand_has_products
 */
export async function removeBrand(tx: Tx, by: Staff, { id, version }: Version): Promise<void> {
  await lockSaving(tx);
  const { name } = await getBrand(tx, by, { id, version });
  if ((await deleteBrand(tx, id)) === 0)
    throw new Refusal('brand_has_products', { count: await store.countProducts(tx, id) });
  await writeAuditLog(tx, by, [{ action: 'brand.remove', subject: id, before: { name }, after: null }]);
}
