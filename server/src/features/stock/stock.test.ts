import { staffProductRoutes as routes } from '@amberdock/contract/console/products/products.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { englishOperator, openCheckout, operatorHeaders, sell } from '../../testing/checkout.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  staff = await englishOperator(shop.db, 'fulfilment');
});
afterAll(() => shop.close());

async function offerWith(stock: number): Promise<string> {
  const { skuId } = await sell(shop.db, { skus: [{ offers: [{ stock }] }] });
  return (await shop.db.one<{ id: string }>(sql`select id from offers where sku_id = ${skuId}`)).id;
}
const count = (id: string, body: object, headers = staff) =>
  shop.call(routes.count, {
    headers,
    params: { id },
    body: { on_hand: 0, counted_from: 0, reason: 'Yearly count', ...body },
  });
const receive = (id: string, body: object) =>
  shop.call(routes.receive, {
    headers: staff,
    params: { id },
    body: { quantity: 1, reason: 'Delivery 77', ...body },
  });
const movements = (id: string, query: object = {}) =>
  shop.call(routes.movements, { headers: staff, params: { id }, query: { page_size: 50, ...query } });
const onHand = async (id: string) =>
  (await shop.db.one<{ n: number }>(sql`select on_hand as n from offers where id = ${id}`)).n;

test('A count and a delivery are movements with who and why, newest first, and sum to what is on hand', async () => {
  const id = await offerWith(5);
  const counted = await count(id, { on_hand: 3, counted_from: 5 });
  expect(counted.body.data).toMatchObject({ on_hand: 3, reserved: 0, available: 3 });
  expect((await receive(id, { quantity: 40 })).body.data).toMatchObject({ on_hand: 43 });
  const { data } = (await movements(id)).body as unknown as { data: object[] };
  expect(data).toMatchObject([
    { movement_kind: 'add', quantity: 40, reason: 'Delivery 77' },
    { movement_kind: 'count', quantity: -2, reason: 'Yearly count' },
    { movement_kind: 'opening', quantity: 5, moved_by: '', reason: '' },
  ]);
  expect((data[0] as { moved_by: string }).moved_by).not.toBe('');
  const sum = await shop.db.one(
    sql`select sum(quantity)::int as n from stock_movements where offer_id = ${id}`,
  );
  expect(sum).toEqual({ n: await onHand(id) });
  const log =
    await shop.db.rows(sql`select action, before ->> 'on_hand' as before, after ->> 'on_hand' as after
    from audit_log where action like 'stock.%' order by id desc limit 2`);
  expect(log).toEqual([
    { action: 'stock.receive', before: '3', after: '43' },
    { action: 'stock.count', before: '5', after: '3' },
  ]);
});

test('Movements come in pages', async () => {
  const id = await offerWith(5);
  await receive(id, {});
  const first = (await movements(id, { page_size: 1 })).body as unknown as { page: { next: string } };
  const second = (await movements(id, { page_size: 1, cursor: first.page.next })).body as unknown as {
    data: object[];
    page: { next: null };
  };
  expect(second).toMatchObject({ data: [{ movement_kind: 'opening' }], page: { next: null } });
  expect((await movements(id, { cursor: 'no' })).body.code).toBe('cursor_stale');
});

test('A count below what orders hold is refused with their number, and nothing moves', async () => {
  const id = await offerWith(5);
  await shop.db.rows(sql`update offers set reserved = 4 where id = ${id}`);
  const refused = await count(id, { on_hand: 3, counted_from: 5 });
  expect([refused.status, refused.body.code]).toEqual([422, 'stock_below_reserved']);
  expect(refused.body.message).toContain('4 units');
  expect(await onHand(id)).toBe(5);
  expect((await count(id, { on_hand: 4, counted_from: 5 })).status).toBe(200);
});

test('A count of what has moved since is refused with what is there now', async () => {
  const id = await offerWith(5);
  await receive(id, { quantity: 2 });
  const late = await count(id, { on_hand: 6, counted_from: 5 });
  expect([late.status, late.body.code]).toEqual([409, 'stock_moved']);
  expect(late.body.message).toContain('7 on hand');
});

test('Deliveries at once all arrive', async () => {
  const id = await offerWith(0);
  await Promise.all([1, 2, 3, 4].map((quantity) => receive(id, { quantity })));
  expect(await onHand(id)).toBe(10);
});

test.each([
  ['a blank reason', { reason: ' ' }],
  ['less than nothing', { on_hand: -1 }],
  ['half a piece', { on_hand: 1.5 }],
])('A count with %s is refused', async (_, body) => {
  const id = await offerWith(0);
  expect((await count(id, body)).body.code).toBe('invalid');
});

test('No offer holds more than the most', async () => {
  const id = await offerWith(5);
  expect((await receive(id, { quantity: 100_000_000 })).body.code).toBe('stock_too_large');
});

test('Who may not write stock is refused, and an unknown offer is not found', async () => {
  const id = await offerWith(5);
  const support = await operatorHeaders(shop.db, 'support');
  expect((await count(id, { counted_from: 5 }, support)).body.code).toBe('permission_missing');
  expect((await count('01900000-0000-7000-8000-000000000001', {})).status).toBe(404);
});
