import { ownLabelContent } from '../../settlement/index.ts';
import type { Choice, Plan } from './plan-order.rules.ts';
import { type Line, type Reason, reasonOf } from './line.rules.ts';
import type { ShopFacts } from './shop-facts.ts';
import { cutText } from '../../../text/cut-text.rules.ts';

/** The line that uses each label, by the label's file: a label is for one parcel. */
export type TakenLabels = Map<string, Line>;

const nameOf = ({ cells }: Line): string => cells.label ?? '';
const shown = (text: string): string => cutText(text, 80);

/** Returns why a row cannot use the label that it names; null if it can, or names none. */
export function labelFault(
  line: Line,
  { labelOf }: ShopFacts,
  taken: ReadonlyMap<string, Line>,
): Reason | null {
  const name = nameOf(line);
  if (name === '') return null;
  if (line.cells.service) return reasonOf('label_or_service');
  const label = labelOf.get(name);
  if (!label) return reasonOf('label_missing', { label: shown(name) });
  if (label.isUsed) return reasonOf('own_label_used');
  const other = taken.get(label.fileId);
  return other ? reasonOf('label_repeated', { label: shown(name), line: other.line }) : null;
}

type Handling = { serviceId: null; labelFileId: string; amountMinor: bigint };

/** Returns the label and its handling fee for a warehouse's part of an order; null if its rows name no label. */
export function plannedHandling(choices: readonly Choice[], facts: ShopFacts): Handling | Reason | null {
  const { labelOf, currency, rates } = facts;
  const names = choices.flatMap(({ line }) => nameOf(line) || []);
  const files = [...new Set(names.flatMap((name) => labelOf.get(name)?.fileId ?? []))];
  const [labelFileId] = files;
  if (labelFileId === undefined) return null;
  if (files.length > 1) return reasonOf('labels_differ');
  if (choices.some(({ line }) => line.cells.service)) return reasonOf('label_or_service');
  const warehouse = choices[0]?.offer.warehouse_code ?? '';
  const { ownLabel } = ownLabelContent(facts.handlingOf.get(warehouse), { currency, rates });
  if (!ownLabel) return reasonOf('own_label_not_taken', { warehouse });
  if (ownLabel.amountMinor === null) return reasonOf('conversion_failed');
  return { serviceId: null, labelFileId, amountMinor: BigInt(ownLabel.amountMinor) };
}

/** Returns the reason if parcels of a plan share a label: each needs one of its own. */
export function sharedLabel(lines: Plan['lines']): Reason | null {
  const warehousesOf = new Map<string, Set<string>>();
  for (const { labelFileId, offer } of lines) {
    if (labelFileId === null) continue;
    const warehouses = warehousesOf.get(labelFileId) ?? new Set();
    warehousesOf.set(labelFileId, warehouses.add(offer.warehouse_code));
  }
  for (const warehouses of warehousesOf.values())
    if (warehouses.size > 1)
      return reasonOf('label_for_two_parcels', { warehouses: [...warehouses].join(', ') });
  return null;
}

export function takeLabels({ lines }: Plan, taken: TakenLabels): void {
  for (const { labelFileId, line } of lines)
    if (labelFileId !== null && !taken.has(labelFileId)) taken.set(labelFileId, line);
}
