import type { Text } from '@amberdock/contract/language.ts';
import { isUnavailable } from '../../db/is-unavailable.ts';
import { type Database, inTx, type Tx } from '../../db/tx.ts';
import {
  type ImportAuthor,
  type OfferCount,
  type ProductInput,
  type SavedProduct,
  saveProducts,
  type StockMode,
} from '../catalogue/index.ts';
import type { FileProduct } from './formats/format.ts';
import { ImportEnded } from './recorder.ts';
import { resolveCategories } from './resolve-categories.ts';

export type Saved = Omit<SavedProduct, 'handle'>;

export type Saving = {
  source: string;
  stock: StockMode;
  author: ImportAuthor;
  /** The units on hand, in the trial, of the offers that are counted; without it any stock is counted. */
  countedFrom?: readonly OfferCount[] | undefined;
  /** Saves in a transaction that is rolled back: the outcomes are those of a save, and nothing changes. */
  isTrial?: boolean | undefined;
  /** Keeps the outcomes, in the transaction of the save; of a trial in one of its own. */
  record?: ((tx: Tx, products: readonly FileProduct[], saved: readonly Saved[]) => Promise<void>) | undefined;
};

/**
 * Saves products in one transaction. After an unexpected error each half is tried by itself, down to the one product
 * that causes it: that one is refused, the others are saved.
 *
 * @throws the error if the database is unreachable, or the import has ended, since no product caused it
 */
export async function saveEach(
  db: Database,
  products: readonly FileProduct[],
  saving: Saving,
): Promise<Saved[]> {
  if (products.length === 0) return [];
  try {
    return await saveTogether(db, products, saving);
  } catch (error) {
    if (isUnavailable(error as Error) || error instanceof ImportEnded) throw error;
    if (products.length > 1) {
      const half = Math.ceil(products.length / 2);
      const first = await saveEach(db, products.slice(0, half), saving);
      return [...first, ...(await saveEach(db, products.slice(half), saving))];
    }
    const reason = unexpected(error);
    const refused: Saved[] = [{ id: null, outcome: 'refused', notes: [reason], kept: [], counts: [] }];
    await inTx(db, async (tx) => saving.record?.(tx, products, refused));
    return refused;
  }
}

async function saveTogether(
  db: Database,
  products: readonly FileProduct[],
  { source, stock, author, countedFrom, isTrial = false, record }: Saving,
): Promise<Saved[]> {
  const save = async (tx: Tx) => {
    const categories = await resolveCategories(
      tx,
      products.map(({ categoryPath }) => categoryPath ?? []),
    );
    const inputs = products.map((product, index) => inputOf(product, categories[index] ?? null));
    const operator = author.by === 'command line' ? {} : { operatorId: author.by.operatorId };
    return saveProducts(tx, source, inputs, { stock, author, countedFrom, ...operator });
  };
  if (!isTrial) {
    return inTx(db, async (tx) => {
      const saved = await save(tx);
      await record?.(tx, products, saved);
      return saved;
    });
  }
  const saved = await rolledBack(db, save);
  if (record) await inTx(db, (tx) => record(tx, products, saved));
  return saved;
}

/** Runs work in a transaction that is rolled back, and returns its result. */
async function rolledBack<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const results: T[] = [];
  const end = new Error('rolled back on purpose');
  await inTx(db, async (tx) => {
    results.push(await work(tx));
    throw end;
  }).catch((error: unknown) => {
    if (error !== end) throw error;
  });
  return results.at(-1) as T;
}

function inputOf(
  { categoryPath, skuLines: _lines, ...product }: FileProduct,
  category: string | null,
): ProductInput {
  return {
    ...product,
    ...(categoryPath && { category: categoryPath.length > 0 ? category : null }),
    // A file that names no picture, such as one of prices, leaves those that were uploaded.
    pictures: product.pictures.length > 0 ? product.pictures : null,
  };
}

/** Returns a bug of ours, reported with the product that shows it. */
export function unexpected(error: unknown): Text {
  const message = error instanceof Error ? error.message : String(error);
  return {
    zh: `系统处理该商品时出错（${message}），请反馈给技术人员`,
    en: `the shop fails at it (${message}): please report this`,
  };
}
