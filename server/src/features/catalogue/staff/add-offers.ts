import { requirePermission } from '../../../http/callers/permissions.ts';
import { inWarehouses } from '../../../db/conditions/in-warehouses.sql.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { termsOf } from '../saving/logging/terms.rules.ts';
import { readTerms, refuseRising, type TypedTerms } from './offer-terms.ts';
import { lockCurrentProduct, saveCurrentProduct } from './save-current.ts';

type Addition = TypedTerms & {
  id: string;
  version: number;
  warehouse: string;
  skuIds: readonly string[];
  stock: number;
};

/**
 * Offers SKUs of a product in a warehouse, each with the same terms and opening stock (docs/design/console.md#products).
 *
 * @throws Refusal not_found, changed_meanwhile, offer_exists, permission_missing, product_not_saved, wholesale_price_rises, those of readTerms
 */
export async function addOffers(tx: Tx, by: Operator, addition: Addition): Promise<void> {
  const { id, version, warehouse, skuIds, stock } = addition;
  if (stock > 0) requirePermission(by, 'stock.write');
  const current = await lockCurrentProduct(tx, by, { id, version });
  const currency = await getCurrency(tx, warehouse, by);
  const skus = await findSkus(tx, { productId: id, skuIds, warehouse });
  if (skus.length < skuIds.length) throw notFound('sku_ids');
  const taken = skus.find(({ is_offered }) => is_offered);
  if (taken) throw new Refusal('offer_exists', { sku: taken.sku });
  const offer = { ...readTerms(addition, currency), warehouse, currency, stock };
  refuseRising(offer);
  const chosen = new Set(skus.map(({ sku }) => sku));
  const withOffers = current.input.skus.map((sku) =>
    chosen.has(sku.sku) ? { ...sku, offers: [...sku.offers, offer] } : sku,
  );
  await saveCurrentProduct(tx, current, { ...current.input, skus: withOffers }, by);
  const added = { skus: [...chosen], warehouse, ...termsOf(offer), opening_stock: stock };
  await writeAuditLog(tx, by, [{ action: 'offer.add', subject: id, before: null, after: added }]);
}

/** @throws Refusal not_found, also for a warehouse that the operator is not bound to */
async function getCurrency(
  tx: Tx,
  code: string,
  { warehouseCodes }: Pick<Operator, 'warehouseCodes'>,
): Promise<Currency> {
  const found = await tx.maybe<{ currency: Currency }>(sql`
    select currency from warehouses where code = ${code}
      and ${inWarehouses(sql`code`, warehouseCodes)}`);
  if (!found) throw notFound();
  return found.currency;
}

type ChosenSkus = { productId: string; skuIds: readonly string[]; warehouse: string };

const findSkus = (tx: Tx, { productId, skuIds, warehouse }: ChosenSkus) =>
  tx.rows<{ sku: string; is_offered: boolean }>(sql`
    select s.sku, exists (select from offers o where o.sku_id = s.id and o.warehouse_code = ${warehouse}) as is_offered
    from skus s where s.product_id = ${productId} and s.id = any(${[...skuIds]}::uuid[]) order by s.position, s.sku`);
