import { Refusal } from '../../../http/refusal.ts';

/** An order line, and how many of its units have already shipped or were refunded before shipping. */
export type LineLeft = {
  lineId: string;
  sku: string;
  quantity: number;
  gone: number;
  /** Units that open after-sales cases name: they wait for the decision. */
  claimed: number;
  totalMinor: bigint;
};

/** Returns what is left of a line that the table of lines describes. */
export const lineLeft = (line: {
  id: string;
  sku: string;
  quantity: number;
  shipped_quantity: number;
  canceled_quantity: number;
  claimed_unshipped: number;
  line_total_minor: bigint;
}): LineLeft => ({
  lineId: line.id,
  sku: line.sku,
  quantity: line.quantity,
  gone: line.shipped_quantity + line.canceled_quantity,
  claimed: line.claimed_unshipped,
  totalMinor: line.line_total_minor,
});

export type LineUnits = { lineId: string; quantity: number };

/** Units of a line, how many had gone before them, and the part of the line's total that goes with them. */
export type LinePart = LineUnits & { goneBefore: number; amountMinor: bigint };

/**
 * Returns the part of a line's total that `units` more units move, after `gone` units have moved theirs. All parts of a
 * line add up to its total (docs/design/orders.md#amounts-of-parts).
 */
export function partOfTotal(
  { quantity, gone, totalMinor }: Pick<LineLeft, 'quantity' | 'gone' | 'totalMinor'>,
  units: number,
): bigint {
  const upTo = (count: number) => (totalMinor * BigInt(count)) / BigInt(quantity);
  return upTo(gone + units) - upTo(gone);
}

/**
 * Divides the remaining units of a sub order's lines among requests: each takes the units that it names, or all that are left if
 * it names none, and the next one gets the rest. Units that open cases claim cannot be taken and stay left. Refuses
 * `line_not_in_order`, `quantity_exceeds_left` and `nothing_left_to_ship`.
 */
export function divideLines(
  lines: readonly LineLeft[],
  requests: readonly (readonly LineUnits[] | undefined)[],
): { parts: LinePart[][]; left: number } {
  const open = new Map(lines.map((line) => [line.lineId, { ...line }]));
  const parts = requests.map((request) => {
    const named = request ?? [...open.values()].map(leftOf).filter(({ quantity }) => quantity > 0);
    if (named.length === 0) throw new Refusal('nothing_left_to_ship');
    return [...mergeLines(named)].map(([lineId, quantity]) => takeUnits(open, { lineId, quantity }));
  });
  return { parts, left: [...open.values()].reduce((sum, { quantity, gone }) => sum + quantity - gone, 0) };
}

const leftOf = ({ lineId, quantity, gone, claimed }: LineLeft): LineUnits => ({
  lineId,
  quantity: quantity - gone - claimed,
});

/** A line that is named twice in one parcel is in it with the sum. */
function mergeLines(named: readonly LineUnits[]): Map<string, number> {
  const merged = new Map<string, number>();
  for (const { lineId, quantity } of named) merged.set(lineId, (merged.get(lineId) ?? 0) + quantity);
  return merged;
}

function takeUnits(open: Map<string, LineLeft>, { lineId, quantity }: LineUnits): LinePart {
  const line = open.get(lineId);
  if (!line) throw new Refusal('line_not_in_order');
  const { quantity: left } = leftOf(line);
  if (quantity > left) throw new Refusal('quantity_exceeds_left', { sku: line.sku, left });
  const part = { lineId, quantity, goneBefore: line.gone, amountMinor: partOfTotal(line, quantity) };
  line.gone += quantity;
  return part;
}

/** Refuses `tracking_number_used` where a number stands twice among the parcels of a sub order. */
export function checkTrackingNumbers(used: readonly string[], added: readonly string[]): void {
  const seen = new Set(used);
  for (const number of added) {
    if (seen.has(number)) throw new Refusal('tracking_number_used', { number });
    seen.add(number);
  }
}
