import { cartLinesMax, type ImportRow, quantityMax } from '@amberdock/contract/trade/cart.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { refusalSentence } from '@amberdock/contract/refusals.ts';
import { newId } from '../../db/new-id.ts';
import type { Tx } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { whyNot } from './add-to-cart.ts';
import {
  type Added,
  addLines,
  countLines,
  findOffersByNumber,
  type FoundOffer,
  type OfferKey,
} from './cart.store.ts';

type RowResult = { row: number; sku: string; status: 'added' | 'refused'; reason: string | null };
type NumberedRow = ImportRow & { row: number; offerId: string | null; none: WhyNone };
type WhyNone = 'no_such_sku' | 'warehouse_not_named' | 'no_such_warehouse' | 'sku_unknown';

/**
 * Adds rows of SKU number, quantity and warehouse code. Rows of the same goods add up and stand or fall together;
 * every row says what became of it, and one that cannot be added keeps no other out. Rows that add up to more than a line
 * of the cart can hold are refused.
 */
export async function importLines(
  tx: Tx,
  buyer: Buyer,
  rows: readonly ImportRow[],
  language: Language,
): Promise<{ quantity: number; rows: RowResult[] }> {
  const keys = rows.map(({ sku, warehouse }) => ({
    sku: sku.trim(),
    warehouse: warehouse.trim().toUpperCase(),
  }));
  const offers = await findOffersByNumber(tx, keys);
  const numbered = rows.map((row, index) => ({
    ...row,
    row: index + 1,
    offerId: offers[index]?.offer_id ?? null,
    none: whyNone(keys[index], offers[index]),
  }));
  const demand = demandOf(numbered);
  const added = new Map(
    (
      await addLines(
        tx,
        buyer.userId,
        [...demand]
          .filter(([, quantity]) => quantity <= quantityMax)
          .map(([offerId, quantity]) => addition(offerId, quantity)),
      )
    ).map((line) => [line.offer_id, line]),
  );
  return {
    rows: numbered.map((row) => outcome(row, { demand, added, language })),
    quantity: await countLines(tx, buyer.userId),
  };
}

/** Says which part of a row names nothing: its SKU, its warehouse, or the two together. */
function whyNone(key: OfferKey | undefined, found: FoundOffer | undefined): WhyNone {
  if (!found?.has_sku) return 'no_such_sku';
  if (found.has_warehouse) return 'sku_unknown';
  return key?.warehouse ? 'no_such_warehouse' : 'warehouse_not_named';
}

const isQuantity = (quantity: number) => quantity >= 1 && quantity <= quantityMax;

/** Adds the rows of an offer up. */
function demandOf(rows: readonly NumberedRow[]): Map<string, number> {
  const demand = new Map<string, number>();
  for (const { offerId, quantity } of rows) {
    if (offerId !== null && isQuantity(quantity)) {
      demand.set(offerId, (demand.get(offerId) ?? 0) + quantity);
    }
  }
  return demand;
}

const addition = (offerId: string, quantity: number) => ({
  lineId: newId(),
  offerId,
  designId: null,
  quantity,
});

type Known = { demand: Map<string, number>; added: Map<string, Added>; language: Language };

function outcome(
  { row, sku, warehouse, quantity, offerId, none }: NumberedRow,
  { demand, added, language }: Known,
): RowResult {
  const refused = (reason: string): RowResult => ({ row, sku, status: 'refused', reason });
  if (!isQuantity(quantity)) return refused(refusalSentence('quantity_required', language));
  if (offerId !== null && (demand.get(offerId) ?? 0) > quantityMax)
    return refused(refusalSentence('quantity_exceeds_limit', language, { limit: quantityMax }));
  const result = offerId === null ? undefined : added.get(offerId);
  if (!result || offerId === null) return refused(refusalSentence(none, language, { sku, warehouse }));
  if (result.line_id !== null) return { row, sku, status: 'added', reason: null };
  return refused(
    refusalSentence(whyNot(result, demand.get(offerId) ?? 0), language, { limit: cartLinesMax }),
  );
}
