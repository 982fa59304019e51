import sql from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';
import type { CompleteProduct, OfferInput, ProductInput, SkuInput } from '../product-input.ts';
import { findCurrentProducts } from './current-products.store.ts';

/** Whether the source says nothing of a name, of options or of terms, which then stay (docs/import.md). */
export const keepsSome = ({ keptNames = [], skus }: ProductInput): boolean =>
  keptNames.length > 0 ||
  skus.some(({ keepsOptions, offers }) => keepsOptions || offers.some(({ kept = [] }) => kept.length > 0));

/** Completes names, options and terms by what the shop has, where their source says nothing of them. */
export async function withKeptTerms(
  tx: Tx,
  source: string,
  products: readonly ProductInput[],
): Promise<readonly ProductInput[]> {
  const handles = products.filter(keepsSome).map(({ handle }) => handle);
  if (handles.length === 0) return products;
  const rows = await tx.rows<{ id: string }>(sql`
    select id from products where source = ${source} and handle = any(${handles})`);
  const current = await findCurrentProducts(
    tx,
    rows.map(({ id }) => id),
  );
  const known = new Map([...current.values()].map(({ input }) => [input.handle, input]));
  return products.map((product) => {
    const before = known.get(product.handle);
    return before ? completed(product, before) : product;
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
