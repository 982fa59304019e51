import type { OrderDetail } from '@amberdock/contract/trade/orders.ts';
import type { Settlement } from '@amberdock/contract/trade/settlement.ts';
import { expect, it } from 'vitest';
import { order, subOrder } from '../../../testing/order.ts';
import { againOf, sinceThen } from './again.ts';

const address = { address_id: 'b', recipient: 'Jane Doe', company: '', city: 'Los Angeles', country: 'US' };
const bought = {
  ...order(),
  sub_orders: [{ ...subOrder({ service_id: 'post' }), address }],
} as unknown as OrderDetail;
const [line] = bought.sub_orders[0]?.lines ?? [];
const rmb = (amount: string) => ({ amount, currency: 'CNY' });
const settled = (change: { price?: string; quantity?: number; service?: string; freight?: string } = {}) =>
  ({
    groups: [
      {
        warehouse: { code: 'SZX', name: 'Shenzhen' },
        address: {},
        lines: [{ ...line, unit_price: rmb(change.price ?? '10.00'), quantity: change.quantity ?? 2 }],
        freight_options: [{ service_id: change.service ?? 'post', amount: rmb(change.freight ?? '30.00') }],
      },
    ],
  }) as unknown as Settlement;

it('begins with the recipient and the services of the order, without what was empty', () => {
  const { destination, freight } = againOf(bought);
  expect(destination).toEqual({ address: { recipient: 'Jane Doe', city: 'Los Angeles', country: 'US' } });
  expect(freight).toEqual({ SZX: 'post' });
});

it.each([
  ['nothing', {}, []],
  [
    'a price',
    { price: '12.00' },
    [{ what: 'price', name: 'CUP-1', before: rmb('10.00'), now: rmb('12.00') }],
  ],
  ['a quantity', { quantity: 5 }, [{ what: 'quantity', name: 'CUP-1', before: 2, now: 5 }]],
  ['a service that is gone', { service: 'express' }, [{ what: 'service_gone', name: 'Post' }]],
  [
    'freight',
    { freight: '35.00' },
    [{ what: 'freight', name: 'Shenzhen', before: rmb('30.00'), now: rmb('35.00') }],
  ],
] as const)('says that %s has changed', (_, change, expected) => {
  expect(sinceThen(againOf(bought), settled(change))).toEqual(expected);
});

it('names goods that are not there any more', () => {
  const without = { groups: [] } as unknown as Settlement;
  expect(sinceThen(againOf(bought), without)).toEqual([{ what: 'left_out', name: 'CUP-1' }]);
});
