import { expect, test } from 'vitest';
import { choosePallets, type PalletStock, storageOf } from './choose-pallets.rules.ts';

const pallet = (pallet_no: string, left: number, sku = 'CUP'): PalletStock => ({
  id: pallet_no,
  pallet_no,
  offer_id: sku,
  sku_id: sku,
  sku,
  warehouse_code: 'SZX',
  left,
  free_until: new Date('2026-11-01T00:00:00Z'),
  storage_fee_minor: 10n,
  storage_currency: 'CNY' as const,
});
const palletStock = [pallet('B1', 4), pallet('B2', 6), pallet('B3', 5, 'PEN')];
const cups = (quantity: number) => ({ sku_id: 'CUP', warehouse_id: 'SZX', quantity });

test.each([
  ['a SKU from the oldest', [cups(5)], { B1: 4, B2: 1 }],
  ['a named pallet', [{ pallet_no: 'B2', quantity: 3 }], { B2: 3 }],
  ['a named one first, whatever the order', [cups(5), { pallet_no: 'B1', quantity: 4 }], { B1: 4, B2: 5 }],
  ['two requests for one SKU', [cups(3), cups(3)], { B1: 4, B2: 2 }],
])('takes %s', (_, requests, expected) => {
  const choice = choosePallets(requests, palletStock);
  const chosen = 'chosen' in choice ? choice.chosen : [];
  expect(Object.fromEntries(chosen.map((part) => [part.pallet.pallet_no, part.quantity]))).toEqual(expected);
});

test('says what is missing', () => {
  expect(choosePallets([cups(11)], palletStock)).toEqual({ missing: { name: 'CUP', left: 10 } });
  expect(choosePallets([cups(8), { pallet_no: 'B2', quantity: 3 }], palletStock)).toEqual({
    missing: { name: 'CUP', left: 7 },
  });
});

test('charges started days after the free period', () => {
  const [first] = palletStock;
  const chosen = first ? [{ pallet: first, quantity: 3 }] : [];
  expect(storageOf(chosen, new Date('2026-10-31T00:00:00Z'))).toBe(0n);
  expect(storageOf(chosen, new Date('2026-11-01T00:00:01Z'))).toBe(30n);
  expect(storageOf(chosen, new Date('2026-11-03T12:00:00Z'))).toBe(90n);
});
