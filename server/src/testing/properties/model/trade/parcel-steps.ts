import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sql, { raw } from 'sql-template-tag';
import { completeByTime, receiveByTime } from '../../../../features/orders/index.ts';
import { recipient } from '../../../checkout.ts';
import {
  type Books,
  freeOf,
  leftOf,
  openCasesOf,
  type Parcel,
  partMinor,
  type SubOrder,
  sum,
  sumMinor,
  type Units,
} from './books.ts';
import { type Attempt, done, type Step, type World } from './steps.ts';

const isAllGone = ({ lines }: SubOrder): boolean => lines.every((line) => leftOf(line) === 0);
const named = (units: readonly Units[]) =>
  units.map(({ line, quantity }) => ({ line_id: line.id, quantity }));

/**
 * Ships one more parcel: its lines are captured, with the first parcel also freight and fees, and its units are taken.
 */
export function shipParcel(books: Books, subOrder: SubOrder, units: readonly Units[]): void {
  const isFirst = subOrder.parcels.length === 0;
  const parcel: Parcel = { lines: [] };
  for (const { line, quantity } of units) {
    const gone = line.shipped + line.canceled;
    const capturedMinor = partMinor(line.totalMinor, line.quantity, gone, quantity);
    parcel.lines.push({ line, quantity, capturedMinor, refunded: 0 });
    line.shipped += quantity;
    books.take(line, quantity);
  }
  const firstMinor = isFirst ? subOrder.freightMinor + subOrder.feesMinor : 0n;
  const amountMinor = sumMinor(parcel.lines, ({ capturedMinor }) => capturedMinor) + firstMinor;
  subOrder.parcels.push(parcel);
  const wallet = books.walletOf(subOrder);
  wallet.held -= amountMinor;
  wallet.spend += amountMinor;
  if (isAllGone(subOrder)) books.move(subOrder, 'shipped');
}

/** Cancels units: their part of the hold is released, and freight and fees if nothing is ever shipped. */
export function cancelUnits(books: Books, subOrder: SubOrder, units: readonly Units[]): void {
  let amountMinor = 0n;
  for (const { line, quantity } of units) {
    const gone = line.shipped + line.canceled;
    amountMinor += partMinor(line.totalMinor, line.quantity, gone, quantity);
    line.canceled += quantity;
    books.free(line, quantity);
  }
  const isEnd = isAllGone(subOrder);
  if (isEnd && subOrder.parcels.length === 0) amountMinor += subOrder.freightMinor + subOrder.feesMinor;
  const wallet = books.walletOf(subOrder);
  wallet.held -= amountMinor;
  wallet.available += amountMinor;
  if (!isEnd) return;
  const isGivenBack = subOrder.lines.every(({ refunded, shipped }) => refunded === shipped);
  books.move(subOrder, isGivenBack ? 'closed' : 'shipped');
}

const someUnits = ({ dice }: World, { lines }: SubOrder): Units[] =>
  lines.flatMap((line) => {
    const most = Math.min(freeOf(line), 3);
    return most > 0 && (lines.length === 1 || dice.chance(0.7)) ? [{ line, quantity: dice.upTo(most) }] : [];
  });
const allFree = ({ lines }: SubOrder): Units[] =>
  lines.flatMap((line) => (freeOf(line) > 0 ? [{ line, quantity: freeOf(line) }] : []));

/** Predicts the refusal of a request for units of a paid sub order, or ok. */
function predict(subOrder: SubOrder, parcels: readonly (readonly Units[])[]): string {
  if (subOrder.status !== 'awaiting_shipment') return 'move_not_allowed';
  for (const units of parcels) if (units.length === 0) return 'nothing_left_to_ship';
  const isTooMuch = subOrder.lines.some(
    (line) => sum(parcels.flat(), (units) => (units.line === line ? units.quantity : 0)) > freeOf(line),
  );
  return isTooMuch ? 'quantity_exceeds_left' : 'ok';
}

type Shipment = { units: readonly (readonly Units[])[]; isAll?: boolean; number?: string; version?: number };

function ship(world: World, subOrder: SubOrder | undefined, shipment: Shipment): Attempt | null {
  if (!subOrder) return null;
  const { books, operator: headers, dice, shop } = world;
  const { units, isAll = false, number, version } = shipment;
  const parcels = units.map((parcelUnits) => ({
    carrier: 'DHL',
    tracking_numbers: [number ?? `T${dice.serial()}`],
    ...(!isAll && { lines: named(parcelUnits) }),
  }));
  const body = parcels.length === 1 ? parcels[0] : { parcels };
  const expected = predict(subOrder, units);
  const isUsed = number !== undefined && expected !== 'move_not_allowed';
  return {
    ...(isAll && { move: 'sub order awaiting_shipment → shipped' }),
    expected: version !== undefined ? 'changed_meanwhile' : isUsed ? 'tracking_number_used' : expected,
    call: () =>
      shop.call(orderRoutes.ship, {
        params: { no: subOrder.no },
        body: { ...body, ...(version !== undefined && { version }) },
        headers,
      }),
    apply: () => {
      for (const [index, parcelUnits] of units.entries()) {
        subOrder.numbers.push(...(parcels[index]?.tracking_numbers ?? []));
        shipParcel(books, subOrder, parcelUnits);
      }
    },
  };
}

function cancel(world: World, subOrder: SubOrder | undefined, units: readonly Units[]): Attempt | null {
  if (!subOrder) return null;
  const { books, operator: headers, shop } = world;
  const isWhole = sum(units, ({ quantity }) => quantity) === sum(subOrder.lines, ({ quantity }) => quantity);
  return {
    expected: predict(subOrder, [units]),
    ...(isWhole && { move: 'sub order awaiting_shipment → closed' }),
    call: () =>
      shop.call(orderRoutes.cancelUnits, {
        params: { no: subOrder.no },
        body: { reason: 'Damaged', ...(units.length > 0 && { lines: named(units) }) },
        headers,
      }),
    apply: () => cancelUnits(books, subOrder, units),
  };
}

function confirm(world: World, subOrder: SubOrder | undefined): Attempt | null {
  if (!subOrder) return null;
  const isOpen = openCasesOf(subOrder).length > 0;
  const isShipped = subOrder.status === 'shipped';
  return {
    move: 'sub order shipped → received',
    expected: !isShipped ? 'move_not_allowed' : isOpen ? 'case_open' : 'ok',
    call: () =>
      world.shop.call(orderRoutes.confirmReceipt, {
        actor: subOrder.order.buyer,
        params: { no: subOrder.no },
      }),
    apply: () => world.books.move(subOrder, 'received'),
  };
}

/** Lets a month pass for a shipped or received sub order; an open case prevents its status change. */
function timePasses(
  world: World,
  from: 'shipped' | 'received',
  to: 'received' | 'completed',
): Attempt | null {
  const { books, shop } = world;
  const subOrder = world.dice.pick(books.subOrders.filter(({ status }) => status === from));
  if (!subOrder) return null;
  const isStopped = openCasesOf(subOrder).length > 0;
  const column = raw(from === 'shipped' ? 'shipped_at' : 'received_at');
  const age = (days: number) =>
    shop.db.rows(sql`update sub_orders set ${column} = ${column} - make_interval(days => ${days})
      where sub_order_no = ${subOrder.no}`);
  return {
    expected: isStopped ? 'nothing_due' : 'ok',
    move: `sub order ${from} → ${to}`,
    call: async () => {
      await age(31);
      const moved = await (from === 'shipped' ? receiveByTime(shop.db) : completeByTime(shop.db));
      if (moved === 1) return done;
      // Undone, since it would be due as soon as its case ends.
      await age(-31);
      return { status: 422, body: { code: moved === 0 ? 'nothing_due' : `${moved} moved` } };
    },
    apply: () => books.move(subOrder, to),
  };
}

function readdress(world: World, subOrder: SubOrder | undefined): Attempt | null {
  if (!subOrder) return null;
  const { shop, dice } = world;
  const isOk = subOrder.status === 'awaiting_shipment' && subOrder.parcels.length === 0;
  const address = { ...recipient, recipient: `Jane ${dice.serial()}` };
  return {
    expected: isOk ? 'ok' : 'move_not_allowed',
    call: () =>
      shop.call(orderRoutes.changeAddress, {
        actor: subOrder.order.buyer,
        params: { no: subOrder.no },
        body: { address },
      }),
    apply: () => {},
  };
}

const subOrderIn = ({ books, dice }: World, fits: (subOrder: SubOrder) => boolean): SubOrder | undefined =>
  dice.pick(books.subOrders.filter(fits));
const waits = ({ status }: SubOrder): boolean => status === 'awaiting_shipment';
const hasFree = (subOrder: SubOrder): boolean => waits(subOrder) && allFree(subOrder).length > 0;

const shipIn = (
  world: World,
  fits: (subOrder: SubOrder) => boolean,
  shipmentOf: (subOrder: SubOrder) => Shipment,
): Attempt | null => {
  const subOrder = subOrderIn(world, fits);
  return subOrder ? ship(world, subOrder, shipmentOf(subOrder)) : null;
};
const tooMany = ({ lines }: SubOrder): Units[] => {
  const [line] = lines;
  return line ? [{ line, quantity: freeOf(line) + 1 }] : [];
};
const oneOf = ({ lines: [line] }: SubOrder): Units[] => (line ? [{ line, quantity: 1 }] : []);

/** The steps that ship, cancel, receive and redirect sub orders. */
export const parcelSteps: Step[] = [
  {
    name: 'ship',
    attempt: (w) => shipIn(w, hasFree, (subOrder) => ({ units: [allFree(subOrder)], isAll: true })),
  },
  {
    name: 'ship',
    attempt: (w) =>
      shipIn(w, hasFree, (subOrder) => {
        const units = someUnits(w, subOrder);
        return { units: [units.length > 0 ? units : allFree(subOrder)] };
      }),
  },
  {
    name: 'ship two parcels',
    attempt: (w) =>
      shipIn(
        w,
        (subOrder) => waits(subOrder) && sum(allFree(subOrder), ({ quantity }) => quantity) > 1,
        (subOrder) => {
          const units = allFree(subOrder);
          const [first] = units as [Units, ...Units[]];
          const rest = units
            .map((one) => (one === first ? { ...one, quantity: one.quantity - 1 } : one))
            .filter(({ quantity }) => quantity > 0);
          return { units: [[{ ...first, quantity: 1 }], rest] };
        },
      ),
  },
  {
    name: 'ship',
    attempt: (w) =>
      shipIn(
        w,
        (subOrder) => !waits(subOrder),
        (subOrder) => ({ units: [oneOf(subOrder)] }),
      ),
  },
  { name: 'ship', attempt: (w) => shipIn(w, waits, (subOrder) => ({ units: [tooMany(subOrder)] })) },
  {
    name: 'ship',
    attempt: (w) =>
      shipIn(
        w,
        (subOrder) => waits(subOrder) && allFree(subOrder).length === 0,
        () => ({ units: [[]], isAll: true }),
      ),
  },
  {
    name: 'ship',
    attempt: (w) =>
      shipIn(
        w,
        (subOrder) => hasFree(subOrder) && subOrder.numbers.length > 0,
        (subOrder) => ({ units: [allFree(subOrder)], number: subOrder.numbers[0] as string }),
      ),
  },
  {
    name: 'ship',
    attempt: (w) => shipIn(w, waits, (subOrder) => ({ units: [oneOf(subOrder)], version: 999 })),
  },
  {
    name: 'cancel units',
    attempt: (w) => {
      const subOrder = subOrderIn(w, hasFree);
      const units = subOrder ? someUnits(w, subOrder) : [];
      return units.length > 0 ? cancel(w, subOrder, units) : null;
    },
  },
  {
    name: 'cancel units',
    attempt: (w) => {
      const subOrder = subOrderIn(w, hasFree);
      return subOrder ? cancel(w, subOrder, allFree(subOrder)) : null;
    },
  },
  {
    name: 'cancel units',
    attempt: (w) => {
      const subOrder = subOrderIn(w, waits);
      return subOrder ? cancel(w, subOrder, tooMany(subOrder)) : null;
    },
  },
  {
    name: 'cancel units',
    attempt: (w) => {
      const subOrder = subOrderIn(w, (candidate) => !waits(candidate));
      return subOrder ? cancel(w, subOrder, oneOf(subOrder)) : null;
    },
  },
  {
    name: 'confirm receipt',
    attempt: (w) =>
      confirm(
        w,
        subOrderIn(w, ({ status }) => status === 'shipped'),
      ),
  },
  {
    name: 'confirm receipt',
    attempt: (w) =>
      confirm(
        w,
        subOrderIn(w, ({ status }) => status !== 'shipped'),
      ),
  },
  {
    name: 'confirm receipt',
    attempt: (w) =>
      confirm(
        w,
        subOrderIn(w, (subOrder) => subOrder.status === 'shipped' && openCasesOf(subOrder).length > 0),
      ),
  },
  {
    name: 'a month after shipping',
    attempt: (w) => timePasses(w, 'shipped', 'received'),
  },
  {
    name: 'a month after receipt',
    attempt: (w) => timePasses(w, 'received', 'completed'),
  },
  { name: 'change the address', attempt: (w) => readdress(w, subOrderIn(w, waits)) },
  {
    name: 'change the address',
    attempt: (w) =>
      readdress(
        w,
        subOrderIn(w, (subOrder) => !waits(subOrder)),
      ),
  },
];
