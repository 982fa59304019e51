import { type Currency, convertDown, convertHalfUp, crossRate } from '@amberdock/contract/money.ts';

/** The goods of the model's shop, repeated here so that the model computes prices independently of the database. */
export const goods = {
  cup: { warehouse: 'SZX', currency: 'CNY', priceMinor: 1_000n, tier: { from: 5, minor: 900n }, stock: 60 },
  pen: { warehouse: 'SZX', currency: 'CNY', priceMinor: 333n, tier: null, stock: 25 },
  mug: { warehouse: 'LAX', currency: 'USD', priceMinor: 555n, tier: { from: 3, minor: 501n }, stock: 40 },
} as const;
export type Good = keyof typeof goods;
export const goodNames = Object.keys(goods) as Good[];
export type GoodQuantity = { good: Good; quantity: number };

export type Wallet = { available: bigint; preAuthorised: bigint; spend: bigint };
export type SubOrder = { no: string; amountMinor: bigint; wanted: GoodQuantity[] };
export type Order = {
  no: string;
  buyer: string;
  kind: 'parcel' | 'stockpile';
  currency: Currency;
  totalMinor: bigint;
  subOrders: SubOrder[];
};

const perBase: Partial<Record<Currency, string>> = { CNY: '1', USD: '7' };
const rateOf = (from: Currency, to: Currency) => crossRate(perBase[from] ?? '', perBase[to] ?? '');
export const converted = (amountMinor: bigint, from: Currency, to: Currency): bigint =>
  from === to ? amountMinor : convertHalfUp({ amountMinor, from, to, rate: rateOf(from, to) });

/** Prices goods in a currency: by the price tier reached, each line converted once. */
export function goodsMinor(wanted: readonly GoodQuantity[], currency: Currency): bigint {
  return wanted.reduce((total, { good, quantity }) => {
    const { priceMinor, tier, currency: priced } = goods[good];
    const unit = tier && quantity >= tier.from ? tier.minor : priceMinor;
    return total + converted(unit * BigInt(quantity), priced, currency);
  }, 0n);
}

/** The freight of goods of half a kilogram each: post from Shenzhen, ground from Los Angeles. */
export function freightMinor(wanted: readonly GoodQuantity[], currency: Currency): bigint {
  const grams = wanted.reduce((sum, { quantity }) => sum + 500 * quantity, 0);
  const steps = (step: number) => BigInt(Math.ceil(Math.max(0, grams - step) / step));
  return goods[wanted[0]?.good ?? 'cup'].warehouse === 'SZX'
    ? converted(3_000n + steps(500) * 1_000n, 'CNY', currency)
    : converted(600n + steps(1_000) * 100n, 'USD', currency);
}

/**
 * The result of an exchange: the shop keeps 0.3 % of the amount sold, rounded half up; the rest is converted and
 * rounded down.
 */
export function bought(soldMinor: bigint, from: Currency, to: Currency): bigint {
  const fee = (soldMinor * 3n + 500n) / 1_000n;
  return convertDown({ amountMinor: soldMinor - fee, from, to, rate: rateOf(from, to) });
}

/**
 * The facts known to have happened, in no order, since answers of parallel calls arrive in any. Balances, stock and
 * statuses are computed from them.
 */
export class Facts {
  readonly orders = new Map<string, Order>();
  readonly paid = new Set<string>();
  readonly closed = new Set<string>();
  readonly shipped = new Set<string>();
  readonly received = new Set<string>();
  readonly completed = new Set<string>();
  readonly moved: { buyer: string; currency: Currency; amountMinor: bigint }[] = [];

  ordersOf(buyer: string): Order[] {
    return [...this.orders.values()].filter((order) => order.buyer === buyer);
  }

  isPending({ no }: Order): boolean {
    return !this.paid.has(no) && !this.closed.has(no);
  }

  wallet(buyer: string, currency: Currency): Wallet {
    const wallet = { available: 0n, preAuthorised: 0n, spend: 0n };
    for (const movement of this.moved) {
      if (movement.buyer === buyer && movement.currency === currency)
        wallet.available += movement.amountMinor;
    }
    for (const order of this.ordersOf(buyer)) {
      if (order.currency !== currency || !this.paid.has(order.no)) continue;
      wallet.available -= order.totalMinor;
      for (const { no, amountMinor } of order.subOrders) {
        if (order.kind === 'stockpile' || this.shipped.has(no)) wallet.spend += amountMinor;
        else wallet.preAuthorised += amountMinor;
      }
    }
    return wallet;
  }

  /** Sums up the buyer's orders that wait for payment. */
  unpaid(buyer: string, currency: Currency): bigint {
    const waiting = this.ordersOf(buyer).filter(
      (order) => order.currency === currency && this.isPending(order),
    );
    return waiting.reduce((sum, { totalMinor }) => sum + totalMinor, 0n);
  }

  stock(good: Good): { onHand: number; reserved: number } {
    const stock = { onHand: goods[good].stock as number, reserved: 0 };
    for (const order of this.orders.values()) {
      if (this.closed.has(order.no)) continue;
      for (const { no, wanted } of order.subOrders) {
        const pieces = wanted.reduce((sum, item) => sum + (item.good === good ? item.quantity : 0), 0);
        const isGone = order.kind === 'stockpile' ? this.paid.has(order.no) : this.shipped.has(no);
        if (isGone) stock.onHand -= pieces;
        else stock.reserved += pieces;
      }
    }
    return stock;
  }

  available(good: Good): number {
    const { onHand, reserved } = this.stock(good);
    return onHand - reserved;
  }

  status(order: Order, { no }: SubOrder): string {
    if (this.closed.has(order.no)) return 'closed';
    if (!this.paid.has(order.no)) return 'pending_payment';
    if (order.kind === 'stockpile' || this.completed.has(no)) return 'completed';
    if (this.received.has(no)) return 'received';
    return this.shipped.has(no) ? 'shipped' : 'awaiting_shipment';
  }

  /** The pieces on the buyer's pallets. */
  stockpiled(buyer: string): number {
    return this.ordersOf(buyer)
      .filter(({ kind, no }) => kind === 'stockpile' && this.paid.has(no))
      .flatMap(({ subOrders }) => subOrders.flatMap(({ wanted }) => wanted))
      .reduce((sum, { quantity }) => sum + quantity, 0);
  }
}
