import { orderTabs, subOrderStatuses } from '@amberdock/contract/order-status.ts';
import { describe, expect, test } from 'vitest';
import { actionsOf, countTabs, orderStatus, payabilityOf, statusesOfTab } from './orders.rules.ts';

describe('a tab lists', () => {
  test.each([
    ['new', ['pending_payment', 'awaiting_shipment']],
    ['shipped', ['shipped']],
    ['received', ['received']],
    ['completed', ['completed']],
    ['closed', ['closed']],
    ['return_refund', []],
    ['refund_only', []],
    ['all', null],
  ] as const)('%s: %j', (tab, expected) => {
    expect(statusesOfTab(tab)).toEqual(expected);
  });

  test('every status once', () => {
    const listed = orderTabs.flatMap((tab) => statusesOfTab(tab) ?? []);
    expect(listed.sort()).toEqual([...subOrderStatuses].sort());
  });
});

test('an order is as far as the sub order that is least far along', () => {
  expect(orderStatus(['shipped', 'awaiting_shipment'])).toBe('awaiting_shipment');
  expect(orderStatus(['closed', 'received'])).toBe('received');
  expect(orderStatus(['closed', 'closed'])).toBe('closed');
});

test('a status allows what the table of actions says, detail and reorder always', () => {
  const all = () => true;
  expect(actionsOf('pending_payment', 'payable', all)).toEqual(['pay_now', 'close', 'detail', 'reorder']);
  expect(actionsOf('pending_payment', 'needs_approval', all)).toEqual([
    'request_approval',
    'close',
    'detail',
    'reorder',
  ]);
  expect(actionsOf('pending_payment', 'not_payable', all)).toEqual(['close', 'detail', 'reorder']);
  expect(actionsOf('shipped', 'not_payable', all)).toEqual(['confirm_receipt', 'detail', 'reorder']);
  for (const status of ['awaiting_shipment', 'received', 'completed', 'closed'] as const) {
    expect(actionsOf(status, 'not_payable', all)).toEqual(['detail', 'reorder']);
  }
});

test('nobody is offered what their scopes do not allow', () => {
  const viewer = (scope: string) => scope === 'orders.read';
  expect(actionsOf('pending_payment', 'payable', viewer)).toEqual(['detail']);
  expect(actionsOf('shipped', 'not_payable', viewer)).toEqual(['detail']);
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
  const counts = countTabs([
    { status: 'pending_payment', sub_orders: 2 },
    { status: 'awaiting_shipment', sub_orders: 3 },
    { status: 'closed', sub_orders: 4 },
  ]);
  expect(counts).toMatchObject({ new: 5, closed: 4, shipped: 0, return_refund: 0, refund_only: 0, all: 9 });
});
