import { cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { openCheckout, sell, type Sku } from '../../testing/checkout.ts';
import { createShop, english, type TestBuyer, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let cup: Sku;
let lamp: Sku;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  cup = await sell(shop.db, { handle: 'cup', skus: [{ sku: 'CUP-1', offers: [{ stock: 20 }] }] });
  lamp = await sell(shop.db, {
    handle: 'lamp',
    skus: [{ offers: [{ warehouse: 'LAX', currency: 'USD', priceMinor: 2_550n, stock: 5 }, { stock: 3 }] }],
  });
});
afterAll(() => shop.close());

const view = (actor: TestBuyer) => shop.ok(cartRoutes.view, { actor });
const quantityOf = async (actor: TestBuyer) => (await view(actor))[0]?.shopping_cart_product[0]?.quantity;
/** Imports rows of one SKU and returns why each was refused, or null. */
const reasonsOf = async (actor: TestBuyer, sku: string, quantities: readonly number[]) => {
  const rows = quantities.map((quantity) => ({ sku, quantity, warehouse: 'SZX' }));
  const answer = await shop.ok(cartRoutes.import, { actor, body: { rows }, headers: english });
  return answer.rows.map(({ reason }) => reason);
};

test('importing rows adds what can be added and says of every row what became of it', async () => {
  const actor = await shop.buyer();
  const rows = [
    { sku: cup.sku, quantity: 2, warehouse: 'szx' },
    { sku: cup.sku, quantity: 3, warehouse: 'SZX' },
    { sku: lamp.sku, quantity: 9, warehouse: 'LAX' },
    { sku: 'NO-SUCH', quantity: 1, warehouse: 'SZX' },
    { sku: lamp.sku, quantity: 0, warehouse: 'SZX' },
    { sku: lamp.sku, quantity: 1, warehouse: 'HAM1' },
    { sku: lamp.sku, quantity: 1, warehouse: '' },
    { sku: cup.sku, quantity: 1, warehouse: 'LAX' },
  ];
  const answer = await shop.ok(cartRoutes.import, { actor, body: { rows }, headers: english });
  expect(answer.quantity).toBe(1);
  expect(answer.rows.map(({ row, status, reason }) => [row, status, reason])).toEqual([
    [1, 'added', null],
    [2, 'added', null],
    [3, 'refused', 'Quantity cannot exceed stock.'],
    [4, 'refused', 'There is no SKU “NO-SUCH”.'],
    [5, 'refused', 'Quantity is a required field.'],
    [6, 'refused', 'There is no warehouse “HAM1”.'],
    [7, 'refused', 'Add a warehouse code to this line, or choose one for lines without.'],
    [8, 'refused', 'This warehouse doesn’t carry that SKU.'],
  ]);
  expect((await view(actor))[0]?.shopping_cart_product[0]?.quantity).toBe(5);
});

test('of imported rows that add up to more than a line can hold those beyond are refused, and none of them is cut', async () => {
  const actor = await shop.buyer();
  const plenty = await sell(shop.db, { handle: 'plenty', skus: [{ offers: [{ stock: 2_000_000 }] }] });
  const rows = [600_000, 400_001].map((quantity) => ({ sku: plenty.sku, quantity, warehouse: 'SZX' }));
  const answer = await shop.ok(cartRoutes.import, { actor, body: { rows }, headers: english });
  expect(answer.rows.map(({ reason }) => reason)).toEqual([
    null,
    'At most 1000000 pcs of one item fit in a cart.',
  ]);
  expect(await quantityOf(actor)).toBe(600_000);
});

test('what is in the cart counts against the limit of a line, whether it is added or imported', async () => {
  const actor = await shop.buyer();
  const { sku, skuId } = await sell(shop.db, { handle: 'ample', skus: [{ offers: [{ stock: 2_000_000 }] }] });
  const body = { sku_id: skuId, warehouse_id: 'SZX', quantity: 600_000 };
  expect((await shop.call(cartRoutes.add, { actor, body })).status).toBe(200);
  expect(await shop.call(cartRoutes.add, { actor, body, headers: english })).toMatchObject({
    status: 422,
    body: { code: 'quantity_exceeds_limit', message: 'At most 1000000 pcs of one item fit in a cart.' },
  });
  const tooMany = 'At most 1000000 pcs of one item fit in a cart.';
  expect(await reasonsOf(actor, sku, [300_000, 100_001, 100_000])).toEqual([null, tooMany, null]);
  expect(await quantityOf(actor)).toBe(1_000_000);
});

test('rows that are sent again because the answer was lost are added once', async () => {
  const actor = await shop.buyer();
  const rows = [{ sku: cup.sku, quantity: 2, warehouse: 'SZX' }];
  const given = { actor, body: { rows }, headers: { 'idempotency-key': newId() } };
  const first = await shop.ok(cartRoutes.import, given);
  expect(await shop.ok(cartRoutes.import, given)).toEqual(first);
  expect((await view(actor))[0]?.shopping_cart_product[0]?.quantity).toBe(2);
});

test('a row that is too large is refused, and the others of the same goods are added in their order as far as they fit', async () => {
  const actor = await shop.buyer();
  const tooMany = 'Quantity cannot exceed stock.';
  expect(await reasonsOf(actor, cup.sku, [25, 12, 9, 8])).toEqual([tooMany, null, tooMany, null]);
  expect(await quantityOf(actor)).toBe(20);
  expect(await reasonsOf(actor, cup.sku, [1, 2])).toEqual([tooMany, tooMany]);
  expect(await quantityOf(actor)).toBe(20);
});

test('rows find a SKU in whatever case it is written, and rows of one SKU add up', async () => {
  const actor = await shop.buyer();
  const rows = ['cup-1', 'CUP-1', 'CUP1'].map((sku) => ({ sku, quantity: 2, warehouse: 'SZX' }));
  const answer = await shop.ok(cartRoutes.import, { actor, body: { rows }, headers: english });
  expect(answer.rows.map(({ reason }) => reason)).toEqual([null, null, 'There is no SKU “CUP1”.']);
  expect(await quantityOf(actor)).toBe(4);
});
