import type { afterSalesRoutes, CaseStatus } from '@amberdock/contract/trade/after-sales.ts';
import {
  type Books,
  type Case,
  type CaseLine,
  freightLeftMinor,
  partMinor,
  type SubOrder,
  type Units,
  type UnitsOfParcel,
} from './books.ts';
import type { Attempt, Step, World } from './steps.ts';

export const caseIn = ({ books, dice }: World, fits: (found: Case) => boolean): Case | undefined =>
  dice.pick(books.cases.filter(fits));
export const isIn =
  (...statuses: string[]) =>
  ({ status }: Case): boolean =>
    statuses.includes(status);
export const isNotIn =
  (...statuses: string[]) =>
  ({ status }: Case): boolean =>
    !statuses.includes(status);

/** Releases the unshipped units that a case claims; shipped ones are free because the case has ended. */
export function dropClaims(found: Case): void {
  if (found.units === 'shipped') return;
  for (const { line, quantity } of found.lines) line.claimedUnshipped -= quantity;
}

/** Refunds shipped units to the wallet by their share of their parcel's captured amount, with freight. */
export function refund(
  books: Books,
  found: Case,
  units: readonly UnitsOfParcel[],
  freightMinor: bigint,
): void {
  const { subOrder } = found;
  let amountMinor = freightMinor;
  for (const { line, parcel, quantity } of units) {
    const inParcel = parcel?.lines.find((other) => other.line === line);
    if (!inParcel) throw new Error(`${found.no} refunds units that are in no parcel`);
    amountMinor += partMinor(inParcel.capturedMinor, inParcel.quantity, inParcel.refunded, quantity);
    inParcel.refunded += quantity;
    line.refunded += quantity;
  }
  subOrder.freightRefundedMinor += freightMinor;
  const wallet = books.walletOf(subOrder);
  wallet.available += amountMinor;
  wallet.spend -= amountMinor;
}

function closeIfAllReturned(books: Books, subOrder: SubOrder): void {
  const { status, lines } = subOrder;
  const isAll = lines.every(({ quantity, canceled, refunded }) => canceled + refunded === quantity);
  if (isAll && status !== 'awaiting_shipment' && status !== 'closed') books.move(subOrder, 'closed');
}

export function endAsRefunded(books: Books, found: Case): void {
  const { subOrder } = found;
  books.moveCase(found, 'refunded');
  if (found.units === 'shipped') closeIfAllReturned(books, subOrder);
}

export const merged = (lines: readonly CaseLine[], quantityOf: (line: CaseLine) => number): Units[] => {
  const units: Units[] = [];
  for (const item of lines) {
    const same = units.find(({ line }) => line === item.line);
    if (same) same.quantity += quantityOf(item);
    else units.push({ line: item.line, quantity: quantityOf(item) });
  }
  return units;
};

/** Predicts the refusal of an explicit amount of freight, or ok. */
export const predictFreight = (found: Case, freightMinor: bigint): string => {
  if (freightMinor === 0n) return 'ok';
  if (found.units === 'unshipped') return 'freight_not_captured';
  return freightMinor > freightLeftMinor(found.subOrder) ? 'freight_refund_too_high' : 'ok';
};

export type DecisionRoute = (typeof afterSalesRoutes)[
  | 'approve'
  | 'reject'
  | 'receive'
  | 'correctReceipt'
  | 'refund'
  | 'refundFreight'];
export const callFor = (
  { shop, operator: headers }: World,
  route: DecisionRoute,
  { no }: Case,
  body: object,
) => shop.call(route, { params: { case_no: no }, body, headers });

/** Makes the attempt of a decision on the current version, expected to succeed in the statuses `from`. */
export function decide(
  world: World,
  found: Case | undefined,
  {
    route,
    from,
    to,
    body = {},
    apply,
  }: {
    route: DecisionRoute;
    from: readonly string[];
    to?: CaseStatus;
    body?: object;
    apply(found: Case): void;
  },
): Attempt | null {
  if (!found) return null;
  return {
    expected: from.includes(found.status) ? 'ok' : 'case_action_not_allowed',
    ...(to && { move: `case ${found.status} → ${to}` }),
    call: () => callFor(world, route, found, { version: found.version, ...body }),
    apply: () => apply(found),
  };
}

/** One minor unit more than the freight that is left to refund. */
export const beyond = (found: Case | undefined): bigint =>
  found ? freightLeftMinor(found.subOrder) + 1n : 0n;

export const step = (name: string, attempt: Step['attempt']): Step => ({ name, attempt });
