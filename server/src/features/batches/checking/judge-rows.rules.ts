import { batchOrderRowsMax } from '@amberdock/contract/batches/batches.ts';
import { candidatesOf, type Candidates, choosePlan, type Left } from './choose-offers.rules.ts';
import { campaignKey, type Plan } from './plan-order.rules.ts';
import { labelFault, takeLabels, type TakenLabels } from './labels.rules.ts';
import { type Line, type Reason, reasonOf } from './line.rules.ts';
import { withoutUnits } from './pallet-storage.rules.ts';
import type { GivenAddress, ShopFacts } from './shop-facts.ts';

export type ReadyRow = {
  offerId: string;
  serviceId: string | null;
  labelFileId: string | null;
  goodsMinor: bigint;
  freightMinor: bigint;
  feesMinor: bigint;
  address: GivenAddress;
};
export type JudgedRow = { line: Line; ready: ReadyRow } | { line: Line; reason: Reason };

/** Groups rows by reference, in the order of the file; a row without a reference is a group of its own. */
export const byReference = (lines: readonly Line[]): Line[][] => [
  ...Map.groupBy(lines, ({ cells, position }) => cells.own_reference || position).values(),
];

/** Returns the address of a reference: the first one among its rows. */
export const addressOf = (lines: readonly Line[]): GivenAddress | null =>
  lines.find(({ address }) => address !== null)?.address ?? null;

/**
 * Judges the rows of a batch in the order of the file (docs/design/orders.md#batches): the rows of a reference are all
 * ready or all refused, and each reference uses up its stock before the next is judged.
 */
export function judgeRows(lines: readonly Line[], facts: ShopFacts): JudgedRow[] {
  const shop: Left = { stock: new Map(), campaign: new Map() };
  const pallets: Left = { stock: new Map(), campaign: new Map(), palletStock: [...facts.palletStock] };
  const labels: TakenLabels = new Map();
  return byReference(lines).flatMap((ofReference) => {
    const left = ofReference[0]?.fromPallets ? pallets : shop;
    return judgeReference(ofReference, facts, { left, labels });
  });
}

function judgeReference(
  lines: readonly Line[],
  facts: ShopFacts,
  { left, labels }: { left: Left; labels: TakenLabels },
): JudgedRow[] {
  const faults = faultsOf(lines, facts);
  if (faults.size > 0) return refused(lines, faults);
  const address = addressOf(lines);
  const [first] = lines;
  if (!address || !first)
    return refused(lines, all(lines, reasonOf('field_missing', { field: 'recipient' })));
  const candidates: Candidates[] = [];
  for (const line of lines) {
    const offers = labelFault(line, facts, labels) ?? candidatesOf(line, facts);
    if ('code' in offers) faults.set(line, offers);
    else candidates.push({ line, offers });
  }
  if (faults.size > 0) return refused(lines, faults);
  const plan = choosePlan(candidates, { address, facts, left });
  if ('reason' in plan) return refused(lines, new Map([[plan.line, plan.reason]]));
  take(plan, left);
  takeLabels(plan, labels);
  return plan.lines.map(({ line, offer, ...priced }) => ({
    line,
    ready: { ...priced, offerId: offer.offer_id, address },
  }));
}

const all = (lines: readonly Line[], reason: Reason): Map<Line, Reason> =>
  new Map(lines.map((line) => [line, reason]));

/** The faults of single rows, else of the rows as a group. */
function faultsOf(lines: readonly Line[], { orderOf }: ShopFacts): Map<Line, Reason> {
  if (lines.length > batchOrderRowsMax)
    return all(lines, reasonOf('too_many_lines', { limit: batchOrderRowsMax }));
  const faults = new Map<Line, Reason>();
  for (const line of lines) if (line.fault) faults.set(line, line.fault);
  const addressed = lines.find(({ address }) => address !== null);
  const address = JSON.stringify(addressed?.address);
  for (const line of lines) {
    if (line.address !== null && JSON.stringify(line.address) !== address && !faults.has(line))
      faults.set(line, reasonOf('address_differs', { line: addressed?.line ?? 0 }));
  }
  if (faults.size > 0) return faults;
  if (new Set(lines.map(({ fromPallets }) => fromPallets)).size > 1)
    return all(lines, reasonOf('sources_differ'));
  const reference = lines[0]?.cells.own_reference ?? '';
  const no = orderOf.get(reference);
  return no === undefined ? faults : all(lines, reasonOf('own_reference_used', { reference, no }));
}

/** Refuses all rows of a reference; rows without a fault get a reason that names the faulty row. */
function refused(lines: readonly Line[], faults: ReadonlyMap<Line, Reason>): JudgedRow[] {
  const [first] = faults.keys();
  return lines.map((line) => ({
    line,
    reason: faults.get(line) ?? reasonOf('other_row_refused', { line: first?.line ?? 0 }),
  }));
}

function take({ lines }: Plan, left: Left): void {
  const { stock, campaign } = left;
  if (left.palletStock) left.palletStock = withoutUnits(left.palletStock, lines);
  for (const { line, offer, limitedActivityId } of lines) {
    const { offer_id: id, available, campaigns } = offer;
    stock.set(id, (stock.get(id) ?? available) - line.quantity);
    const taken = campaigns.find(({ activity_id }) => activity_id === limitedActivityId);
    if (taken) {
      const key = campaignKey(taken.activity_id, offer);
      campaign.set(key, (campaign.get(key) ?? taken.left ?? 0) - line.quantity);
    }
  }
}
