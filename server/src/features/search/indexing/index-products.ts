import type { Tx } from '../../../db/tx.ts';
import { filterWords } from '../words/product-words.rules.ts';
import { termsOfProducts } from '../words/terms.rules.ts';
import { changesOf, docForNewProduct, postingsOf, type WordsChange } from './changes.rules.ts';
import * as store from './index.store.ts';

/** A product with the words that its texts are cut into (`productWords`). */
export type ProductToIndex = { id: string; words: readonly string[] };

/**
 * Brings saved products into the search, in the transaction that saved them: they are found at its commit, and nothing
 * has to be caught up. Who writes the search waits for the others, so call it last.
 */
export async function indexProducts(tx: Tx, products: readonly ProductToIndex[]): Promise<void> {
  if (products.length === 0) return;
  const state = await store.lockIndex(tx);
  const isPaused = state === 'paused';
  const found = await store.findIndexed(
    tx,
    products.map(({ id }) => id),
  );
  const rows = new Map(found.map((row) => [row.id, row]));
  let nextDoc = isPaused ? 0 : docForNewProduct(await store.nextDoc(tx));
  const changes = products.flatMap(({ id, words }): WordsChange[] => {
    const row = rows.get(id);
    if (!row) return [];
    const doc = row.doc ?? (row.published && !isPaused ? nextDoc++ : null);
    return [
      { ...row, doc, before: row.doc === null ? [] : row.words, after: [...words, ...filterWords(row)] },
    ];
  });
  await store.saveProductWords(
    tx,
    changes.map(({ id, after }) => ({ id, words: after })),
  );
  await store.addTerms(
    tx,
    termsOfProducts(changes.filter(({ published }) => published).map(({ after }) => after)),
  );
  if (!isPaused) await write(tx, changes);
  if (state !== 'built beside') return;
  // One that is not for sale has no words in this numbering, but the one being built may have been given those of now.
  const indexedWords = (id: string) => rows.get(id)?.words ?? [];
  await store.noteChanges(
    tx,
    changes.map((change) => ({ ...change, before: indexedWords(change.id) })),
  );
}

async function write(tx: Tx, changes: readonly WordsChange[]): Promise<void> {
  const { came, went } = changesOf(changes);
  await store.saveDocuments(tx, changes);
  await store.addPostings(tx, postingsOf(came));
  await store.removePostings(tx, postingsOf(went));
}

/** Takes over the lowest prices of these products where they have another one now: after new exchange rates. */
export async function indexPrices(tx: Tx, productIds: readonly string[]): Promise<void> {
  const state = await store.lockIndex(tx);
  await store.savePrices(tx, productIds, '');
  if (state === 'built beside') await store.savePrices(tx, productIds, '_next');
}
