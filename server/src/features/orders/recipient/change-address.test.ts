import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  expectCleanAudit,
  openCheckout,
  operatorHeaders,
  recipient,
  sell,
  type Sku,
} from '../../../testing/checkout.ts';
import { paidSubOrder } from '../../../testing/trade/shipping.ts';
import { createShop, english, type TestShop } from '../../../testing/shop.ts';

let shop: TestShop;
let cup: Sku;
let operator: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  cup = await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 1_000 }] }] });
  operator = await operatorHeaders(shop.db);
});
afterAll(async () => {
  await expectCleanAudit(shop.db);
  await shop.close();
});

const moved = {
  ...recipient,
  recipient: 'John Roe',
  address1: '2 Side Street',
  city: 'San Diego',
  postal_code: '92101',
};

describe('a buyer', () => {
  test('sends a paid sub order to another recipient at the same freight', async () => {
    const { no, buyer: actor } = await paidSubOrder(shop, cup);
    const change = (address: object) =>
      shop.call(orderRoutes.changeAddress, { actor, params: { no }, body: { address }, headers: english });
    expect(
      (await shop.call(orderRoutes.changeAddress, { params: { no }, body: { address: moved } })).status,
    ).toBe(401);
    const before = await shop.ok(orderRoutes.detail, { actor, params: { no } });
    expect(before.sub_orders[0]?.actions).toContain('change_address');
    const { body } = await change(moved);
    expect(body.data).toMatchObject({
      sub_order_no: no,
      address: { recipient: 'John Roe', address_id: null },
    });
    const after = await shop.ok(orderRoutes.detail, { actor, params: { no } });
    expect(after.sub_orders[0]?.address).toMatchObject({ recipient: 'John Roe', city: 'San Diego' });
    expect(after.total_amount).toEqual(before.total_amount);
  });

  test('is refused a dearer place, and one where the service does not go', async () => {
    const { no, buyer: actor } = await paidSubOrder(shop, cup);
    const change = (address: object) =>
      shop.call(orderRoutes.changeAddress, { actor, params: { no }, body: { address }, headers: english });
    const dearer = await change({ ...moved, state: 'Hawaii', postal_code: '96801' });
    expect([dearer.status, dearer.body.code]).toEqual([422, 'address_dearer']);
    const nowhere = await change({ ...moved, country: 'DE', state: '', postal_code: '10115' });
    expect([nowhere.status, nowhere.body.code]).toEqual([422, 'no_freight_service']);
    const order = await shop.ok(orderRoutes.detail, { actor, params: { no } });
    expect(order.sub_orders[0]?.address).toMatchObject({ recipient: recipient.recipient });
  });

  test('changes nothing once a parcel has left, and never somebody else’s', async () => {
    const { no, buyer: actor } = await paidSubOrder(shop, cup);
    const stranger = await shop.buyer();
    const body = { address: moved };
    expect(
      (await shop.call(orderRoutes.changeAddress, { actor: stranger, params: { no }, body })).status,
    ).toBe(404);
    await shop.ok(orderRoutes.ship, {
      headers: operator,
      params: { no },
      body: { carrier: 'DHL', tracking_numbers: ['N1'] },
    });
    const late = await shop.call(orderRoutes.changeAddress, { actor, params: { no }, body });
    expect(late.body.code).toBe('move_not_allowed');
  });
});

test('an operator changes it from the version of the page, and the log says so', async () => {
  const { no, buyer: actor } = await paidSubOrder(shop, cup);
  const { version } = await shop.db.one<{ version: number }>(
    sql`select version from sub_orders where sub_order_no = ${no}`,
  );
  const change = (given: number) =>
    shop.call(orderRoutes.changeAddressOf, {
      headers: operator,
      params: { no },
      body: { address: moved, version: given },
    });
  expect((await change(version)).status).toBe(200);
  expect((await change(version)).body.code).toBe('changed_meanwhile');
  const order = await shop.ok(orderRoutes.detail, { actor, params: { no } });
  expect(order.sub_orders[0]?.address).toMatchObject({ recipient: 'John Roe' });
  const [entry] = await shop.db.rows(sql`select action from audit_log where subject = ${no}`);
  expect(entry).toEqual({ action: 'order.address' });
  const support = await operatorHeaders(shop.db, 'support');
  const refused = await shop.call(orderRoutes.changeAddressOf, {
    headers: support,
    params: { no },
    body: { address: moved, version: version + 1 },
  });
  expect(refused.status).toBe(403);
});
