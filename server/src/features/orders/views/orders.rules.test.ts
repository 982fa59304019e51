import { orderTabs, subOrderStatuses } from '@amberdock/contract/order-status.ts';
import { describe, expect, test } from 'vitest';
import { actionsOf, countTabs, orderStatus, statusesOfTab } from './orders.rules.ts';

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
  expect(actionsOf('pending_payment', true)).toEqual(['pay_now', 'close', 'detail', 'reorder']);
  expect(actionsOf('pending_payment', false)).toEqual(['close', 'detail', 'reorder']);
  expect(actionsOf('shipped', false)).toEqual(['confirm_receipt', 'detail', 'reorder']);
  for (const status of ['awaiting_shipment', 'received', 'completed', 'closed'] as const) {
    expect(actionsOf(status, false)).toEqual(['detail', 'reorder']);
  }
});

test('counts add up to all', () => {
  const counts = countTabs([
    { status: 'pending_payment', sub_orders: 2 },
    { status: 'awaiting_shipment', sub_orders: 3 },
    { status: 'closed', sub_orders: 4 },
  ]);
  expect(counts).toMatchObject({ new: 5, closed: 4, shipped: 0, return_refund: 0, refund_only: 0, all: 9 });
});
