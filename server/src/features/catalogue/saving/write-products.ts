import type { Tx } from '../../../db/tx.ts';
import { newId } from '../../../db/new-id.ts';
import type { CompleteProduct, KeptNote } from '../product-input.ts';
import { type KnownOffers, offerKey } from './opening-stock.rules.ts';
import type { OfferRow, ProductRow } from './product-columns.ts';
import { basePriceMinor } from './product.rules.ts';
import { refreshProducts } from './refresh-base-prices.ts';
import { upsertPictures } from './save-pictures.store.ts';
import * as store from './save-products.store.ts';
import { isOffSale, isWithdrawn } from './withdrawn.rules.ts';

/** A product that will be written, with the ids of what it becomes. */
export type PlannedProduct = {
  input: CompleteProduct;
  id: string;
  isNew: boolean;
  fingerprint: Buffer;
  skuIds: Map<string, string>;
  words: readonly string[] | undefined;
  /** Notes of all that it keeps, whatever its input says. */
  kept: readonly KeptNote[];
};

type Writing = { known: store.Known; offers: KnownOffers; mover: store.StockMover };

/** Writes products with their brands, pictures, SKUs, offers and opening stock. */
export async function writeProducts(
  tx: Tx,
  source: string,
  planned: readonly PlannedProduct[],
  { known, offers, mover }: Writing,
): Promise<void> {
  if (planned.length === 0) return;
  const brands = await store.saveBrands(tx, [...new Set(planned.map(({ input }) => input.brand))]);
  await store.upsertProducts(
    tx,
    source,
    planned.map((product) => productRow(product, { brands, known })),
  );
  await upsertPictures(
    tx,
    planned.map(({ id, input }) => ({ productId: id, pictures: input.pictures })),
  );
  await store.upsertSkus(
    tx,
    planned.flatMap(({ input, id, skuIds }) =>
      input.skus.map((sku, position) => ({
        id: skuIds.get(sku.sku) as string,
        productId: id,
        position,
        isWithdrawn: isWithdrawn(sku, known),
        input: sku,
      })),
    ),
  );
  await store.upsertOffers(
    tx,
    planned.flatMap((product) => offerRows(product, { known, offers })),
    mover,
  );
  // A new product's offers are all in the input; an older one may have more.
  await refreshProducts(
    tx,
    planned.filter(({ isNew }) => !isNew).map(({ id }) => id),
  );
}

const offerRows = (
  { input, id, skuIds }: PlannedProduct,
  { known, offers }: Pick<Writing, 'known' | 'offers'>,
): OfferRow[] =>
  input.skus.flatMap((sku) => {
    const skuId = skuIds.get(sku.sku) as string;
    return sku.offers.map((offer) => {
      const isOff = isOffSale(offer, offers.get(offerKey(skuId, offer.warehouse)));
      const isActive = !isOff && !isWithdrawn(sku, known);
      return { id: newId(), productId: id, skuId, isWithdrawn: isOff, isActive, input: offer };
    });
  });

type References = { brands: Map<string, string>; known: store.Known };

function productRow({ input, id, fingerprint }: PlannedProduct, { brands, known }: References): ProductRow {
  const category = input.category === null ? null : known.categories.get(input.category);
  const offers = input.skus.flatMap((sku) => sku.offers.filter(({ isWithdrawn: isOff }) => !isOff));
  const codes = [...new Set(offers.map(({ warehouse }) => warehouse))].sort();
  return {
    id,
    input,
    fingerprint,
    categoryId: category?.id ?? null,
    brandId: brands.get(input.brand) ?? null,
    basePriceMinor: basePriceMinor(offers, known.rates),
    warehouses: codes,
    countries: [...new Set(codes.map((code) => known.warehouses.get(code) as string))].sort(),
  };
}
