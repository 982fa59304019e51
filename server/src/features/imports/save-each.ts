import { isAway } from '../../db/is-away.ts';
import { type Database, inTx } from '../../db/tx.ts';
import { type ProductInput, saveProducts, type StockMode } from '../catalogue/index.ts';
import type { FileProduct } from './formats/format.ts';
import { resolveCategories } from './resolve-categories.ts';

export type Saved = { outcome: 'created' | 'updated' | 'unchanged' | 'refused'; notes: string[] };

/**
 * Saves products in one transaction. After an unexpected error each half is tried by itself, down to the one product
 * that causes it: that one is refused, the others are saved.
 *
 * @throws the error if the database is unreachable, since no product caused it
 */
export async function saveEach(
  db: Database,
  products: readonly FileProduct[],
  { source, stock }: { source: string; stock: StockMode },
): Promise<Saved[]> {
  if (products.length === 0) return [];
  try {
    return await inTx(db, async (tx) => {
      const categories = await resolveCategories(
        tx,
        products.map(({ categoryPath }) => categoryPath ?? []),
      );
      const inputs = products.map((product, at) => inputOf(product, categories[at] ?? null));
      return saveProducts(tx, source, inputs, { stock });
    });
  } catch (error) {
    if (isAway(error as Error)) throw error;
    if (products.length === 1) return [{ outcome: 'refused', notes: [unexpected(error)] }];
    const half = Math.ceil(products.length / 2);
    const first = await saveEach(db, products.slice(0, half), { source, stock });
    return [...first, ...(await saveEach(db, products.slice(half), { source, stock }))];
  }
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

/** A bug of ours, reported with the product that shows it. */
export const unexpected = (error: unknown): string =>
  `the shop fails at it (${error instanceof Error ? error.message : String(error)}): please report this`;
