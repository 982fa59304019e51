import { isDeepStrictEqual } from 'node:util';
import { writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { termsOf } from '../saving/logging/terms.rules.ts';
import { bodyOf, readTerms, refuseRising, type TermsBody, termsIn } from './offer-terms.ts';
import { lockCurrentProduct, saveCurrentProduct } from './save-current.ts';
import { isOnSale } from './skus/variants.ts';
import { getOfferReference } from './staff-product.view.ts';

type Change = {
  id: string;
  version: number;
  /** The terms that change. */
  written: Partial<TermsBody>;
  /** Whether it is to be off sale in its warehouse; as it is where not given. */
  isWithdrawn: boolean | undefined;
};

/**
 * Changes the prices and the minimum order quantity of an offer, and takes it off sale or puts it back
 * (docs/design/console.md#products); returns its product. The audit log gets what was before.
 *
 * @throws Refusal not_found, changed_meanwhile, price_zero, wholesale_quantity_twice, wholesale_price_rises, amount_digits,
 * offer_last_on_sale, product_not_saved
 */
export async function changeOffer(tx: Tx, by: Operator, change: Change): Promise<string> {
  const { productId, sku, warehouse, currency } = await getOfferReference(tx, change.id, by);
  const current = await lockCurrentProduct(tx, by, { id: productId, version: change.version });
  const found = current.input.skus
    .find((skuInput) => skuInput.sku === sku)
    ?.offers.find((offer) => offer.warehouse === warehouse);
  if (!found) throw notFound();
  const before = { ...found, isWithdrawn: found.isWithdrawn ?? false };
  const after: typeof before = {
    ...before,
    ...readTerms(termsIn({ ...bodyOf(before), ...change.written }), currency),
    isWithdrawn: change.isWithdrawn ?? before.isWithdrawn,
  };
  if (isDeepStrictEqual(before, after)) return productId;
  if (change.written.price !== undefined || change.written.wholesale_prices) refuseRising(after);
  const skus = current.input.skus.map((skuInput) => ({
    ...skuInput,
    offers: skuInput.offers.map((offer) => (offer === found ? after : offer)),
  }));
  // A published product has something on sale: it is withdrawn itself.
  const { published } = current.input;
  if (published && after.isWithdrawn && current.input.skus.some(isOnSale) && !skus.some(isOnSale))
    throw new Refusal('offer_last_on_sale', { sku, warehouse });
  await saveCurrentProduct(tx, current, { ...current.input, skus });
  const logged = (offer: typeof before) => ({
    sku,
    warehouse,
    ...termsOf(offer),
    withdrawn: offer.isWithdrawn,
  });
  await writeAuditLog(tx, by, [
    { action: 'offer.change', subject: productId, before: logged(before), after: logged(after) },
  ]);
  return productId;
}
