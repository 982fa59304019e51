import { isDeepStrictEqual } from 'node:util';
import { productLengthMax } from '@amberdock/contract/console/products/products.ts';
import type { Text } from '@amberdock/contract/language.ts';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import { requestPictures } from '../../pictures/index.ts';
import type {
  CompleteProduct,
  OfferCount,
  ProductInput,
  ProductWithTexts,
  SavedProduct,
  StockMode,
} from '../product-input.ts';
import { cutText } from '../../../text/cut-text.rules.ts';
import { indexProducts, wordsOfProduct } from '../../search/index.ts';
import { completeProducts, hasTexts, unpublishedNotes } from './complete-products.ts';
import { describeChanges, type ImportAuthor, type LoggedSave, logImport } from './logging/log-imports.ts';
import {
  countsByOffer,
  decideStock,
  type KnownOffers,
  type StockChange,
  type StockRules,
} from './opening-stock.rules.ts';
import { reasonAgainst, type TakenNumbers } from './reason-against.ts';
import { fingerprintOf, pictureAddressesOf, withBothLanguages } from './product.rules.ts';
import { risingNotes } from './rising-notes.rules.ts';
import * as store from './save-products.store.ts';
import { isWithdrawn, offSaleNotes, withdrawnNotes } from './withdrawn.rules.ts';
import { type PlannedProduct, writeProducts } from './write-products.ts';

/** The most characters of a movement's reason, which is the file's name where an import moves stock. */
const reasonMax = productLengthMax.stockReason;

type Options = {
  stock?: StockMode;
  /** The operator who moves stock, if one does: that of new offers, and what an import counts or adds. */
  operatorId?: string;
  /** The author of an import: each product that it makes or changes has an entry in the audit log. */
  author?: ImportAuthor;
  /** The units on hand when the input's counts were tried out: where stock has moved since, the product is refused. */
  countedFrom?: readonly OfferCount[] | undefined;
  /** No other saver names these products or SKUs: several may save such batches at once. */
  isShared?: boolean;
};

type Preparation = {
  given: ProductInput;
  fingerprint: Buffer;
  /** The fingerprint that the product had when this was prepared; null if it had none. */
  fingerprintBefore: Buffer | null;
  words: readonly string[] | undefined;
  /** The names of its category and those above it that stand in these words. */
  categoryNames: readonly Text[];
};
type Prepared = ReadonlyMap<ProductInput, Preparation>;

/**
 * Creates and updates products with their SKUs, offers, pictures and opening stock: the one verb that does, for
 * the import, the demo shop, the seed and the console (docs/design/catalog.md#import). A product is all or
 * nothing; one that cannot be (an unknown category or warehouse, a SKU of another product) is refused with
 * its reason, the others are saved. What the input does not name (a SKU, an offer, a description) stays. Statements do not
 * grow with the batch: give some hundreds of products at a time.
 */
export async function saveProducts(
  tx: Tx,
  source: string,
  given: readonly ProductInput[],
  { stock = 'open', isShared = false, operatorId, author, countedFrom }: Options = {},
): Promise<SavedProduct[]> {
  if (given.length === 0) return [];
  const inputs = given.map(withBothLanguages);
  const prepared = prepare(inputs, await store.findKnown(tx, source, inputs));
  await store.lockSaving(tx, { isShared });
  const products = await completeProducts(tx, source, inputs);
  const known = await store.findKnown(tx, source, products);
  const preparations = inputs.map((input) => prepared.get(input) as Preparation);
  const { planned, refused } = planProducts(products, preparations, { source, known });
  const skuIds = planned.flatMap((product) => [...product.skuIds.values()]);
  const offers = await store.findOffers(tx, skuIds, stock !== 'open');
  const rules = { mode: stock, countedFrom: countedFrom && countsByOffer(countedFrom) };
  const { saved, toWrite, logged, changes } = await decideProducts(tx, planned, { known, offers, rules });
  const described = await describeChanges(tx, author ? logged : []);
  const mover = { operatorId, reason: cutText(author?.fileName ?? '', reasonMax) };
  await writeProducts(tx, source, toWrite, { known, offers, mover });
  await requestPictures(
    tx,
    planned.flatMap(({ input }) => pictureAddressesOf(input)),
  );
  await store.moveStock(tx, changes, mover);
  if (author) await logImport(tx, author, [...described.values()]);
  await indexProducts(
    tx,
    // No words were cut before the lock if the product looked unchanged then, or if the input leaves its texts as they are.
    toWrite.map(({ id, input, words }) => ({ id, words: words ?? searchWords(input, known) })),
  );
  return products.map((input) => {
    const { change } = described.get(input) ?? {};
    return { ...((refused.get(input) ?? saved.get(input)) as SavedProduct), ...(change && { change }) };
  });
}

type Planned = { planned: PlannedProduct[]; refused: Map<ProductInput, SavedProduct> };

/** Refuses the products that cannot be, and plans the others; of two with one number the second is refused. */
function planProducts(
  products: readonly CompleteProduct[],
  preparations: readonly Preparation[],
  { source, known }: { source: string; known: store.Known },
): Planned {
  const planned: PlannedProduct[] = [];
  const refused = new Map<ProductInput, SavedProduct>();
  const taken: TakenNumbers = { handles: new Set(), skus: new Set() };
  for (const [index, input] of products.entries()) {
    const reason = reasonAgainst(input, source, known, taken);
    if (reason) {
      refused.set(input, refusedProduct(input, reason));
      continue;
    }
    taken.handles.add(input.handle);
    for (const { sku } of input.skus) taken.skus.add(sku);
    planned.push(plan(input, known, preparations[index] as Preparation));
  }
  return { planned, refused };
}

type Facts = { known: store.Known; offers: KnownOffers; rules: StockRules };
type Decided = {
  saved: Map<ProductInput, SavedProduct>;
  toWrite: PlannedProduct[];
  /** Products that an import made or changed: each has an entry in the audit log. */
  logged: LoggedSave[];
  changes: StockChange[];
};

/** Decides what becomes of each product and its stock, and what of it has to be written. */
async function decideProducts(
  tx: Tx,
  planned: readonly PlannedProduct[],
  { known, offers, rules }: Facts,
): Promise<Decided> {
  const decided: Decided = { saved: new Map(), toWrite: [], logged: [], changes: [] };
  for (const product of planned) {
    const { input, id, skuIds, fingerprint, isNew } = product;
    const { refusal, counts, changes, kept } = decideStock(input, skuIds, offers, rules);
    if (refusal) {
      const reason = await store.explainRefusal(tx, refusal);
      decided.saved.set(input, { ...refusedProduct(input, reason), counts });
      continue;
    }
    const isSame = known.products.get(input.handle)?.fingerprint?.equals(fingerprint) === true;
    const outcome = isNew ? 'created' : isSame && changes.length === 0 ? 'unchanged' : 'updated';
    if (!isSame) decided.toWrite.push(product);
    if (outcome !== 'unchanged') decided.logged.push({ ...product, stock: changes });
    decided.changes.push(...changes);
    decided.saved.set(input, {
      handle: input.handle,
      id,
      outcome,
      notes: [],
      kept: [...kept, ...product.kept, ...offSaleNotes(product, known, offers)],
      counts,
    });
  }
  return decided;
}

const refusedProduct = ({ handle }: ProductInput, reason: Text): SavedProduct => ({
  handle,
  id: null,
  outcome: 'refused',
  notes: [reason],
  kept: [],
  counts: [],
});

/**
 * Prepares what needs no lock, the words of new and changed products above all: cutting them takes this process as long as
 * writing them takes the database, so that one saver cuts while another one writes.
 */
function prepare(products: readonly ProductInput[], known: store.Known): Prepared {
  return new Map(
    products.map((input) => {
      const fingerprint = fingerprintOf(input);
      const fingerprintBefore = known.products.get(input.handle)?.fingerprint ?? null;
      const isSame = fingerprintBefore?.equals(fingerprint) === true;
      const words = !isSame && hasTexts(input) ? searchWords(input, known) : undefined;
      const categoryNames = categoryNamesOf(input, known);
      return [input, { given: input, fingerprint, fingerprintBefore, words, categoryNames }];
    }),
  );
}

/** Cuts the words of a product, without those of options that only withdrawn SKUs have. */
function searchWords(input: ProductWithTexts, known: store.Known): readonly string[] {
  const skus = input.skus.filter((sku) => !isWithdrawn(sku, known));
  return wordsOfProduct({ ...input, skus }, categoryNamesOf(input, known));
}

const categoryNamesOf = ({ category }: ProductInput, known: store.Known): readonly Text[] =>
  known.categories.get(category ?? '')?.names ?? [];

const noFingerprint = Buffer.alloc(0);

function plan(input: CompleteProduct, known: store.Known, prepared: Preparation): PlannedProduct {
  const before = known.products.get(input.handle);
  const { given, fingerprint, fingerprintBefore, words, categoryNames } = prepared;
  // Meanwhile a save may have withdrawn a SKU, whose options are then not indexed as words, or an operator renamed a category.
  const isCurrent =
    Buffer.compare(fingerprintBefore ?? noFingerprint, before?.fingerprint ?? noFingerprint) === 0 &&
    isDeepStrictEqual(categoryNames, categoryNamesOf(input, known));
  return {
    input,
    id: before?.id ?? newId(),
    isNew: !before,
    fingerprint,
    words: isCurrent ? words : undefined,
    kept: [...withdrawnNotes(input, known), ...unpublishedNotes(given, input), ...risingNotes(input)],
    skuIds: new Map(input.skus.map(({ sku }) => [sku, known.skus.get(sku)?.id ?? newId()])),
  };
}
