import type { PricedLineRow } from '../../cart/index.ts';
import { type Choice, type Plan, planOrder } from './plan-order.rules.ts';
import { type Line, type Reason, reasonOf } from './line.rules.ts';
import type { PalletStock } from '../../pallets/index.ts';
import { offersFor } from './offers-for.rules.ts';
import type { GivenAddress, ShopFacts } from './shop-facts.ts';
import { cutText } from '../../../text/cut-text.rules.ts';

/** Stock by offer and pieces by campaign and product (`campaignKey`) that remain after the earlier rows. */
export type Left = {
  stock: Map<string, number>;
  campaign: Map<string, number>;
  /** The pallets with the units that remain after the earlier rows; only for rows of goods from pallets. */
  palletStock?: PalletStock[];
};

export type Candidates = { line: Line; offers: readonly PricedLineRow[] };

/** Returns the offers that a row can be bought from, regardless of stock; or the reason why there is none. */
export function candidatesOf(line: Line, facts: ShopFacts): readonly PricedLineRow[] | Reason {
  const sku = line.cells.sku ?? '';
  const skuId = facts.skuIdOf.get(sku);
  if (skuId === undefined) return reasonOf('sku_not_found', { sku });
  const { fromPallets } = line;
  const offers = offersFor(line, skuId, facts).filter(({ on_sale }) => fromPallets || on_sale);
  if (offers.length === 0) return reasonOf(fromPallets ? 'not_on_pallets' : 'not_on_sale', { sku });
  const named = line.cells.warehouse ?? '';
  if (named === '') return offers;
  const warehouse = facts.warehouseOf.get(named.toLowerCase());
  if (warehouse === undefined) return reasonOf('warehouse_unknown', { warehouse: cutText(named, 80) });
  const there = offers.filter(({ warehouse_code }) => warehouse_code === warehouse);
  if (there.length > 0) return there;
  return reasonOf(fromPallets ? 'not_on_pallets_there' : 'not_in_warehouse', { sku, warehouse });
}

type Choosing = { address: GivenAddress; facts: ShopFacts; left: Left };

/**
 * Chooses the warehouse of each line without one: the warehouse with all of them and the lowest freight, or else the
 * cheapest for each line. Returns the best plan, or the line that prevents the order and the reason.
 */
export function choosePlan(
  candidates: readonly Candidates[],
  choosing: Choosing,
): Plan | { line: Line; reason: Reason } {
  const { left } = choosing;
  const open = candidates.filter(({ offers }) => offers.length > 1);
  const warehouses = new Set(
    open.flatMap(({ offers }) => offers.map(({ warehouse_code }) => warehouse_code)),
  );
  const ways =
    open.length === 0
      ? [choiceIn(candidates, null)]
      : [...warehouses].map((code) => choiceIn(candidates, code));
  const whole = ways.filter((way): way is Choice[] => way !== null && shortLine(way, left) === null);
  const planned = cheapest(whole, choosing);
  if (planned) return planned;
  const apart = eachByItself(candidates, choosing);
  if (apart) return apart;
  const short = whole.length > 0 ? null : shortOf(candidates, left);
  if (short) return short;
  const plan = planOrder(whole[0] ?? firstChoices(candidates), planningOf(choosing));
  const { line } = candidates[0] as Candidates;
  return { line, reason: 'code' in plan ? plan : reasonOf('no_service') };
}

const firstChoices = (candidates: readonly Candidates[]): Choice[] =>
  candidates.flatMap(({ line, offers: [offer] }) => (offer ? [{ line, offer }] : []));

const planningOf = ({ address, facts, left }: Choosing) => ({ address, facts, left });

/** The lines with their offers in that warehouse, or with their only offer; null if a line has none there. */
function choiceIn(candidates: readonly Candidates[], code: string | null): Choice[] | null {
  const choices: Choice[] = [];
  for (const { line, offers } of candidates) {
    const offer =
      offers.length === 1 ? offers[0] : offers.find(({ warehouse_code }) => warehouse_code === code);
    if (!offer) return null;
    choices.push({ line, offer });
  }
  return choices;
}

/** The first line for which too little stock remains after the lines before it. */
function shortLine(choices: readonly Choice[], { stock }: Left): Choice | null {
  const wanted = new Map<string, number>();
  for (const choice of choices) {
    const { offer_id: id, available } = choice.offer;
    const sum = (wanted.get(id) ?? 0) + choice.line.quantity;
    if (sum > (stock.get(id) ?? available)) return choice;
    wanted.set(id, sum);
  }
  return null;
}

function cheapest(ways: readonly Choice[][], choosing: Choosing): Plan | null {
  let best: Plan | null = null;
  for (const way of ways) {
    const plan = planOrder(way, planningOf(choosing));
    if ('code' in plan) continue;
    const isBetter =
      best === null ||
      plan.freightMinor < best.freightMinor ||
      (plan.freightMinor === best.freightMinor && plan.goodsMinor < best.goodsMinor);
    if (isBetter) best = plan;
  }
  return best;
}

/**
 * Plans each line from the warehouse where it ships cheapest alone, with the stock that remains after the lines before
 * it.
 */
function eachByItself(candidates: readonly Candidates[], choosing: Choosing): Plan | null {
  const stock = new Map(choosing.left.stock);
  const choices: Choice[] = [];
  for (const { line, offers } of candidates) {
    const ways = offers
      .map((offer) => [{ line, offer }])
      .filter((way) => shortLine(way, { ...choosing.left, stock }) === null);
    const [choice] = cheapest(ways, choosing)?.lines ?? [];
    if (!choice) return null;
    const { offer_id: id, available } = choice.offer;
    stock.set(id, (stock.get(id) ?? available) - line.quantity);
    choices.push({ line, offer: choice.offer });
  }
  const plan = planOrder(choices, planningOf(choosing));
  return 'code' in plan ? null : plan;
}

/** The line for which no offer has enough stock; null if stock is not the problem. */
function shortOf(candidates: readonly Candidates[], { stock }: Left): { line: Line; reason: Reason } | null {
  const leftOf = ({ offer_id: id, available }: PricedLineRow) => Math.max(0, stock.get(id) ?? available);
  for (const { line, offers } of candidates) {
    const available = Math.max(...offers.map(leftOf));
    const ofSku = candidates.filter((candidate) => candidate.line.cells.sku === line.cells.sku);
    const wanted = ofSku.reduce((sum, candidate) => sum + candidate.line.quantity, 0);
    if (line.quantity > available || (offers.length === 1 && wanted > available))
      return { line, reason: reasonOf('not_enough_stock', { sku: line.cells.sku, available }) };
  }
  return null;
}
