import { afterSalesRoutes } from '@amberdock/contract/trade/after-sales.ts';
import { formatMinor } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { type Case, sum, takeInOrder, type Units } from './books.ts';
import {
  beyond,
  callFor,
  caseIn,
  decide,
  endAsRefunded,
  predictFreight,
  isIn,
  isNotIn,
  merged,
  refund,
  step,
} from './decide-case.ts';
import type { Attempt, Step, World } from './steps.ts';

function receive(world: World, found: Case | undefined, how: 'some' | 'none' | 'too many'): Attempt | null {
  if (!found) return null;
  const { books, dice } = world;
  const approved = merged(found.lines, (line) => line.approved ?? line.quantity).filter(
    ({ quantity }) => quantity > 0,
  );
  const came = approved.map(({ line, quantity }) => {
    const units = how === 'none' ? 0 : how === 'too many' ? quantity + 1 : dice.upTo(quantity);
    const sellable = units > 0 ? dice.upTo(units + 1) - 1 : 0;
    return { line, sellable, scrapped: units - sellable };
  });
  const refusals = { some: 'ok', none: 'nothing_received', 'too many': 'quantity_exceeds_case' };
  const isOpen = found.status === 'approved' || found.status === 'return_shipped';
  const lines = came.map(({ line, ...units }) => ({ line_id: line.id, ...units }));
  return {
    expected: isOpen ? refusals[how] : 'case_action_not_allowed',
    move: `case ${found.status} → received`,
    call: () => callFor(world, afterSalesRoutes.receive, found, { version: found.version, lines }),
    apply: async () => {
      const places = found.lines.map((line) => ({ ...line, quantity: line.approved ?? 0 }));
      const units = came.map(({ line, sellable, scrapped }) => ({ line, quantity: sellable + scrapped }));
      const received = takeInOrder(places, units);
      for (const line of found.lines) {
        line.received = sum(received, (one) =>
          one.line === line.line && one.parcel === line.parcel ? one.quantity : 0,
        );
      }
      for (const { line, sellable } of came) {
        if (!line.held) books.stock[line.good].onHand += sellable;
        else if (sellable > 0) await returnToPallets(world, found, { line, quantity: sellable });
      }
      books.moveCase(found, 'received');
    },
  };
}

/** Makes new pallets for returned units, each referring to the pallet that they had left, the oldest first. */
async function returnToPallets(
  { shop, books }: World,
  found: Case,
  { line, quantity }: Units,
): Promise<void> {
  const held = [...(line.held ?? [])].sort(
    (a, b) => a.pallet.storedAt - b.pallet.storedAt || (a.pallet.id < b.pallet.id ? -1 : 1),
  );
  const known = books.pallets.map(({ id }) => id);
  const rows = await shop.db.rows<{ id: string; no: string; stored_at: number; returned_of: string }>(sql`
    select id, pallet_no as no, extract(epoch from stored_since)::float8 as stored_at, returned_of from pallets
    where line_id = ${line.id} and not (id = any(${known}::uuid[])) and returned_of is not null`);
  let left = quantity;
  for (const { pallet: source, taken } of held) {
    const back = books.pallets.filter((pallet) => pallet.returnedOf === source && pallet.ofLine === line);
    const part = Math.min(left, taken - sum(back, ({ bought }) => bought));
    if (part <= 0) continue;
    left -= part;
    source.returned += part;
    const row = rows.find(({ returned_of }) => returned_of === source.id);
    if (!row) throw new Error(`${found.no}: no new pallet names ${source.no}`);
    const { id, no, stored_at: storedAt } = row;
    const fresh = { id, no, storedAt, bought: part, days: 0, returnedOf: source, ofLine: line };
    books.pallets.push({
      ...fresh,
      accountId: source.accountId,
      good: source.good,
      reserved: 0,
      shipped: 0,
      returned: 0,
    });
  }
}

function refundReturn(world: World, found: Case | undefined, freightMinor = 0n): Attempt | null {
  const money = found && formatMinor(freightMinor, found.subOrder.order.currency);
  const attempt = decide(world, found, {
    route: afterSalesRoutes.refund,
    from: ['received'],
    to: 'refunded',
    body: freightMinor > 0n ? { freight: money } : {},
    apply: (it) => {
      const units = it.lines.flatMap(({ line, parcel, received: quantity }) =>
        quantity > 0 ? [{ line, parcel, quantity }] : [],
      );
      refund(world.books, it, units, freightMinor);
      endAsRefunded(world.books, it);
    },
  });
  if (!attempt || !found || attempt.expected !== 'ok') return attempt;
  return { ...attempt, expected: predictFreight(found, freightMinor) };
}

/** The steps that receive returns and refund them. */
export const returnSteps: Step[] = [
  step('receive a return', (w) => receive(w, caseIn(w, isIn('approved')), 'some')),
  step('receive a return', (w) => receive(w, caseIn(w, isIn('return_shipped')), 'some')),
  step('receive a return', (w) => receive(w, caseIn(w, isIn('approved', 'return_shipped')), 'none')),
  step('receive a return', (w) => receive(w, caseIn(w, isIn('approved', 'return_shipped')), 'too many')),
  step('receive a return', (w) => receive(w, caseIn(w, isNotIn('approved', 'return_shipped')), 'some')),
  step('refund a return', (w) => refundReturn(w, caseIn(w, isIn('received')))),
  step('refund a return', (w) =>
    refundReturn(
      w,
      caseIn(w, (it) => it.status === 'received' && beyond(it) > 1n),
      1n,
    ),
  ),
  step('refund a return', (w) => {
    const found = caseIn(w, isIn('received'));
    return refundReturn(w, found, beyond(found));
  }),
  step('refund a return', (w) => refundReturn(w, caseIn(w, isNotIn('received')))),
];
