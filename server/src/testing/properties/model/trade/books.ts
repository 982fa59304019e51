import type { CaseKind, CaseStatus, CaseUnits } from '@amberdock/contract/trade/after-sales.ts';
import { isOpenCase } from '@amberdock/contract/trade/after-sales.ts';
import type { SubOrderStatus } from '@amberdock/contract/trade/order-status.ts';
import type { RequestKind, RequestStatus } from '@amberdock/contract/trade/wallet-requests.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import type { TestBuyer } from '../../../shop.ts';
import type { Good } from '../facts.ts';

/** The facts of the model of parcels, cases, pallets and holds: plain objects, without a database. */
export type Wallet = { available: bigint; held: bigint; deposit: bigint; spend: bigint };
export type Pallet = {
  id: string;
  no: string;
  accountId: string;
  good: Good;
  bought: number;
  reserved: number;
  shipped: number;
  returned: number;
  storedAt: number;
  /** Days since it was stored, of which thirty are free. */
  days: number;
  returnedOf: Pallet | null;
  /** The line whose units were returned onto it. */
  ofLine: Line | null;
  /** The case whose receipt put its units there. */
  ofCase: Case | null;
};
export type HeldUnits = { pallet: Pallet; quantity: number; taken: number; released: number };
export type Line = {
  id: string;
  good: Good;
  quantity: number;
  totalMinor: bigint;
  shipped: number;
  canceled: number;
  claimedUnshipped: number;
  refunded: number;
  /** The pallets that hold its units; null if they come from stock. */
  held: HeldUnits[] | null;
};
export type ParcelLine = { line: Line; quantity: number; capturedMinor: bigint; refunded: number };
export type Parcel = { lines: ParcelLine[] };
export type SubOrder = {
  no: string;
  order: Order;
  status: SubOrderStatus;
  freightMinor: bigint;
  feesMinor: bigint;
  lines: Line[];
  parcels: Parcel[];
  numbers: string[];
  cases: Case[];
  freightRefundedMinor: bigint;
  /** Completed too long ago for a case. */
  isOver: boolean;
};
export type Order = {
  no: string;
  buyer: TestBuyer;
  kind: 'parcel' | 'stockpile' | 'pallet';
  currency: Currency;
  totalMinor: bigint;
  payment: 'pending' | 'paid' | 'closed';
  subOrder: SubOrder;
};
export type CaseLine = {
  line: Line;
  parcel: Parcel | null;
  quantity: number;
  approved: number | null;
  received: number;
};
/** Units of a line that came back of a return. */
export type Received = { line: Line; sellable: number; scrapped: number };
export type Case = {
  no: string;
  subOrder: SubOrder;
  kind: CaseKind;
  units: CaseUnits;
  status: CaseStatus;
  version: number;
  lines: CaseLine[];
  /** Whether the buyer said how the return travels. */
  isSent: boolean;
  /** The units that count as received, after corrections. */
  receipt: Received[];
};
export type Request = {
  no: string;
  buyer: TestBuyer;
  kind: RequestKind;
  status: RequestStatus;
  currency: Currency;
  amountMinor: bigint;
};
export type Units = { line: Line; quantity: number };
export type UnitsOfParcel = Units & { parcel: Parcel | null };

export const sum = <T>(list: readonly T[], measure: (item: T) => number): number =>
  list.reduce((total, item) => total + measure(item), 0);
export const sumMinor = <T>(list: readonly T[], measure: (item: T) => bigint): bigint =>
  list.reduce((total, item) => total + measure(item), 0n);

/**
 * The part of a line's amount that belongs to `units` of its `of` units, after `gone` others: all parts add up to the
 * amount.
 */
export const partMinor = (totalMinor: bigint, unitsTotal: number, gone: number, units: number): bigint =>
  (totalMinor * BigInt(gone + units)) / BigInt(unitsTotal) - (totalMinor * BigInt(gone)) / BigInt(unitsTotal);

export const leftOf = (line: Line): number => line.quantity - line.shipped - line.canceled;
export const freeOf = (line: Line): number => leftOf(line) - line.claimedUnshipped;
export const openCasesOf = ({ cases }: SubOrder): Case[] => cases.filter(({ status }) => isOpenCase(status));

/** Units of a parcel's line that no case has refunded or claims. */
export const freeInParcel = (subOrder: SubOrder, parcel: Parcel, line: Line): number => {
  const inParcel = parcel.lines.find((other) => other.line === line);
  const claims = openCasesOf(subOrder).flatMap(({ lines }) =>
    lines.filter((other) => other.parcel === parcel && other.line === line),
  );
  return inParcel
    ? inParcel.quantity - inParcel.refunded - sum(claims, ({ approved, quantity }) => approved ?? quantity)
    : 0;
};
export const freeShipped = (subOrder: SubOrder, line: Line): number =>
  sum(subOrder.parcels, (parcel) => freeInParcel(subOrder, parcel, line));

export const freightLeftMinor = ({
  parcels,
  freightMinor,
  feesMinor,
  freightRefundedMinor,
}: SubOrder): bigint => (parcels.length > 0 ? freightMinor + feesMinor : 0n) - freightRefundedMinor;

/** Takes units from the given places in their order. */
export function takeInOrder(
  from: readonly (UnitsOfParcel & { quantity: number })[],
  wanted: readonly Units[],
): UnitsOfParcel[] {
  return wanted.flatMap(({ line, quantity }) => {
    let left = quantity;
    return from
      .filter((place) => place.line === line)
      .flatMap((place) => {
        const taken = Math.min(left, place.quantity);
        left -= taken;
        return taken > 0 ? [{ line, parcel: place.parcel, quantity: taken }] : [];
      });
  });
}

export const byAge = (a: Pallet, b: Pallet): number =>
  a.storedAt - b.storedAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The books that the model keeps of everything that was accepted. */
export class Books {
  readonly orders: Order[] = [];
  readonly cases: Case[] = [];
  readonly pallets: Pallet[] = [];
  readonly requests: Request[] = [];
  readonly stock: Record<Good, { onHand: number; reserved: number }>;
  /** How often each arrow (status change) of the tables of moves was made. */
  readonly arrows = new Map<string, number>();
  readonly #wallets = new Map<string, Wallet>();

  constructor(onHand: number) {
    const full = () => ({ onHand, reserved: 0 });
    this.stock = { cup: full(), pen: full(), mug: full() };
  }

  wallet({ accountId }: { accountId: string }, currency: Currency): Wallet {
    const key = `${accountId} ${currency}`;
    const found = this.#wallets.get(key) ?? { available: 0n, held: 0n, deposit: 0n, spend: 0n };
    this.#wallets.set(key, found);
    return found;
  }

  walletOf({ order }: SubOrder): Wallet {
    return this.wallet(order.buyer, order.currency);
  }

  unpaidOf({ accountId }: TestBuyer): Order[] {
    return this.orders.filter((order) => order.buyer.accountId === accountId && order.payment === 'pending');
  }

  unpaidMinor(buyer: TestBuyer, currency: Currency): bigint {
    const waiting = this.unpaidOf(buyer).filter((order) => order.currency === currency);
    return sumMinor(waiting, ({ totalMinor }) => totalMinor);
  }

  get subOrders(): SubOrder[] {
    return this.orders.map(({ subOrder }) => subOrder);
  }

  /** The pallets of a buyer, the oldest first. */
  palletsOf({ accountId }: TestBuyer): Pallet[] {
    return this.pallets.filter((pallet) => pallet.accountId === accountId).sort(byAge);
  }

  move(subOrder: SubOrder, to: SubOrderStatus): void {
    this.#count(`sub order ${subOrder.status} → ${to}`);
    subOrder.status = to;
  }

  moveCase(found: Case, to: CaseStatus): void {
    this.#count(`case ${found.status} → ${to}`);
    found.status = to;
    found.version++;
  }

  moveRequest(request: Request, to: RequestStatus): void {
    this.#count(`request ${request.status} → ${to}`);
    request.status = to;
  }

  #count(arrow: string): void {
    this.arrows.set(arrow, (this.arrows.get(arrow) ?? 0) + 1);
  }

  /** Reserves units of a new order, on pallets or in stock. */
  reserve({ lines }: SubOrder): void {
    for (const { good, quantity, held } of lines) {
      if (!held) this.stock[good].reserved += quantity;
      for (const heldUnits of held ?? []) heldUnits.pallet.reserved += heldUnits.quantity;
    }
  }

  /** Frees units that were not shipped: on pallets the newest first. */
  free(line: Line, quantity: number): void {
    if (!line.held) this.stock[line.good].reserved -= quantity;
    this.#share(line, quantity, 'youngest first', (heldUnits, part) => {
      heldUnits.released += part;
      heldUnits.pallet.reserved -= part;
    });
  }

  /** Takes units that are shipped: off pallets the oldest first. */
  take(line: Line, quantity: number): void {
    if (!line.held) {
      this.stock[line.good].onHand -= quantity;
      this.stock[line.good].reserved -= quantity;
    }
    this.#share(line, quantity, 'oldest first', (heldUnits, part) => {
      heldUnits.taken += part;
      heldUnits.pallet.reserved -= part;
      heldUnits.pallet.shipped += part;
    });
  }

  #share(
    { held }: Line,
    quantity: number,
    order: 'oldest first' | 'youngest first',
    take: (heldUnits: HeldUnits, part: number) => void,
  ): void {
    const sorted = [...(held ?? [])].sort((a, b) => byAge(a.pallet, b.pallet));
    let left = quantity;
    for (const heldUnits of order === 'oldest first' ? sorted : sorted.reverse()) {
      const part = Math.min(left, heldUnits.quantity - heldUnits.taken - heldUnits.released);
      if (part > 0) take(heldUnits, part);
      left -= part;
    }
  }
}
