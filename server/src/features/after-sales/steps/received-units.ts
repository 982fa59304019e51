import type { ReceivedLine } from '@amberdock/contract/trade/after-sales.ts';
import { Refusal } from '../../../http/refusal.ts';
import { takeInOrder, type UnitsOfParcel } from '../cases.rules.ts';
import type { CaseLineRow } from '../store/cases.store.ts';
import type { ReceivedUnits } from '../store/receipts.store.ts';

/**
 * Adds up what an operator counted of each line, and leaves out of what nothing came. Refuses `line_not_in_order`,
 * `quantity_exceeds_case`, and `printed_not_sellable` for goods made to order.
 */
export function receivedUnits(
  ofCase: readonly CaseLineRow[],
  named: readonly ReceivedLine[],
): ReceivedUnits[] {
  const merged = new Map<string, ReceivedUnits>();
  for (const { line_id: lineId, sellable, scrapped } of named) {
    const before = merged.get(lineId) ?? { lineId, sellable: 0, scrapped: 0 };
    merged.set(lineId, {
      lineId,
      sellable: before.sellable + sellable,
      scrapped: before.scrapped + scrapped,
    });
  }
  const received = [...merged.values()].filter(({ sellable, scrapped }) => sellable + scrapped > 0);
  for (const { lineId, sellable, scrapped } of received) {
    const lines = ofCase.filter(({ line_id }) => line_id === lineId);
    const [line] = lines;
    if (!line) throw new Refusal('line_not_in_order');
    const left = lines.reduce((sum, { approved_quantity }) => sum + (approved_quantity ?? 0), 0);
    if (sellable + scrapped > left) throw new Refusal('quantity_exceeds_case', { sku: line.sku, left });
    if (line.is_printed && sellable > 0) throw new Refusal('printed_not_sellable', { sku: line.sku });
  }
  return received;
}

/** Divides received units among the parcels of their lines, the oldest first. */
export function placesOf(
  ofCase: readonly CaseLineRow[],
  received: readonly ReceivedUnits[],
): UnitsOfParcel[] {
  const places = ofCase.map(({ line_id, parcel_id, approved_quantity }) => ({
    lineId: line_id,
    parcelId: parcel_id,
    free: approved_quantity ?? 0,
  }));
  const units = received.map(({ lineId, sellable, scrapped }) => ({ lineId, quantity: sellable + scrapped }));
  return takeInOrder(places, units);
}

type SellableUnits = { lineId: string; offerId: string; sku: string; quantity: number };

/** Lists the sellable units of each line by where they go: onto pallets, if the line shipped from some, or to stock. */
export function goodsOf(
  ofCase: readonly CaseLineRow[],
  received: readonly ReceivedUnits[],
): { toPallets: SellableUnits[]; toStock: SellableUnits[] } {
  const goods = received.flatMap(({ lineId, sellable: quantity }) => {
    const line = ofCase.find(({ line_id }) => line_id === lineId);
    return line && quantity !== 0 ? [{ line, quantity }] : [];
  });
  const from = (source: CaseLineRow['source']) =>
    goods
      .filter(({ line }) => line.source === source)
      .map(({ line, quantity }) => ({
        lineId: line.line_id,
        offerId: line.offer_id,
        sku: line.sku,
        quantity,
      }));
  return { toPallets: from('pallet'), toStock: from('offer') };
}

/** Sums up a receipt, for its event and the operators' log. */
export function sumOf(received: readonly ReceivedUnits[]): { sellable: number; scrapped: number } {
  const sum = (part: 'sellable' | 'scrapped') => received.reduce((total, line) => total + line[part], 0);
  return { sellable: sum('sellable'), scrapped: sum('scrapped') };
}
