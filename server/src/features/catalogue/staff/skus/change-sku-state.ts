import { type Staff, writeAuditLog } from '../../../../db/audit-log.ts';
import type { Tx } from '../../../../db/tx.ts';
import { notFound, Refusal } from '../../../../http/refusal.ts';
import { lockCurrentProduct, saveCurrentProduct } from '../save-current.ts';
import { getProductOf } from './sku-facts.ts';
import { isOnSale, refuseTwinOf } from './variants.ts';

type StateChange = { id: string; version: number; isWithdrawn: boolean };

/**
 * Withdraws a SKU or takes it up again (docs/design/console.md#products); returns its product. All else of it stays, also data
 * that its form would not take. Offers of a withdrawn SKU keep prices and stock, and are not active.
 *
 * @throws Refusal not_found, changed_meanwhile, sku_last_on_sale, sku_options_twice, product_not_saved
 */
export async function changeSkuState(
  tx: Tx,
  by: Staff,
  { id, version, isWithdrawn }: StateChange,
): Promise<string> {
  const { productId, number } = await getProductOf(tx, id);
  const current = await lockCurrentProduct(tx, by, { id: productId, version });
  const { skus, published } = current.input;
  const before = skus.find(({ sku }) => sku === number);
  if (!before) throw notFound();
  const wasWithdrawn = before.isWithdrawn ?? false;
  if (wasWithdrawn === isWithdrawn) return productId;
  const after = { ...before, isWithdrawn };
  const others = skus.filter((sku) => sku !== before);
  refuseTwinOf(after, others);
  // A published product has something on sale: it is withdrawn itself.
  if (published && isOnSale(before) && isWithdrawn && !others.some(isOnSale))
    throw new Refusal('sku_last_on_sale', { sku: number });
  await saveCurrentProduct(tx, current, {
    ...current.input,
    skus: skus.map((sku) => (sku === before ? after : sku)),
  });
  await writeAuditLog(tx, by, [
    {
      action: 'sku.change',
      subject: productId,
      before: { sku: number, withdrawn: wasWithdrawn },
      after: { sku: number, withdrawn: isWithdrawn },
    },
  ]);
  return productId;
}
