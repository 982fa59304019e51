import type { CartGroup, CartLine } from '@amberdock/contract/trade/cart.ts';
import { minorOf, type Money, money } from '@amberdock/contract/money.ts';
import { sumIn, times } from '../../../lib/money/sums.ts';

export const allLines = (groups: readonly CartGroup[]): CartLine[] =>
  groups.flatMap((group) => group.shopping_cart_product);

const mapLines = (groups: readonly CartGroup[], change: (line: CartLine, group: CartGroup) => CartLine) =>
  groups.map((group) => ({
    ...group,
    shopping_cart_product: group.shopping_cart_product.map((line) => change(line, group)),
  }));

/** The quantity that the buyer asked for, at the price of before: the server's answer brings the tier. */
export const withQuantity = (groups: readonly CartGroup[], id: string, quantity: number): CartGroup[] =>
  mapLines(groups, (line) =>
    line.id === id
      ? { ...line, quantity, price_then: null, line_total: times(line.unit_price, quantity) }
      : line,
  );

/**
 * A line as the server answered it. Other designs of its SKU there share its tier and stock
 * (docs/design/cart-and-settlement.md#unit-price).
 */
export function withLine(groups: readonly CartGroup[], answered: CartLine): CartGroup[] {
  const home = groups.find((group) => group.shopping_cart_product.some(({ id }) => id === answered.id));
  return mapLines(groups, (line, group) => {
    if (line.id === answered.id) return answered;
    if (group !== home || line.sku_id !== answered.sku_id) return line;
    const { available, problem } = answered;
    const unit_price = sumIn(answered.unit_price.currency, [plainPrice(answered), line.print_fee]);
    return { ...line, unit_price, available, problem, line_total: times(unit_price, line.quantity) };
  });
}

export const withoutLines = (groups: readonly CartGroup[], ids: ReadonlySet<string>): CartGroup[] =>
  groups.flatMap((group) => {
    const kept = group.shopping_cart_product.filter(({ id }) => !ids.has(id));
    return kept.length > 0 ? [{ ...group, shopping_cart_product: kept }] : [];
  });

/** Puts lines that were taken out back where they stood before; the others stay as they are now. */
export function withLinesBack(
  groups: readonly CartGroup[],
  before: readonly CartGroup[],
  ids: ReadonlySet<string>,
): CartGroup[] {
  const now = new Map(allLines(groups).map((line) => [line.id, line]));
  return before.flatMap((group) => {
    const lines = group.shopping_cart_product.flatMap((line) =>
      ids.has(line.id) ? [line] : (now.get(line.id) ?? []),
    );
    return lines.length > 0 ? [{ ...group, shopping_cart_product: lines }] : [];
  });
}

/** These lines, each with the code of its warehouse. */
export const linesWith = (groups: readonly CartGroup[], ids: ReadonlySet<string>) =>
  groups.flatMap((group) =>
    group.shopping_cart_product
      .filter(({ id }) => ids.has(id))
      .map((line) => ({ line, warehouse: group.warehouse.code })),
  );

/** Whether a parcel can be made of it. The minimum for a stockpile is judged when one is asked for. */
export const isOrderable = (line: CartLine): boolean => line.problem === null;

/** Whether a piece costs more than when the line was put in; a price in another currency counts as more. */
export const isDearer = ({ price_then: before, unit_price: now }: CartLine): boolean =>
  before !== null && (before.currency !== now.currency || minorOf(now) > minorOf(before));

/** A piece as tiers price it: without what printing its design adds. */
const plainPrice = ({ unit_price, print_fee }: CartLine): Money =>
  print_fee ? money(minorOf(unit_price) - minorOf(print_fee), unit_price.currency) : unit_price;

/** The tier that a line has reached, for "20 or more"; null below the first. */
export const tierReached = (line: CartLine): number | null =>
  line.wholesale_prices.findLast((tier) => minorOf(tier.unit_price) === minorOf(plainPrice(line)))
    ?.min_quantity ?? null;

/** The next cheaper tier and how many pieces it takes; null if there is none, or too little stock for it. */
export function nextTier(line: CartLine) {
  const { wholesale_prices, quantity, available, print_fee } = line;
  // A campaign's price may be lower than the tiers to come.
  const next = wholesale_prices.find(
    (tier) => tier.min_quantity > quantity && minorOf(tier.unit_price) < minorOf(plainPrice(line)),
  );
  if (!next || next.min_quantity > available) return null;
  const unit_price = sumIn(next.unit_price.currency, [next.unit_price, print_fee]);
  return { ...next, unit_price, missing: next.min_quantity - quantity };
}

/** The element of a line. It takes the focus if its quantity is refused on the way to checkout, or the line before it is removed. */
export const lineId = (id: string): string => `line-${id}`;
