import type { Pallet } from '@amberdock/contract/trade/pallets.ts';
import { expect, test } from 'vitest';
import { goodsOnSeveral, oldestFirst } from './oldest-first.ts';

const pallet = (pallet_no: string, left: number, sku_id = 'cup', code = 'SZX') =>
  ({ pallet_no, left, sku_id, warehouse: { code } }) as unknown as Pallet;

test('goods on several pallets of one warehouse are offered together, without pallets that are empty', () => {
  const stocked = [
    pallet('A', 3),
    pallet('B', 0),
    pallet('C', 5),
    pallet('D', 9, 'cup', 'LAX'),
    pallet('E', 2, 'pen'),
  ];
  expect(goodsOnSeveral(stocked)).toEqual([{ key: 'cup SZX', pallets: [stocked[0], stocked[2]], left: 8 }]);
});

test.each([
  [0, { A: 0, C: 0 }],
  [2, { A: 2, C: 0 }],
  [4, { A: 3, C: 1 }],
  [8, { A: 3, C: 5 }],
  // More than there are stands at the last one, which says so.
  [9, { A: 3, C: 6 }],
])('%i units leave the oldest pallet first', (count, units) =>
  expect(oldestFirst([pallet('A', 3), pallet('C', 5)], count)).toEqual(units),
);
