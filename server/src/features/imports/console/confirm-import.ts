import { requirePermission } from '../../../http/callers/permissions.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { Refusal } from '../../../http/refusal.ts';
import { currencyRefusal } from './currency-refusal.ts';
import { queueWork } from './product-imports.jobs.ts';
import {
  findImport,
  forgetResults,
  markCanceled,
  markConfirmed,
  markResumed,
} from './product-imports.store.ts';
import { viewImport } from './product-imports.view.ts';

/**
 * Queues the import of a file that was tried out. Confirmed again, by whomever, it changes nothing; one that failed on the way
 * goes on where it was.
 *
 * @throws Refusal not_found, product_import_not_open, product_import_other_warehouses, permission_missing,
 *   product_import_currency_changed where a warehouse has another currency than in the trial
 */
export async function confirmImport(tx: Tx, operator: Operator, id: string): Promise<void> {
  requirePermission(operator, 'stock.write');
  await viewImport(tx, operator, { id, language: 'en' });
  const { warehouseCodes } = operator;
  const record = await findImport(tx, id);
  if (warehouseCodes && !record?.warehouse_codes?.every((code) => warehouseCodes.includes(code)))
    throw new Refusal('product_import_other_warehouses');
  const mayBegin = record?.status === 'checked' || record?.status === 'failed';
  const refusal = mayBegin && (await currencyRefusal(tx, id));
  if (refusal) throw refusal;
  const isConfirmed = (await markConfirmed(tx, id, operator.operatorId)) > 0;
  if (isConfirmed) forgetResults(tx, id);
  if (isConfirmed || (await markResumed(tx, id)) > 0) return queueWork(tx, [{ import_id: id }]);
  const { confirmed_at: confirmedAt } = await viewImport(tx, operator, { id, language: 'en' });
  if (confirmedAt === null) throw new Refusal('product_import_not_open');
}

/** Discards a file that was not confirmed. @throws Refusal not_found, product_import_not_open */
export async function cancelImport(tx: Tx, operator: Operator, id: string): Promise<void> {
  await viewImport(tx, operator, { id, language: 'en' });
  if ((await markCanceled(tx, id)) === 0) throw new Refusal('product_import_not_open');
}
