import { afterSalesRoutes } from '@amberdock/contract/trade/after-sales.ts';
import { formatMinor } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { cancelUnsentReturns } from '../../../../features/after-sales/after-sales.jobs.ts';
import { type Books, type Case, freightLeftMinor, sum, takeInOrder, type UnitsOfParcel } from './books.ts';
import {
  beyond,
  callFor,
  caseIn,
  decide,
  dropClaims,
  endAsRefunded,
  predictFreight,
  isIn,
  isNotIn,
  merged,
  refund,
  step,
} from './decide-case.ts';
import { openCaseSteps } from './open-case-steps.ts';
import { cancelUnits } from './parcel-steps.ts';
import { returnSteps } from './return-steps.ts';
import { type Attempt, done, type Step, type World } from './steps.ts';

type Approval = { part?: boolean; more?: boolean; freightMinor?: bigint; address?: string; version?: number };

/** Whether its refund covers all units of its sub order that were not canceled or refunded before. */
const closes = ({ kind, units, lines, subOrder }: Case): boolean =>
  kind === 'refund_only' &&
  units === 'shipped' &&
  subOrder.status !== 'awaiting_shipment' &&
  sum(lines, ({ quantity }) => quantity) ===
    sum(subOrder.lines, (line) => line.quantity - line.canceled - line.refunded);

function approve(world: World, found: Case | undefined, approval: Approval = {}): Attempt | null {
  if (!found) return null;
  const { books, dice } = world;
  const { part = false, more = false, freightMinor = 0n, address = 'Dock 4', version } = approval;
  const all = merged(found.lines, ({ quantity }) => quantity);
  const wanted = part || more ? all.slice(0, 1).map((item) => ({ ...item })) : all;
  for (const item of wanted)
    item.quantity = more ? item.quantity + 1 : part ? dice.upTo(item.quantity) : item.quantity;
  const isReturn = found.kind === 'return_refund';
  const isLate = version !== undefined && version !== found.version;
  const predict = (): string => {
    if (isLate) return 'changed_meanwhile';
    if (found.status !== 'requested') return 'case_action_not_allowed';
    if (more) return 'quantity_exceeds_case';
    if (isReturn) return address === '' ? 'return_address_required' : 'ok';
    return predictFreight(found, freightMinor);
  };
  const lines = wanted.map(({ line, quantity }) => ({ line_id: line.id, quantity }));
  const body = {
    version: version ?? found.version,
    ...((part || more) && { lines }),
    ...(isReturn ? { return_address: address } : {}),
    ...(freightMinor > 0n && { freight: formatMinor(freightMinor, found.subOrder.order.currency) }),
  };
  return {
    expected: predict(),
    move: closes(found)
      ? `sub order ${found.subOrder.status} → closed`
      : `case requested → ${isReturn ? 'approved' : 'refunded'}`,
    call: () => callFor(world, afterSalesRoutes.approve, found, body),
    apply: () => grant(books, found, takeInOrder(found.lines, wanted), freightMinor),
  };
}

function grant(books: Books, found: Case, granted: readonly UnitsOfParcel[], freightMinor: bigint): void {
  if (found.units === 'unshipped') dropClaims(found);
  for (const line of found.lines) {
    line.approved = sum(granted, (one) =>
      one.line === line.line && one.parcel === line.parcel ? one.quantity : 0,
    );
  }
  if (found.kind === 'return_refund') return books.moveCase(found, 'approved');
  if (found.units === 'unshipped') cancelUnits(books, found.subOrder, granted);
  else refund(books, found, granted, freightMinor);
  endAsRefunded(books, found);
}

const reject = (world: World, found: Case | undefined): Attempt | null =>
  decide(world, found, {
    route: afterSalesRoutes.reject,
    from: ['requested', 'return_shipped'],
    to: 'rejected',
    body: { reason: 'No' },
    apply: (it) => {
      dropClaims(it);
      world.books.moveCase(it, 'rejected');
    },
  });

function refundFreight(world: World, found: Case | undefined, amountMinor: bigint): Attempt | null {
  if (!found) return null;
  const amount = formatMinor(amountMinor, found.subOrder.order.currency);
  const attempt = decide(world, found, {
    route: afterSalesRoutes.refundFreight,
    from: ['refunded'],
    body: { amount, reason: 'Late' },
    apply: (it) => {
      refund(world.books, it, [], amountMinor);
      it.version++;
    },
  });
  if (!attempt || attempt.expected !== 'ok') return attempt;
  return {
    ...attempt,
    expected: amountMinor === 0n ? 'nothing_to_refund' : predictFreight(found, amountMinor),
  };
}

function byBuyer(world: World, found: Case | undefined, action: 'cancel' | 'send_return'): Attempt | null {
  if (!found) return null;
  const { shop, books, dice } = world;
  const request = { actor: found.subOrder.order.buyer, params: { case_no: found.no } };
  const body = { carrier: 'UPS', tracking_number: `R${dice.serial()}` };
  const from = action === 'cancel' ? ['requested', 'approved'] : ['approved', 'return_shipped'];
  return {
    expected: from.includes(found.status) ? 'ok' : 'case_action_not_allowed',
    move: `case ${found.status} → ${action === 'cancel' ? 'canceled' : 'return_shipped'}`,
    call: () =>
      action === 'cancel'
        ? shop.call(afterSalesRoutes.cancel, request)
        : shop.call(afterSalesRoutes.sendReturn, { ...request, body }),
    apply: () => {
      if (action === 'cancel') {
        dropClaims(found);
        books.moveCase(found, 'canceled');
      } else {
        found.isSent = true;
        if (found.status === 'approved') books.moveCase(found, 'return_shipped');
        else found.version++;
      }
    },
  };
}

/** Two weeks pass for a return: one that was not sent is canceled. */
function returnFallsDue(world: World, found: Case | undefined): Attempt | null {
  if (!found) return null;
  const { shop, books } = world;
  return {
    expected: found.status === 'approved' ? 'ok' : 'nothing_due',
    call: async () => {
      await shop.db.rows(
        sql`update cases set due_at = due_at - interval '15 days' where case_no = ${found.no}`,
      );
      const canceled = await cancelUnsentReturns(shop.db);
      return canceled === 1
        ? done
        : { status: 422, body: { code: canceled === 0 ? 'nothing_due' : 'too_many' } };
    },
    apply: () => books.moveCase(found, 'canceled'),
  };
}

const isRefundable = (found: Case): boolean =>
  found.status === 'refunded' && found.units === 'shipped' && freightLeftMinor(found.subOrder) > 0n;
const requested = isIn('requested');
const closing = (status: string) => (it: Case) =>
  requested(it) && closes(it) && it.subOrder.status === status;

/** The steps that decide cases, and those of buyers and of time. */
export const caseSteps: Step[] = [
  ...openCaseSteps,
  ...returnSteps,
  step('approve', (w) => approve(w, caseIn(w, requested), { part: w.dice.chance(0.5) })),
  step('approve', (w) => approve(w, caseIn(w, requested), { part: w.dice.chance(0.5) })),
  step('approve', (w) => {
    const found = caseIn(w, (it) => requested(it) && it.kind === 'refund_only' && it.units === 'shipped');
    const left = found ? freightLeftMinor(found.subOrder) : 0n;
    return left > 0n ? approve(w, found, { freightMinor: BigInt(w.dice.upTo(Number(left))) }) : null;
  }),
  ...['shipped', 'received', 'completed'].map((status) =>
    step('approve', (w) => approve(w, caseIn(w, closing(status)))),
  ),
  step('approve', (w) => approve(w, caseIn(w, isNotIn('requested')))),
  step('approve', (w) => approve(w, caseIn(w, requested), { version: 99 })),
  step('approve', (w) => approve(w, caseIn(w, requested), { more: true })),
  step('approve', (w) =>
    approve(
      w,
      caseIn(w, (it) => requested(it) && it.kind === 'return_refund'),
      { address: '' },
    ),
  ),
  step('approve', (w) => {
    const found = caseIn(w, (it) => requested(it) && it.kind === 'refund_only' && it.units === 'shipped');
    return approve(w, found, { freightMinor: beyond(found) });
  }),
  step('approve', (w) =>
    approve(
      w,
      caseIn(w, (it) => requested(it) && it.units === 'unshipped'),
      { freightMinor: 1n },
    ),
  ),
  step('reject', (w) => reject(w, caseIn(w, requested))),
  step('reject', (w) => reject(w, caseIn(w, isIn('return_shipped')))),
  step('reject', (w) => reject(w, caseIn(w, isNotIn('requested', 'return_shipped')))),
  step('cancel a case', (w) => byBuyer(w, caseIn(w, requested), 'cancel')),
  step('cancel a case', (w) => byBuyer(w, caseIn(w, isIn('approved')), 'cancel')),
  step('cancel a case', (w) => byBuyer(w, caseIn(w, isNotIn('requested', 'approved')), 'cancel')),
  step('send a return', (w) => byBuyer(w, caseIn(w, isIn('approved')), 'send_return')),
  step('send a return', (w) => byBuyer(w, caseIn(w, isIn('return_shipped')), 'send_return')),
  step('send a return', (w) => byBuyer(w, caseIn(w, isNotIn('approved', 'return_shipped')), 'send_return')),
  step('refund freight', (w) => {
    const found = caseIn(w, isRefundable);
    return found
      ? refundFreight(w, found, BigInt(w.dice.upTo(Number(freightLeftMinor(found.subOrder)) / 3 + 1)))
      : null;
  }),
  step('refund freight', (w) => {
    const found = caseIn(w, isRefundable);
    return refundFreight(w, found, beyond(found));
  }),
  step('refund freight', (w) => refundFreight(w, caseIn(w, isRefundable), 0n)),
  step('refund freight', (w) =>
    refundFreight(
      w,
      caseIn(w, (it) => it.status === 'refunded' && it.units === 'unshipped'),
      1n,
    ),
  ),
  step('refund freight', (w) => refundFreight(w, caseIn(w, isNotIn('refunded')), 1n)),
  step('a return falls due', (w) => returnFallsDue(w, caseIn(w, isIn('approved')))),
  step('a return falls due', (w) => returnFallsDue(w, caseIn(w, isIn('return_shipped')))),
];
