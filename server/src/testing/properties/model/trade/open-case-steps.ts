import { afterSalesRoutes, type CaseKind, type CaseUnits } from '@amberdock/contract/trade/after-sales.ts';
import { orderActionTable } from '@amberdock/contract/trade/order-actions.ts';
import sql from 'sql-template-tag';
import {
  type Case,
  freeInParcel,
  freeOf,
  freeShipped,
  openCasesOf,
  type SubOrder,
  sum,
  takeInOrder,
  type Units,
} from './books.ts';
import type { Answer, Attempt, Step, World } from './steps.ts';

type Opening = {
  kind: CaseKind;
  units: CaseUnits;
  party: 'buyer' | 'operator';
  more?: number;
  isAll?: boolean;
};

const freeFor = (subOrder: SubOrder, units: CaseUnits, line: Units['line']): number =>
  units === 'unshipped' ? freeOf(line) : freeShipped(subOrder, line);

function open(world: World, subOrder: SubOrder | undefined, opening: Opening): Attempt | null {
  if (!subOrder) return null;
  const { books, operator, dice, shop } = world;
  const { kind, units, party, more = 0, isAll = false } = opening;
  const lines = subOrder.lines.filter((line) => freeFor(subOrder, units, line) > 0);
  const [line] = lines.length > 0 ? lines : subOrder.lines;
  if (!line) return null;
  const free = freeFor(subOrder, units, line);
  const part = free > 1 && !isAll && dice.chance(0.6) ? dice.upTo(free - 1) : Math.max(free, 1);
  const quantity = more > 0 ? free + more : part;
  const wanted = [{ line, quantity }];
  const others = lines.slice(1).map((line) => ({ line, quantity: freeFor(subOrder, units, line) }));
  const all = more === 0 && (isAll || dice.chance(0.5)) ? [...wanted, ...others] : wanted;
  const body = {
    kind,
    units,
    reason: 'damaged',
    lines: all.map((item) => ({ line_id: item.line.id, quantity: item.quantity })),
  };
  const params = { no: subOrder.no };
  return {
    expected: predict(subOrder, opening, quantity > free),
    call: () =>
      party === 'buyer'
        ? shop.call(afterSalesRoutes.open, { actor: subOrder.order.buyer, params, body })
        : shop.call(afterSalesRoutes.openFor, { headers: operator, params, body }),
    apply: (data: { case_no: string }) => {
      const places =
        units === 'unshipped'
          ? subOrder.lines.map((line) => ({ line, parcel: null, quantity: freeOf(line) }))
          : subOrder.parcels.flatMap((parcel) =>
              parcel.lines.map((line) => ({
                line: line.line,
                parcel,
                quantity: freeInParcel(subOrder, parcel, line.line),
              })),
            );
      const parts = takeInOrder(places, all);
      const made: Case = {
        no: data.case_no,
        subOrder,
        kind,
        units,
        status: 'requested',
        version: 1,
        lines: parts.map((part) => ({ ...part, approved: null, received: 0 })),
        isSent: false,
        receipt: [],
      };
      if (units === 'unshipped') for (const part of parts) part.line.claimedUnshipped += part.quantity;
      subOrder.cases.push(made);
      books.cases.push(made);
    },
  };
}

function predict(subOrder: SubOrder, { kind, units, party }: Opening, isTooMuch: boolean): string {
  if (kind === 'return_refund' && units === 'unshipped') return 'case_kind_not_allowed';
  const state = openCasesOf(subOrder).length > 0 ? 'open_case' : 'no_case';
  const actions: readonly string[] = orderActionTable[subOrder.status][state][party];
  const action = units === 'unshipped' ? 'request_refund' : 'after_sales';
  if (subOrder.order.kind === 'stockpile' || !actions.includes(action)) return 'move_not_allowed';
  if (subOrder.isOver) return 'after_sales_over';
  return isTooMuch ? 'quantity_exceeds_claimable' : 'ok';
}

const subOrderIn = ({ books, dice }: World, fits: (subOrder: SubOrder) => boolean): SubOrder | undefined =>
  dice.pick(books.subOrders.filter((subOrder) => subOrder.order.kind !== 'stockpile' && fits(subOrder)));
const has = (units: CaseUnits) => (subOrder: SubOrder) =>
  sum(subOrder.lines, (line) => freeFor(subOrder, units, line)) > 0;
const isUnderway = ({ status }: SubOrder) => ['awaiting_shipment', 'shipped', 'received'].includes(status);

async function later({ shop }: World, subOrder: SubOrder, attempt: Attempt): Promise<Answer> {
  subOrder.isOver = true;
  await shop.db.rows(sql`update sub_orders set completed_at = completed_at - interval '8 days'
    where sub_order_no = ${subOrder.no}`);
  return attempt.call();
}

/** Lets the days for after-sales pass for a completed sub order, then tries to open a case. */
const openTooLate: Step['attempt'] = (w) => {
  const subOrder = subOrderIn(
    w,
    (candidate) => candidate.status === 'completed' && has('shipped')(candidate),
  );
  if (!subOrder) return null;
  const attempt = open(w, subOrder, { kind: 'refund_only', units: 'shipped', party: 'operator' });
  return attempt && { ...attempt, expected: 'after_sales_over', call: () => later(w, subOrder, attempt) };
};

const kindOf = (w: World): CaseKind => (w.dice.chance(0.3) ? 'refund_only' : 'return_refund');
const unshipped = (w: World) =>
  subOrderIn(w, (subOrder) => subOrder.status === 'awaiting_shipment' && has('unshipped')(subOrder));
const shipped = (w: World) => subOrderIn(w, (subOrder) => isUnderway(subOrder) && has('shipped')(subOrder));

/** Claims all shipped units of a sub order without claims. */
const openWhole = (w: World, status: 'shipped' | 'received' | 'completed'): Attempt | null => {
  const fits = (subOrder: SubOrder) =>
    subOrder.status === status && !subOrder.isOver && has('shipped')(subOrder);
  const subOrder = subOrderIn(w, (candidate) => fits(candidate) && openCasesOf(candidate).length === 0);
  const party = status === 'completed' ? 'operator' : 'buyer';
  const attempt = open(w, subOrder, { kind: 'refund_only', units: 'shipped', party, isAll: true });
  return attempt && { ...attempt, move: `sub order ${status} → closed` };
};

/** The steps that open cases, for shipped and unshipped units, by buyers and operators. */
export const openCaseSteps: Step[] = [
  {
    name: 'open a case',
    attempt: (w) => open(w, unshipped(w), { kind: 'refund_only', units: 'unshipped', party: 'buyer' }),
  },
  {
    name: 'open a case',
    attempt: (w) => open(w, shipped(w), { kind: 'refund_only', units: 'shipped', party: 'buyer' }),
  },
  ...[1, 2, 3].map(() => ({
    name: 'open a return',
    attempt: (w: World) => open(w, shipped(w), { kind: 'return_refund', units: 'shipped', party: 'buyer' }),
  })),
  {
    name: 'open a case for a buyer',
    attempt: (w) => {
      const late = subOrderIn(
        w,
        (subOrder) => subOrder.status === 'completed' && !subOrder.isOver && has('shipped')(subOrder),
      );
      return open(w, late, { kind: kindOf(w), units: 'shipped', party: 'operator' });
    },
  },
  {
    name: 'open a case',
    attempt: (w) =>
      open(
        w,
        subOrderIn(w, (subOrder) => !isUnderway(subOrder)),
        { kind: 'refund_only', units: 'shipped', party: 'buyer' },
      ),
  },
  {
    name: 'open a case',
    attempt: (w) => open(w, shipped(w), { kind: 'refund_only', units: 'shipped', party: 'buyer', more: 1 }),
  },
  {
    name: 'open a case',
    attempt: (w) =>
      open(w, unshipped(w), { kind: 'refund_only', units: 'unshipped', party: 'buyer', more: 1 }),
  },
  {
    name: 'open a case',
    attempt: (w) => open(w, unshipped(w), { kind: 'return_refund', units: 'unshipped', party: 'buyer' }),
  },
  ...(['shipped', 'received', 'completed'] as const).map((status) => ({
    name: status === 'completed' ? 'open a case for a buyer' : 'open a case',
    attempt: (w: World) => openWhole(w, status),
  })),
  { name: 'open a case for a buyer', attempt: openTooLate },
];
