import { shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { afterSalesRoutes } from '@amberdock/contract/trade/after-sales.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import {
  expectCleanAudit,
  openCheckout,
  operatorHeaders,
  orderOne,
  pay,
  recipient,
  sell,
  type Sku,
  wealthyBuyer,
} from '../../../testing/checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';

let shop: TestShop;
let cup: Sku;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  cup = await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 1_000 }] }] });
});
afterEach(() => expectCleanAudit(shop.db));
afterAll(() => shop.close());

type Paid = { no: string; version: number; lineId: string; actor: TestBuyer };

async function paidSubOrder(): Promise<Paid> {
  const actor = await wealthyBuyer(shop);
  const { order_no, sub_order_nos } = await orderOne(shop, actor, { sku: cup, quantity: 5 });
  await pay(shop, actor, [order_no]);
  const [no = ''] = sub_order_nos;
  const row = await shop.db.one<{ version: number; line_id: string }>(sql`
    select s.version, l.id as line_id from sub_orders s join order_lines l on l.sub_order_id = s.id
    where s.sub_order_no = ${no}`);
  return { no, version: row.version, lineId: row.line_id, actor };
}

const en = (headers: Record<string, string>) => ({ ...headers, 'accept-language': 'en' });
const ship = (headers: Record<string, string>, no: string, body: object) =>
  shop.call(orderRoutes.ship, { headers: en(headers), params: { no }, body: { carrier: 'DHL', ...body } });
const cancel = (headers: Record<string, string>, no: string, body: object) =>
  shop.call(orderRoutes.cancelUnits, {
    headers: en(headers),
    params: { no },
    body: { reason: 'Broken', ...body },
  });

/** An operator who is bound to one warehouse. */
async function boundTo(code: string): Promise<Record<string, string>> {
  const headers = await operatorHeaders(shop.db);
  await inTx(shop.db, (tx) =>
    tx.run(sql`insert into operator_warehouses (operator_id, warehouse_code)
      select id, ${code} from operators order by created_at desc, id desc limit 1`),
  );
  return headers;
}

describe('two operators on one sub order', () => {
  test('the second is told who changed what, and ships nothing twice', async () => {
    const [first, second] = [await operatorHeaders(shop.db), await operatorHeaders(shop.db)];
    const { no, version, lineId } = await paidSubOrder();
    const lines = [{ line_id: lineId, quantity: 2 }];
    expect((await ship(first, no, { version, tracking_numbers: ['N1'], lines })).status).toBe(200);
    const late = await ship(second, no, { version, tracking_numbers: ['N2'], lines });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    expect(late.body.message).toContain('Operator');
    const parcels = await shop.db.rows(sql`
      select p.parcel_no from parcels p join sub_orders s on s.id = p.sub_order_id where s.sub_order_no = ${no}`);
    expect(parcels).toHaveLength(1);
  });

  test('a cancellation from an old page is refused as well', async () => {
    const [first, second] = [await operatorHeaders(shop.db), await operatorHeaders(shop.db)];
    const { no, version } = await paidSubOrder();
    expect((await ship(first, no, { version, tracking_numbers: ['N1'] })).status).toBe(200);
    expect((await cancel(second, no, { version })).body.code).toBe('changed_meanwhile');
  });

  test('who meets a buyer’s new address reads that the buyer changed it, not the operator of before', async () => {
    const [first, second] = [await operatorHeaders(shop.db), await operatorHeaders(shop.db)];
    const { no, version, actor } = await paidSubOrder();
    await shop.ok(shippingRoutes.writeNote, { headers: first, params: { no }, body: { text: 'Fragile' } });
    await shop.ok(orderRoutes.changeAddress, {
      actor,
      params: { no },
      body: { address: { ...recipient, recipient: 'John Roe' } },
    });
    const late = await ship(second, no, { version: version + 1, tracking_numbers: ['N1'] });
    expect(late.body.code).toBe('changed_meanwhile');
    expect(late.body.message).toContain(`The buyer ${actor.username} changed this`);
  });

  test('a case outdates the page and names its buyer; a message in it outdates nothing', async () => {
    const operator = await operatorHeaders(shop.db);
    const { no, version, lineId, actor } = await paidSubOrder();
    const { case_no } = await shop.ok(afterSalesRoutes.open, {
      actor,
      params: { no },
      body: {
        kind: 'refund_only',
        units: 'unshipped',
        reason: 'other',
        lines: [{ line_id: lineId, quantity: 1 }],
      },
    });
    const late = await ship(operator, no, { version, tracking_numbers: ['N1'] });
    expect(late.body.message).toContain(`The buyer ${actor.username} changed this`);
    const text = { text: 'Please hurry' };
    await shop.ok(afterSalesRoutes.write, { actor, params: { case_no }, body: text });
    await shop.ok(afterSalesRoutes.reply, { headers: operator, params: { case_no }, body: text });
    expect((await ship(operator, no, { version: version + 1, tracking_numbers: ['N1'] })).status).toBe(200);
  });

  test('a caller that names no version ships what is left', async () => {
    const operator = await operatorHeaders(shop.db);
    const { no, lineId } = await paidSubOrder();
    const lines = [{ line_id: lineId, quantity: 1 }];
    expect((await ship(operator, no, { tracking_numbers: ['N1'], lines })).status).toBe(200);
    expect((await ship(operator, no, { tracking_numbers: ['N2'] })).status).toBe(200);
  });
});

describe('an operator who is bound to a warehouse', () => {
  test('ships and cancels there, and finds nothing of another one', async () => {
    const [there, elsewhere] = [await boundTo('SZX'), await boundTo('LAX')];
    const { no, lineId } = await paidSubOrder();
    const lines = [{ line_id: lineId, quantity: 1 }];
    expect((await ship(elsewhere, no, { tracking_numbers: ['N1'] })).status).toBe(404);
    expect((await cancel(elsewhere, no, {})).status).toBe(404);
    expect((await ship(there, no, { tracking_numbers: ['N1'], lines })).status).toBe(200);
    expect((await cancel(there, no, {})).status).toBe(200);
  });
});

test('a sub order that was paid says by when it is to leave', async () => {
  const { no } = await paidSubOrder();
  const row = await shop.db.one<{ is_cut_off: boolean; is_ahead: boolean }>(sql`
    select (s.ship_by at time zone w.time_zone)::time = w.cut_off as is_cut_off, s.ship_by > shop_now() as is_ahead
    from sub_orders s join warehouses w on w.code = s.warehouse_code where s.sub_order_no = ${no}`);
  expect(row).toEqual({ is_cut_off: true, is_ahead: true });
});
