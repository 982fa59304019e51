import type { Tx } from '../../../db/tx.ts';
import type { CompleteProduct, OfferInput, ProductInput, SkuInput } from '../product-input.ts';
import { findCurrentProducts } from './current-products.store.ts';

/** Whether the source says nothing of a name, of options or of terms, which then stay (docs/import.md). */
export const keepsSome = ({ keptNames = [], skus }: ProductInput): boolean =>
  keptNames.length > 0 ||
  skus.some(({ keepsOptions, offers }) => keepsOptions || offers.some(({ kept = [] }) => kept.length > 0));

/**
 * Completes names, options and terms by what the shop has, where their source says nothing of them. `ids` has the products of
 * the shop by their handles.
 */
export async function withKeptTerms(
  tx: Tx,
  products: readonly ProductInput[],
  ids: ReadonlyMap<string, string>,
): Promise<readonly ProductInput[]> {
  const wanted = products.filter(keepsSome).flatMap(({ handle }) => ids.get(handle) ?? []);
  if (wanted.length === 0) return products;
  const current = await findCurrentProducts(tx, wanted);
  return products.map((product) => {
    const before = current.get(ids.get(product.handle) ?? '');
    return before ? completed(product, before.input) : product;
  });
}

function completed(product: ProductInput, before: CompleteProduct): ProductInput {
  const skus = new Map(before.skus.map((sku) => [sku.sku, sku]));
  // A name that stands in both languages alike was given in one of them alone: it goes on following that.
  const isNamedTwice = before.name.zh !== before.name.en;
  const kept = isNamedTwice
    ? (product.keptNames ?? []).map((language) => [language, before.name[language]])
    : [];
  return {
    ...product,
    name: { ...product.name, ...Object.fromEntries(kept) },
    skus: product.skus.map((sku) => completedSku(sku, skus.get(sku.sku))),
  };
}

const completedSku = (sku: SkuInput, before: SkuInput | undefined): SkuInput => ({
  ...sku,
  options: before && sku.keepsOptions ? before.options : sku.options,
  offers: sku.offers.map((offer) =>
    completedOffer(
      offer,
      before?.offers.find(({ warehouse }) => warehouse === offer.warehouse),
    ),
  ),
});

/** Prices in another currency than the offer has now are not kept. */
function completedOffer(offer: OfferInput, before: OfferInput | undefined): OfferInput {
  if (!before) return offer;
  const isPriced = before.currency === offer.currency;
  const kept = (offer.kept ?? [])
    .filter((term) => isPriced || term === 'minimumOrderQuantity')
    .map((term) => [term, before[term]]);
  return { ...offer, ...Object.fromEntries(kept) };
}
