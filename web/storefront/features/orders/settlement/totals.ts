import { minorOf, type Money } from '@amberdock/contract/money.ts';
import type {
  FreightOption,
  SettledGroup,
  Settlement,
  SettlementProblem,
} from '@amberdock/contract/trade/settlement.ts';
import { sumIn } from '../../../lib/money/sums.ts';
import { money } from '@amberdock/contract/money.ts';

/**
 * The chosen service of each warehouse, or `ownLabelChoice`. It is kept by warehouse rather than by group, because each new
 * settlement gives its groups new ids.
 */
export type FreightChoice = Readonly<Record<string, string>>;

/** Takes the place of a service's id in `FreightChoice` if the buyer ships with a label of their own. */
export const ownLabelChoice = 'own_label';

/** An uploaded label; `name` is the name of its file. */
export type OwnLabel = { fileId: string; name: string };
/** The uploaded labels by warehouse code. */
export type OwnLabels = Readonly<Record<string, OwnLabel | null>>;

/** Whether a group ships under the buyer's own label: by choice, or because no service delivers there. */
export const hasOwnLabel = (group: SettledGroup, choice: FreightChoice): boolean =>
  group.own_label !== null &&
  (choice[group.warehouse.code] === ownLabelChoice || group.freight_options.length === 0);

/** Whether a group ships under the buyer's own label and no label has been uploaded for it yet. */
export const isLabelMissing = ({ groups }: Settlement, choice: FreightChoice, labels: OwnLabels): boolean =>
  groups.some((group) => hasOwnLabel(group, choice) && !labels[group.warehouse.code]);

/**
 * Returns the chosen service; if none was chosen, or it is no longer offered, the cheapest one with a price. Null under the
 * buyer's own label.
 */
export function freightOf(group: SettledGroup, choice: FreightChoice): FreightOption | null {
  if (hasOwnLabel(group, choice)) return null;
  const wanted = group.freight_options.find(({ service_id }) => service_id === choice[group.warehouse.code]);
  return wanted ?? group.freight_options.find(({ amount }) => amount !== null) ?? null;
}

export type Totals = {
  goods: Money;
  /** Absent if every parcel ships under a label of the buyer's own. */
  freight?: Money;
  /** The handling fee of parcels under the buyer's own labels; absent if there are none. */
  handling?: Money;
  fees: Money;
  total: Money;
};

/**
 * Goods and fees as settled, the chosen freight or handling, and their sum: what is shown adds up
 * (docs/design/cart-and-settlement.md#rounding).
 */
export function totalsOf(
  { groups, goods_total, fees_total: fees, currency }: Settlement,
  choice: FreightChoice,
): Totals {
  const labeled = groups.filter((group) => hasOwnLabel(group, choice));
  const freight = sumIn(
    currency,
    groups.map((group) => freightOf(group, choice)?.amount),
  );
  const handling = sumIn(
    currency,
    labeled.map((group) => group.own_label?.amount),
  );
  return {
    goods: goods_total,
    ...(labeled.length < groups.length && { freight }),
    ...(labeled.length > 0 && { handling }),
    fees,
    total: sumIn(currency, [goods_total, freight, handling, fees]),
  };
}

/** Whether the wallet in the settlement's currency covers this total and the buyer's unpaid orders. */
export const canPay = (settlement: Settlement, total: Money): boolean =>
  settlement.wallets.some(({ currency }) => currency === settlement.currency) &&
  minorOf(missingFor(settlement, total)) === 0n;

/**
 * Computes what the settlement's wallet lacks for this total and the buyer's unpaid orders; zero if it
 * suffices.
 */
export function missingFor({ wallets, currency }: Settlement, total: Money): Money {
  const wallet = wallets.find((candidate) => candidate.currency === currency);
  const free = wallet ? minorOf(wallet.available) - minorOf(wallet.unpaid) : 0n;
  const missing = minorOf(total) - free;
  return money(missing > 0n ? missing : 0n, currency);
}

const isOfPlace = (problem: SettlementProblem, group: SettledGroup): boolean =>
  problem.group_id === group.group_id && problem.line_id === null;

/** The reasons why a group cannot ship; its lines show their own. */
export const groupProblems = ({ problems }: Settlement, group: SettledGroup): SettlementProblem[] =>
  problems.filter((problem) => isOfPlace(problem, group));

export const isConversionLost = ({ problems }: Settlement): boolean =>
  problems.some(({ code }) => code === 'conversion_failed');

/** Whether a problem prevents submitting. The wallet is not counted here: `canPay` judges it with the chosen freight. */
export const isBlocked = ({ problems }: Settlement): boolean =>
  problems.some(({ code }) => code !== 'wallet_insufficient');
