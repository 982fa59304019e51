import { campaignMinor } from '@amberdock/contract/catalog/campaign.ts';
import type { Offer, ProductChoice, ProductDetail } from '@amberdock/contract/catalog/catalogue.ts';
import { isId } from '@amberdock/contract/ids.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { baseCurrency, type Currency, money } from '@amberdock/contract/money.ts';
import type { Reader } from '../../../db/tx.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { notFound } from '../../../http/refusal.ts';
import { type SharedParts, shared } from '../../../http/visitors/shared-parts.ts';
import { pricedCard } from '../library/cards.view.ts';
import { type Campaign, findBuyerOffers, type PricedOffer } from './offers.view.ts';
import { getProduct } from './product.view.ts';

type BuyerProductRequest = {
  actor: Buyer;
  language: Language;
  id: string;
  choice: ProductChoice;
  kept: SharedParts | null;
};

/**
 * Returns a buyer's page of a product. What is the same for everybody is found once in ten seconds for all; prices,
 * stock and whatever else a buyer alone sees are read for each call, and with them whether it is published at all.
 *
 * @throws Refusal not_found, also for one that is not published
 */
export async function getProductForBuyer(
  read: Reader,
  { actor, language, id, choice, kept }: BuyerProductRequest,
): Promise<ProductDetail> {
  if (!isId(id)) throw notFound();
  const [product, side] = await Promise.all([
    shared(kept, JSON.stringify(['product', language, id]), () =>
      getProduct(read, { id, language, choice: {}, isForBuyers: true }),
    ),
    findBuyerOffers(read, { id, userId: actor.userId, choice }),
  ]);
  if (!side) throw notFound();
  const { currency = baseCurrency } = choice;
  const offers = Map.groupBy(side.offers, ({ sku_id }) => sku_id);
  const skus = product.skus.map((sku) => ({
    ...sku,
    offers: (offers.get(sku.id) ?? []).map((offer) => offerOf(offer, side.campaign, currency)),
  }));
  return {
    ...pricedCard(product, side.price, currency),
    ship_from: side.shipFrom ?? product.ship_from,
    skus,
    total_inventory: skus.reduce(
      (sum, sku) => sku.offers.reduce((inner, { available }) => inner + available, sum),
      0,
    ),
  };
}

/** Turns a row into the contract's offer, field by field. */
export function offerOf(row: PricedOffer, campaign: Campaign | null, asked: Currency): Offer {
  const converted = (amountMinor: bigint) => {
    const minor = row.toChosen(amountMinor);
    return minor === null ? null : money(minor, asked);
  };
  const reducedMinor = campaign && campaignMinor(row.price_minor, campaign.percentOff);
  return {
    warehouse_id: row.warehouse_code,
    available: row.available,
    price: money(row.price_minor, row.currency),
    price_converted: converted(row.price_minor),
    market_price: row.market_price_minor === null ? null : money(row.market_price_minor, row.currency),
    campaign_price: reducedMinor === null ? null : money(reducedMinor, row.currency),
    campaign_price_converted: reducedMinor === null ? null : converted(reducedMinor),
    campaign_ends_at: campaign?.endsAt.toISOString() ?? null,
    wholesale_prices: row.tier_quantities.map((minimum, index) => ({
      min_quantity: minimum,
      unit_price: money(row.tier_prices_minor[index] as bigint, row.currency),
      unit_price_converted: converted(row.tier_prices_minor[index] as bigint),
    })),
    minimum_order_quantity: row.minimum_order_quantity,
  };
}
