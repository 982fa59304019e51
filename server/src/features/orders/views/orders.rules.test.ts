import { orderTabs, type SubOrderStatus, subOrderStatuses } from '@amberdock/contract/trade/order-status.ts';
import { describe, expect, test } from 'vitest';
import {
  actionsOf,
  countTabs,
  filterOfTab,
  orderStatus,
  payabilityOf,
  type ActionFacts,
} from './orders.rules.ts';

describe('a tab lists', () => {
  test.each([
    ['new', { statuses: ['pending_payment', 'awaiting_shipment'] }],
    ['shipped', { statuses: ['shipped'] }],
    ['received', { statuses: ['received'] }],
    ['completed', { statuses: ['completed'] }],
    ['closed', { statuses: ['closed'] }],
    ['return_refund', { openCaseOf: 'return_refund' }],
    ['refund_only', { openCaseOf: 'refund_only' }],
    ['all', null],
  ] as const)('%s: %j', (tab, expected) => {
    expect(filterOfTab(tab)).toEqual(expected);
  });

  test('every status once', () => {
    const listed = orderTabs.flatMap((tab) => {
      const filter = filterOfTab(tab);
      return filter && 'statuses' in filter ? filter.statuses : [];
    });
    expect(listed.sort()).toEqual([...subOrderStatuses].sort());
  });
});

test('an order is as far as the sub order that is least far along', () => {
  expect(orderStatus(['shipped', 'awaiting_shipment'])).toBe('awaiting_shipment');
  expect(orderStatus(['closed', 'received'])).toBe('received');
  expect(orderStatus(['closed', 'closed'])).toBe('closed');
});

describe('a status allows what the table of actions says, detail and reorder always:', () => {
  const units = { unshipped: 1, shipped: 1 };
  const all = () => true;
  const facts = (status: SubOrderStatus, more: Partial<ActionFacts> = {}): ActionFacts => ({
    status,
    caseState: 'no_case',
    payability: 'not_payable',
    claimable: units,
    isReaddressable: true,
    ...more,
  });
  test.each([
    ['unpaid', facts('pending_payment', { payability: 'payable' }), ['pay_now', 'close']],
    [
      'over a limit',
      facts('pending_payment', { payability: 'needs_approval' }),
      ['request_approval', 'close'],
    ],
    ['too late', facts('pending_payment'), ['close']],
    ['to ship', facts('awaiting_shipment'), ['change_address', 'request_refund', 'after_sales']],
    [
      'partly shipped',
      facts('awaiting_shipment', { isReaddressable: false }),
      ['request_refund', 'after_sales'],
    ],
    [
      'to ship, nothing gone',
      facts('awaiting_shipment', { claimable: { unshipped: 2, shipped: 0 } }),
      ['change_address', 'request_refund'],
    ],
    ['shipped', facts('shipped'), ['confirm_receipt', 'after_sales']],
    ['shipped, with a case', facts('shipped', { caseState: 'open_case' }), ['after_sales']],
    [
      'shipped, all claimed',
      facts('shipped', { caseState: 'open_case', claimable: { unshipped: 0, shipped: 0 } }),
      [],
    ],
    ['received', facts('received'), ['after_sales']],
    ['completed', facts('completed'), []],
    ['closed', facts('closed'), []],
  ] as const)('%s', (_, given, expected) => {
    expect(actionsOf(given, all)).toEqual([...expected, 'detail', 'reorder']);
  });

  test('nobody is offered what their scopes do not allow', () => {
    const viewer = (scope: string) => scope === 'orders.read';
    for (const status of subOrderStatuses) expect(actionsOf(facts(status), viewer)).toEqual(['detail']);
  });
});

describe('an order can be paid', () => {
  const open = { isOpen: true, isRequested: false, isOwn: true, baseMinor: 800n, leftMinor: 500n };
  test.each([
    ['by whoever has no limit', { ...open, leftMinor: null }, 'payable'],
    ['up to the last fen of a limit', { ...open, leftMinor: 800n }, 'payable'],
    ['above the limit after asking', open, 'needs_approval'],
    ['without its worth after asking', { ...open, baseMinor: null, leftMinor: 900n }, 'needs_approval'],
    ['no more by whoever has asked', { ...open, isRequested: true }, 'not_payable'],
    ['not by a colleague above the limit', { ...open, isOwn: false }, 'not_payable'],
    ['by nobody once its time has passed', { ...open, isOpen: false, leftMinor: null }, 'not_payable'],
  ] as const)('%s', (_, order, expected) => {
    expect(payabilityOf(order)).toBe(expected);
  });
});

test('counts add up to all', () => {
  const byStatus = [
    { status: 'pending_payment', sub_orders: 2 },
    { status: 'awaiting_shipment', sub_orders: 3 },
    { status: 'closed', sub_orders: 4 },
  ] as const;
  const counts = countTabs(byStatus, { return_refund: 2, refund_only: 1 });
  expect(counts).toMatchObject({ new: 5, closed: 4, shipped: 0, return_refund: 2, refund_only: 1, all: 9 });
});
