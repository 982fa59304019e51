import type { Text } from '@amberdock/contract/language.ts';
import type { ProductInput, StockMode } from '../product-input.ts';

/** The stock of an offer that already exists. */
export type KnownOffer = { id: string; onHand: number; reserved: number };
/** By SKU id and warehouse code, see `offerKey`. */
export type KnownOffers = ReadonlyMap<string, KnownOffer>;
export const offerKey = (skuId: string, warehouse: string): string => `${skuId} ${warehouse}`;

export type StockChange = {
  skuId: string;
  sku: string;
  warehouse: string;
  onHand: number;
  quantity: number;
  kind: 'count' | 'add';
};

export type BelowReserved = {
  sku: string;
  warehouse: string;
  stock: number;
  reserved: number;
  offerId: string;
};

type Decision = { changes: StockChange[]; notes: Text[]; refusal: BelowReserved | null };

/**
 * Applies a product's stock figures (docs/design/catalog.md#import): they open a new offer; on one that
 * exists they are ignored with a note, or are a count (refused below the reserved units), or are added. An offer
 * without a figure keeps its stock.
 */
export function decideStock(
  { skus }: ProductInput,
  skuIds: ReadonlyMap<string, string>,
  offers: KnownOffers,
  mode: StockMode,
): Decision {
  const decision: Decision = { changes: [], notes: [], refusal: null };
  for (const { sku, offers: given } of skus) {
    const skuId = skuIds.get(sku) as string;
    for (const { warehouse, stock, openingStock } of given) {
      const known = offers.get(offerKey(skuId, warehouse));
      const change = { skuId, sku, warehouse, onHand: known?.onHand ?? 0 };
      // A new offer opens with its stock as it is written.
      if (!known) continue;
      if (stock === null) {
        if (mode === 'set' || (mode === 'add' && openingStock !== undefined)) {
          decision.notes.push({
            zh: `${sku} 在 ${warehouse} 的库存保持为 ${known.onHand}：文件未给出数量`,
            en: `stock of ${sku} in ${warehouse} stays at ${known.onHand}: the file gives no count`,
          });
        }
      } else if (mode === 'add') {
        if (stock > 0) decision.changes.push({ ...change, quantity: stock, kind: 'add' });
      } else if (mode === 'set') {
        if (stock < known.reserved) {
          decision.refusal = { sku, warehouse, stock, reserved: known.reserved, offerId: known.id };
        } else if (stock !== known.onHand) {
          decision.changes.push({
            ...change,
            quantity: stock - known.onHand,
            kind: 'count',
          });
        }
      } else if (stock !== known.onHand) {
        decision.notes.push({
          zh: `${sku} 在 ${warehouse} 的库存保持为 ${known.onHand}`,
          en: `stock of ${sku} in ${warehouse} stays at ${known.onHand}`,
        });
      }
    }
  }
  return decision;
}
