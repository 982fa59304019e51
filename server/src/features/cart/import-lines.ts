import { type ImportRow, quantityMax } from '@amberdock/contract/trade/cart.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { refusalSentence } from '@amberdock/contract/refusals.ts';
import { newId } from '../../db/new-id.ts';
import type { Tx } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { limitNamedBy, whyNot } from './add-to-cart.ts';
import { addLines, countLines, findOffersByNumber, type FoundOffer, type OfferKey } from './cart.store.ts';

type RowResult = { row: number; sku: string; status: 'added' | 'refused'; reason: string | null };
type NumberedRow = ImportRow & { row: number; offerId: string | null; none: WhyNone };
/** A row that names an offer, and a quantity that a line can hold. */
type WholeRow = NumberedRow & { offerId: string };
/** The refusal of each row by its number; null for one that was added. */
type Reasons = Map<number, ReturnType<typeof whyNot> | WhyNone | null>;
type WhyNone = 'no_such_sku' | 'warehouse_not_named' | 'no_such_warehouse' | 'sku_unknown';

/**
 * Adds rows of SKU number, quantity and warehouse code. Rows of the same goods add up, in their order and as far as the stock
 * and a line of the cart reach; every row says what became of it, and one that cannot be added keeps no other out.
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
  const reasons = await addFitting(tx, buyer.userId, numbered.filter(isWhole));
  return {
    rows: numbered.map((row) => outcome(row, reasons, language)),
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
const isWhole = (row: NumberedRow): row is WholeRow => row.offerId !== null && isQuantity(row.quantity);

/**
 * Adds rows and says of each by its number why it was not added, or null: all of them at once, then of the goods whose stock or
 * whose limit in the cart is too small for that the rows that fit. Stock that is sold between the two refuses these too.
 */
async function addFitting(tx: Tx, userId: string, rows: readonly WholeRow[]): Promise<Reasons> {
  const reasons: Reasons = new Map(rows.map(({ row }) => [row, 'quantity_exceeds_limit']));
  const add = async (some: readonly WholeRow[]) => {
    const demand = demandOf(some);
    const lines = await addLines(tx, userId, [...demand].map(addition));
    const whyOf = new Map(
      lines.map((line) => {
        const isAdded = line.line_id !== null;
        return [line.offer_id, isAdded ? null : whyNot(line, demand.get(line.offer_id) ?? 0)] as const;
      }),
    );
    for (const { row, offerId, none } of some) {
      const why = whyOf.get(offerId);
      reasons.set(row, why === undefined ? none : why);
    }
    return lines.flatMap((line) => {
      const why = whyOf.get(line.offer_id);
      return why === 'quantity_exceeds_stock' || why === 'quantity_exceeds_limit' ? [{ ...line, why }] : [];
    });
  };
  const short = new Map(
    (await add(chooseFitting(rows, () => quantityMax))).map((line) => [line.offer_id, line]),
  );
  const ofShort = rows.filter(({ offerId }) => short.has(offerId));
  for (const { row, offerId } of ofShort)
    reasons.set(row, short.get(offerId)?.why ?? 'quantity_exceeds_stock');
  const fitting = chooseFitting(ofShort, (offerId) => {
    const { available = 0, in_cart = 0 } = short.get(offerId) ?? {};
    return Math.min(available, quantityMax) - in_cart;
  });
  if (fitting.length > 0) await add(fitting);
  return reasons;
}

/** Chooses the rows that fit into the room of their offers, in their order: one that is too large leaves the room to the next. */
function chooseFitting(rows: readonly WholeRow[], roomOf: (offerId: string) => number): WholeRow[] {
  const left = new Map<string, number>();
  return rows.filter(({ offerId, quantity }) => {
    const room = left.get(offerId) ?? roomOf(offerId);
    const fits = quantity <= room;
    left.set(offerId, fits ? room - quantity : room);
    return fits;
  });
}

/** Adds the rows of an offer up. */
function demandOf(rows: readonly WholeRow[]): Map<string, number> {
  const demand = new Map<string, number>();
  for (const { offerId, quantity } of rows) demand.set(offerId, (demand.get(offerId) ?? 0) + quantity);
  return demand;
}

const addition = ([offerId, quantity]: readonly [string, number]) => ({
  lineId: newId(),
  offerId,
  designId: null,
  quantity,
});

function outcome(
  { row, sku, warehouse, quantity, none }: NumberedRow,
  reasons: Reasons,
  language: Language,
): RowResult {
  const reason = reasons.get(row);
  if (reason === null) return { row, sku, status: 'added', reason };
  const code = isQuantity(quantity) ? (reason ?? none) : 'quantity_required';
  const limit = limitNamedBy(code);
  return { row, sku, status: 'refused', reason: refusalSentence(code, language, { sku, warehouse, limit }) };
}
