import type { ConsoleOrderLine, ConsoleOrderPart } from '@amberdock/contract/console/shipping.ts';

/** The units of a line that have neither shipped nor been canceled. */
export const unitsLeft = ({
  quantity,
  shipped_quantity,
  canceled_quantity,
}: Pick<ConsoleOrderLine, 'quantity' | 'shipped_quantity' | 'canceled_quantity'>): number =>
  quantity - shipped_quantity - canceled_quantity;

export type Quantities = Readonly<Record<string, number>>;

/** The chosen units in the form of the call; undefined if they are all units left. */
export function chosenLines(lines: readonly ConsoleOrderLine[], quantities: Quantities) {
  const open = lines.filter((line) => unitsLeft(line) > 0);
  if (open.every((line) => quantities[line.id] === unitsLeft(line))) return undefined;
  return open.flatMap(({ id }) => {
    const quantity = quantities[id] ?? 0;
    return quantity > 0 ? [{ line_id: id, quantity }] : [];
  });
}

/** The units that a dialog sends of the sub order that was read: all that are left where no lines are chosen. */
export type ChosenUnits = { part: ConsoleOrderPart; lines: ReturnType<typeof chosenLines> };

/** All units left of each line. */
export const allLeft = (lines: readonly ConsoleOrderLine[]): Quantities =>
  Object.fromEntries(lines.map((line) => [line.id, unitsLeft(line)]));
