import { isDeepStrictEqual } from 'node:util';
import { money } from '@amberdock/contract/money.ts';
import { writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { readAmount } from '../../../http/read-amount.ts';
import type { OfferInput } from '../product-input.ts';
import { lockStandingProduct, saveStandingProduct } from './save-standing.ts';
import { getOfferPlace } from './staff-product.view.ts';

/** Prices as they are typed, in the offer's currency. */
type Change = {
  id: string;
  version: number;
  price: string;
  marketPrice: string | null;
  tiers: readonly { min_quantity: number; unit_price: string }[];
  minimumOrderQuantity: number;
};

/**
 * Changes the prices and the minimum order quantity of an offer (docs/design/console.md#products); returns its product. The
 * audit log gets what was before.
 *
 * @throws Refusal not_found, changed_meanwhile, price_zero, wholesale_quantity_twice, amount_digits, product_not_saved
 */
export async function changeOffer(tx: Tx, by: Operator, change: Change): Promise<string> {
  const { productId, sku, warehouse, currency } = await getOfferPlace(tx, change.id, by);
  const standing = await lockStandingProduct(tx, productId, change.version);
  const before = standing.input.skus
    .find((each) => each.sku === sku)
    ?.offers.find((each) => each.warehouse === warehouse);
  if (!before) throw notFound();
  const amount = (text: string) => {
    const amountMinor = readAmount(text, currency);
    if (amountMinor === 0n) throw new Refusal('price_zero');
    return amountMinor;
  };
  const after: OfferInput = {
    ...before,
    priceMinor: amount(change.price),
    marketPriceMinor: change.marketPrice === null ? null : amount(change.marketPrice),
    tiers: change.tiers
      .map((tier) => ({ minQuantity: tier.min_quantity, unitPriceMinor: amount(tier.unit_price) }))
      .sort((a, b) => a.minQuantity - b.minQuantity),
    minimumOrderQuantity: change.minimumOrderQuantity,
  };
  const twice = after.tiers.find(({ minQuantity }, at) => minQuantity === after.tiers[at - 1]?.minQuantity);
  if (twice) throw new Refusal('wholesale_quantity_twice', { quantity: twice.minQuantity });
  if (isDeepStrictEqual(before, after)) return productId;
  const skus = standing.input.skus.map((each) => ({
    ...each,
    offers: each.offers.map((offer) => (offer === before ? after : offer)),
  }));
  await saveStandingProduct(tx, standing, { ...standing.input, skus });
  const of = { sku, warehouse };
  await writeAuditLog(tx, by, [
    {
      action: 'offer.change',
      subject: productId,
      before: { ...of, ...termsOf(before) },
      after: { ...of, ...termsOf(after) },
    },
  ]);
  return productId;
}

/** The terms of an offer as the audit log shows them. */
const termsOf = ({ currency, priceMinor, marketPriceMinor, tiers, minimumOrderQuantity }: OfferInput) => ({
  currency,
  price: money(priceMinor, currency).amount,
  market_price: marketPriceMinor === null ? null : money(marketPriceMinor, currency).amount,
  wholesale_prices: tiers
    .map((tier) => `${tier.minQuantity}: ${money(tier.unitPriceMinor, currency).amount}`)
    .join(', '),
  minimum_order_quantity: minimumOrderQuantity,
});
