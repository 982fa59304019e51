import { isDeepStrictEqual } from 'node:util';
import { writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { notFound } from '../../../http/refusal.ts';
import type { OfferInput } from '../product-input.ts';
import { termsOf } from '../saving/logging/terms.rules.ts';
import { readTerms, type TypedTerms } from './offer-terms.ts';
import { lockCurrentProduct, saveCurrentProduct } from './save-current.ts';
import { getOfferReference } from './staff-product.view.ts';

type Change = TypedTerms & { id: string; version: number };

/**
 * Changes the prices and the minimum order quantity of an offer (docs/design/console.md#products); returns its product. The
 * audit log gets what was before.
 *
 * @throws Refusal not_found, changed_meanwhile, price_zero, wholesale_quantity_twice, amount_digits, product_not_saved
 */
export async function changeOffer(tx: Tx, by: Operator, change: Change): Promise<string> {
  const { productId, sku, warehouse, currency } = await getOfferReference(tx, change.id, by);
  const current = await lockCurrentProduct(tx, by, { id: productId, version: change.version });
  const before = current.input.skus
    .find((skuInput) => skuInput.sku === sku)
    ?.offers.find((offer) => offer.warehouse === warehouse);
  if (!before) throw notFound();
  const after: OfferInput = { ...before, ...readTerms(change, currency) };
  if (isDeepStrictEqual(before, after)) return productId;
  const skus = current.input.skus.map((skuInput) => ({
    ...skuInput,
    offers: skuInput.offers.map((offer) => (offer === before ? after : offer)),
  }));
  await saveCurrentProduct(tx, current, { ...current.input, skus });
  const named = { sku, warehouse };
  await writeAuditLog(tx, by, [
    {
      action: 'offer.change',
      subject: productId,
      before: { ...named, ...termsOf(before) },
      after: { ...named, ...termsOf(after) },
    },
  ]);
  return productId;
}
