import sql from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import type { NamedText, PictureOrigin, SkuInput } from '../product-input.ts';
import { getCurrentProduct } from '../saving/current-products.store.ts';

/** The product that a new one duplicates, and the parts that it takes over as they are. */
export type CopiedParts = { product_id: string; pictures: boolean; attributes: boolean; offers: boolean };

type Parts = {
  /** The number of the product that they come from. */
  handle: string;
  pictures: readonly PictureOrigin[];
  attributes: readonly NamedText[];
  /** Returns the picture and offers of a SKU that is duplicated. */
  ofSku: (id: string | null | undefined) => Partial<Pick<SkuInput, 'picture' | 'offers'>>;
};

/** The parts of a product that was not duplicated from another. */
export const noParts: Parts = { handle: '', pictures: [], attributes: [], ofSku: () => ({}) };

/**
 * Reads the parts of a product that its duplicate takes over: never stock, and offers of the operator's warehouses alone
 * (docs/design/console.md#products).
 *
 * @throws Refusal not_found
 */
export async function readCopiedParts(
  tx: Tx,
  copied: CopiedParts,
  { warehouseCodes }: Pick<Operator, 'warehouseCodes'>,
): Promise<Parts> {
  const { input } = await getCurrentProduct(tx, copied.product_id);
  const numbers = await findNumbers(tx, copied.product_id);
  const mayOffer = (code: string) => warehouseCodes === null || warehouseCodes.includes(code);
  return {
    handle: input.handle,
    pictures: copied.pictures ? (input.pictures ?? []) : [],
    attributes: copied.attributes ? input.attributes : [],
    ofSku: (id) => {
      const sku = input.skus.find((candidate) => candidate.sku === numbers.get(id ?? ''));
      if (!sku) return {};
      const offers = copied.offers ? sku.offers.filter(({ warehouse }) => mayOffer(warehouse)) : [];
      return {
        ...(copied.pictures && { picture: sku.picture ?? null }),
        offers: offers.map((offer) => ({ ...offer, stock: 0 })),
      };
    },
  };
}

/** The numbers of a product's SKUs by their ids. */
async function findNumbers(tx: Tx, productId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<{ id: string; sku: string }>(
    sql`select id, sku from skus where product_id = ${productId}`,
  );
  return new Map(rows.map(({ id, sku }) => [id, sku]));
}
