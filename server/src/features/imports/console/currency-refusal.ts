import type { Reader } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import { findChangedCurrency } from './product-imports.store.ts';

/**
 * Returns the refusal of an import whose trial took prices in another currency than their warehouse has now: 12.50 CNY would
 * become 12.50 USD. Null if no currency changed.
 */
export async function currencyRefusal(read: Reader, id: string): Promise<Refusal | null> {
  const changed = await findChangedCurrency(read, id);
  return changed && new Refusal('product_import_currency_changed', changed);
}
