import {
  type DesignRevision,
  designsMax,
  type NewDesign,
  type PlacementInput,
} from '@amberdock/contract/catalog/designs.ts';
import type { Language } from '@amberdock/contract/language.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import { newId } from '../../db/new-id.ts';
import type { Reader, Tx } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { type BlankRow, findBlankOnSale, findBlanks, findPrintFee, holdBlank } from './blank.store.ts';
import { asStored, wrongWith } from './designs.rules.ts';
import * as store from './designs.store.ts';
import { areaView } from './designs.view.ts';

/**
 * Saves a new design of a DIY product (docs/design/catalog.md#diy). Refuses `design_limit`,
 * `design_area_twice`, `design_outside`, `artwork_resolution`; `not_found` for a product without print areas
 * and for an area or artwork that is not its own.
 */
export async function createDesign(
  tx: Tx,
  { accountId }: Buyer,
  { body, language }: { body: NewDesign; language: Language },
): Promise<{ id: string }> {
  await holdBlank(tx, body.product_id);
  const blank = await findBlankOnSale(tx, body.product_id);
  if (!blank) throw notFound('product_id');
  if ((await store.countDesigns(tx, { accountId })) >= designsMax) {
    throw new Refusal('design_limit', { limit: designsMax });
  }
  const placements = await checked(tx, body.placements, { blank, accountId, language });
  const id = newId();
  await store.insertDesign(tx, { id, accountId, productId: body.product_id, name: body.name.trim() });
  await store.insertPlacements(tx, id, placements);
  return { id };
}

/**
 * Replaces a design's name and placements. Refuses `design_frozen`, `design_changed` where the change was made from an
 * outdated version, and what `createDesign` refuses.
 */
export async function reviseDesign(
  tx: Tx,
  { accountId }: Buyer,
  { id, body, language }: { id: string; body: DesignRevision; language: Language },
): Promise<void> {
  const design = await store.lockDesign(tx, { accountId, id });
  if (!design) throw notFound();
  await holdBlank(tx, design.product_id);
  const [blank] = await findBlanks(tx, [design.product_id]);
  if (!blank) throw notFound();
  if (design.frozen) throw new Refusal('design_frozen');
  if (body.version !== undefined && body.version !== design.version) throw new Refusal('design_changed');
  const placements = await checked(tx, body.placements, { blank, accountId, language });
  await store.updateDesign(tx, { id, name: body.name.trim() });
  await store.deletePlacements(tx, id);
  await store.insertPlacements(tx, id, placements);
}

/**
 * Deletes a design; one that an order has used is only hidden from the buyer's list. Refuses `design_in_cart`, so that
 * no cart changes unnoticed.
 */
export async function removeDesign(tx: Tx, { accountId }: Buyer, id: string): Promise<{ id: string }> {
  const design = await store.lockDesign(tx, { accountId, id });
  if (!design) throw notFound();
  if (await store.isInCart(tx, id)) throw new Refusal('design_in_cart');
  await (design.frozen ? store.hideDesign(tx, id) : store.deleteDesign(tx, id));
  return { id };
}

/**
 * Freezes the buyer's designs for an order being placed, before they are read, so that no later change affects it
 * (docs/design/catalog.md#diy). Refuses `data_incorrect` if one no longer exists.
 */
export async function freezeDesigns(
  tx: Tx,
  accountId: string,
  designIds: readonly (string | null)[],
): Promise<void> {
  const ids = [...new Set(designIds.filter((id) => id !== null))];
  if (ids.length === 0) return;
  if ((await store.freeze(tx, { accountId, ids })) < ids.length) throw new Refusal('data_incorrect');
}

/**
 * Requires that the buyer owns the design and that it is of this product. @throws Refusal not_found,
 * design_of_another_product
 */
export async function requireOwnDesign(
  tx: Tx,
  { accountId }: Pick<Buyer, 'accountId'>,
  { designId, productId }: { designId: string; productId: string },
): Promise<void> {
  const design = await store.findOwnDesign(tx, { accountId, id: designId });
  if (!design) throw notFound('design_id');
  if (design.product_id !== productId) throw new Refusal('design_of_another_product');
}

/** Requires that the warehouse can print every area of the design. @throws Refusal design_not_printed_here */
export async function requirePrinted(
  read: Reader,
  { designId, currency }: { designId: string; currency: Currency },
): Promise<void> {
  if ((await findPrintFee(read, { designId, currency })) === null)
    throw new Refusal('design_not_printed_here');
}

type SaveContext = { blank: BlankRow; accountId: string; language: Language };

async function checked(
  tx: Tx,
  given: readonly PlacementInput[],
  { blank, accountId, language }: SaveContext,
): Promise<PlacementInput[]> {
  const placements = given.map(asStored);
  if (new Set(placements.map(({ area_id }) => area_id)).size < placements.length) {
    throw new Refusal('design_area_twice');
  }
  const ids = [...new Set(placements.map(({ artwork_id }) => artwork_id))];
  const artworks = new Map(
    (await store.findArtworks(tx, { accountId, ids })).map((artwork) => [artwork.id, artwork]),
  );
  for (const placement of placements) {
    const area = blank.areas.find(({ id }) => id === placement.area_id);
    const artwork = artworks.get(placement.artwork_id);
    if (!area) throw notFound('area_id');
    if (!artwork) throw notFound('artwork_id');
    const wrong = wrongWith(artwork, areaView(area, language), placement);
    if (wrong) throw new Refusal(wrong.code, wrong.details);
  }
  return placements;
}
