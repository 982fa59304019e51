import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { parcelMoves, trackingRoutes } from '@amberdock/contract/trade/tracking.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signatureHeader, signatureOf } from '../../ports/tracking/aggregator-reports.ts';
import type { TrackingService } from '../../ports/tracking/tracking.ts';
import {
  englishOperator,
  expectCleanAudit,
  openCheckout,
  operatorHeaders,
  sell,
  type Sku,
} from '../../testing/checkout.ts';
import { workEvents } from '../../testing/read-events.ts';
import { operatorOf, type PaidSubOrder, paidSubOrder } from '../../testing/trade/shipping.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { receiveByTime } from '../orders/index.ts';
import { askCarriers } from './ask-carriers.ts';

const secret = 'secret of the webhook';
let shop: TestShop;
let cup: Sku;
let operator: Record<string, string>;
beforeAll(async () => {
  shop = await createShop({ env: { TRACKING_WEBHOOK_SECRET: secret } });
  await openCheckout(shop.db);
  cup = await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 10_000 }] }] });
  operator = await englishOperator(shop.db);
});
afterEach(() => expectCleanAudit(shop.db));
afterAll(() => shop.close());

let made = 0;
/** Ships a sub order in one parcel of `cartons` cartons, ten days ago. */
async function shipped(cartons = 1): Promise<PaidSubOrder & { numbers: string[] }> {
  const order = await paidSubOrder(shop, cup);
  const numbers = Array.from({ length: cartons }, () => `TRACK${++made}`);
  await shop.ok(orderRoutes.ship, {
    headers: operator,
    params: { no: order.no },
    body: { carrier: 'DHL', tracking_numbers: numbers },
  });
  await shop.db.rows(
    sql`update parcels set shipped_at = now() - interval '10 days' where parcel_no = ${`${order.no}-P1`}`,
  );
  await shop.db.rows(
    sql`update sub_orders set shipped_at = now() - interval '10 days' where sub_order_no = ${order.no}`,
  );
  return { ...order, numbers };
}

const start = Date.now();
const hoursAgo = (hours: number) => new Date(start - hours * 3_600_000).toISOString().replace(/\.\d+Z/, 'Z');
type Checkpoint = { tag: string; subtag?: string; hours: number; [more: string]: unknown };
const webhook = (number: string | undefined, checkpoints: Checkpoint[]) => ({
  event: 'tracking_update',
  msg: {
    tracking_number: number,
    checkpoints: checkpoints.map(({ hours, ...checkpoint }) => ({
      checkpoint_time: hoursAgo(hours),
      ...checkpoint,
    })),
  },
});
const post = (body: object, signature?: string) =>
  shop.call(trackingRoutes.report, {
    body,
    headers: { [signatureHeader]: signature ?? signatureOf(JSON.stringify(body), secret) },
  });
const parcelOf = async ({ no, buyer }: PaidSubOrder) =>
  (await shop.ok(orderRoutes.parcels, { actor: buyer, params: { no } }))[0];

test('the database allows exactly the moves of the contract', async () => {
  const rows = await shop.db.rows<{ from_status: string; to_status: string }>(
    sql`select from_status, to_status from parcel_moves`,
  );
  const ofContract = Object.entries(parcelMoves).flatMap(([from, tos]) => tos.map((to) => `${from} ${to}`));
  expect(rows.map(({ from_status, to_status }) => `${from_status} ${to_status}`).sort()).toEqual(
    ofContract.sort(),
  );
});

describe('the webhook', () => {
  test('notifies the buyer where the parcel is, with place and local time, and that it was delivered', async () => {
    const order = await shipped();
    const { body } = await post(
      webhook(order.numbers[0], [
        { tag: 'InTransit', hours: 50, city: 'Los Angeles', country_region: 'USA', message: 'Arrived' },
        { tag: 'Delivered', hours: 0, checkpoint_time: '2026-01-01T00:00:00Z' },
        { tag: 'Delivered', hours: 20, checkpoint_time: hoursAgo(20).replace('Z', '+00:00') },
        { tag: 'Nonsense', hours: 3 },
        { tag: 'InTransit', hours: 3, checkpoint_time: 'yesterday' },
      ]),
    );
    expect(body.data).toEqual({ recorded: 2 });
    const parcel = await parcelOf(order);
    expect(parcel).toMatchObject({
      status: 'delivered',
      delivered_at: new Date(hoursAgo(20)).toISOString(),
      last_event: { code: 'delivered', local_time: hoursAgo(20).replace('Z', '+00:00') },
      events: [
        { code: 'delivered' },
        { code: 'in_transit', place: 'Los Angeles, USA', text: 'Arrived', local_time: null },
      ],
    });
    const [listed] = await shop.ok(orderRoutes.list, { actor: order.buyer, query: { tab: 'shipped' } });
    expect(listed?.sub_orders[0]?.parcels[0]?.last_event?.code).toBe('delivered');
    await workEvents(shop.db);
    const shownMessages = await shop.db.rows(
      sql`select 1 from messages where title_en = ${`A parcel of order ${order.no} was delivered`}`,
    );
    expect(shownMessages).toHaveLength(1);
  });

  test.each([
    ['no signature', undefined],
    ['another secret', signatureOf('{}', 'another secret of mine')],
    ['what is no signature at all', 'é'],
  ])('is refused with %s, and nothing is recorded', async (_, signature) => {
    const order = await shipped();
    const { status, body } = await post(
      webhook(order.numbers[0], [{ tag: 'Delivered', hours: 1 }]),
      signature ?? '',
    );
    expect([status, body.code]).toEqual([403, 'signature_wrong']);
    expect((await parcelOf(order))?.events).toEqual([]);
  });

  test('is signed over its raw body: spaces count, and a changed byte is refused', async () => {
    const order = await shipped();
    const text = JSON.stringify(
      webhook(order.numbers[0], [{ tag: 'OutForDelivery', hours: 2, city: '汉堡' }]),
      null,
      2,
    );
    const send = (payload: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/tracking/reports',
        headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(text, secret) },
        payload,
      });
    expect((await send(JSON.stringify(JSON.parse(text)))).statusCode).toBe(403);
    expect((await send(text)).json().data).toEqual({ recorded: 1 });
    expect((await parcelOf(order))?.last_event?.place).toBe('汉堡');
  });

  test('does no harm when it is sent again, late, or in another order', async () => {
    const order = await shipped(2);
    const [first, second] = order.numbers;
    const late = webhook(first, [{ tag: 'Exception', subtag: 'Exception_013', hours: 60 }]);
    const laterReport = webhook(first, [{ tag: 'Delivered', hours: 30 }]);
    expect((await post(laterReport)).body.data.recorded).toBe(1);
    expect((await post(late)).body.data.recorded).toBe(1);
    expect((await post(laterReport)).body.data.recorded).toBe(0);
    // The other carton is still underway.
    expect(await parcelOf(order)).toMatchObject({ status: 'shipped', delivered_at: null });
    const twice = webhook(second, [{ tag: 'Delivered', hours: 10 }]);
    await Promise.all(Array.from({ length: 6 }, () => post(twice)));
    expect(await parcelOf(order)).toMatchObject({
      status: 'delivered',
      delivered_at: new Date(hoursAgo(10)).toISOString(),
    });
    const stale = webhook(second, [{ tag: 'Exception', subtag: 'Exception_011', hours: 11 }]);
    await post(stale);
    expect((await parcelOf(order))?.status).toBe('delivered');
    const log = await shop.db.rows(sql`select to_status from parcel_log l join parcels p on p.id = l.parcel_id
      where p.parcel_no = ${`${order.no}-P1`} order by l.id`);
    expect(log.at(-1)).toEqual({ to_status: 'delivered' });
  });

  test('passes over numbers that are not ours, and is no address without a secret', async () => {
    expect((await post(webhook('NOBODYS', [{ tag: 'Delivered', hours: 1 }]))).body.data.recorded).toBe(0);
    const unread = { msg: { tracking_number: 'X', checkpoints: 'none' } };
    expect((await post(unread)).body.code).toBe('report_unreadable');
    const other = await createShop();
    const body = webhook('X', []);
    const headers = { [signatureHeader]: signatureOf(JSON.stringify(body), '') };
    expect((await other.call(trackingRoutes.report, { body, headers })).status).toBe(404);
    await other.close();
  });
});

describe('the clock of receipt', () => {
  const statusOf = async ({ no }: PaidSubOrder) =>
    (await shop.db.one<{ status: string }>(sql`select status from sub_orders where sub_order_no = ${no}`))
      .status;

  test('runs three days from the delivery of the last parcel', async () => {
    const [early, due] = [await shipped(), await shipped()];
    await post(webhook(early.numbers[0], [{ tag: 'Delivered', hours: 71 }]));
    await post(webhook(due.numbers[0], [{ tag: 'Delivered', hours: 73 }]));
    await receiveByTime(shop.db);
    expect([await statusOf(early), await statusOf(due)]).toEqual(['shipped', 'received']);
    const reasons =
      await shop.db.rows(sql`select l.reason from status_log l join sub_orders s on s.id = l.sub_order_id
      where s.sub_order_no = ${due.no} and l.to_status = 'received'`);
    expect(reasons).toEqual([{ reason: 'delivered' }]);
  });

  test('stops while a parcel is lost or came back, and goes on when it is found', async () => {
    const order = await shipped();
    await shop.db.rows(
      sql`update sub_orders set shipped_at = now() - interval '40 days' where sub_order_no = ${order.no}`,
    );
    await post(webhook(order.numbers[0], [{ tag: 'Exception', subtag: 'Exception_013', hours: 100 }]));
    await receiveByTime(shop.db);
    expect([(await parcelOf(order))?.status, await statusOf(order)]).toEqual(['lost', 'shipped']);
    await post(webhook(order.numbers[0], [{ tag: 'Delivered', hours: 90 }]));
    await receiveByTime(shop.db);
    expect([(await parcelOf(order))?.status, await statusOf(order)]).toEqual(['delivered', 'received']);
  });

  test('stops for a lost parcel, whose carrier is asked on until it was delivered', async () => {
    const order = await shipped();
    await post(webhook(order.numbers[0], [{ tag: 'Exception', subtag: 'Exception_013', hours: 100 }]));
    const requests: string[] = [];
    const service: TrackingService = {
      askAgainSeconds: 3600,
      report: async ({ trackingNumber }) => {
        requests.push(trackingNumber);
        return [];
      },
    };
    const deps = { db: shop.db, stopping: new AbortController().signal };
    await askCarriers(deps, service);
    expect(requests).toContain(order.numbers[0]);
    await post(webhook(order.numbers[0], [{ tag: 'Delivered', hours: 90 }]));
    requests.length = 0;
    await shop.db.rows(sql`update parcels set ask_carrier_at = now() where ask_carrier_at is not null`);
    await askCarriers(deps, service);
    expect(requests).not.toContain(order.numbers[0]);
  });

  test('waits for a parcel that leaves after the first was delivered', async () => {
    const order = await paidSubOrder(shop, cup);
    const ship = (number: string, quantity: number) =>
      shop.ok(orderRoutes.ship, {
        headers: operator,
        params: { no: order.no },
        body: { carrier: 'DHL', tracking_numbers: [number], lines: [{ line_id: order.lineId, quantity }] },
      });
    await ship('PART1', 2);
    await post(webhook('PART1', [{ tag: 'Delivered', hours: 80 }]));
    await ship('PART2', 3);
    await receiveByTime(shop.db);
    expect(await statusOf(order)).toBe('shipped');
    await post(webhook('PART2', [{ tag: 'Delivered', hours: 79 }]));
    await receiveByTime(shop.db);
    expect(await statusOf(order)).toBe('received');
  });
});

describe('an operator', () => {
  test('writes down by hand what a carrier said, for parcels of the own warehouses', async () => {
    const order = await shipped();
    const params = { parcel_no: `${order.no}-P1` };
    const body = {
      code: 'customs',
      time: hoursAgo(5),
      utc_offset_minutes: -480,
      place: ' Los Angeles ',
      text: 'Held',
    } as const;
    const parcel = await shop.ok(trackingRoutes.record, { headers: operator, params, body });
    expect(parcel.events).toMatchObject([
      { code: 'customs', place: 'Los Angeles', local_time: expect.stringContaining('-08:00') },
    ]);
    const ofOtherWarehouse = await operatorOf(shop, 'LAX');
    expect((await shop.call(trackingRoutes.record, { headers: ofOtherWarehouse, params, body })).status).toBe(
      404,
    );
    const support = await operatorHeaders(shop.db, 'support');
    expect((await shop.call(trackingRoutes.record, { headers: support, params, body })).status).toBe(403);
    const future = { ...body, time: new Date(Date.now() + 3_600_000).toISOString() };
    expect(
      (await shop.call(trackingRoutes.record, { headers: operator, params, body: future })).body.code,
    ).toBe('time_in_future');
    const early = { ...body, time: hoursAgo(24 * 40) };
    expect(
      (await shop.call(trackingRoutes.record, { headers: operator, params, body: early })).body.code,
    ).toBe('time_not_of_parcel');
    const other = { ...body, tracking_number: 'OTHER' };
    expect(
      (await shop.call(trackingRoutes.record, { headers: operator, params, body: other })).body.code,
    ).toBe('number_not_in_parcel');
    const logged = await shop.db.rows(
      sql`select 1 from audit_log where subject = ${order.no} and action = 'tracking.record'`,
    );
    expect(logged).toHaveLength(1);
  });

  test('reads a file with a verdict a row, and records what is ready', async () => {
    const order = await shipped();
    const [number = ''] = order.numbers;
    const day = hoursAgo(48).slice(0, 10);
    const text = [
      '运单号,时间,状态,地点,说明',
      `${number},${day} 09:30,运输中,深圳,"已离开，前往机场"`,
      `${number},${day}T09:30:00-08:00,delivered,"Los Angeles, US",`,
      `${number},${day} 09:30,运输中,深圳,"已离开，前往机场"`,
      `${number},${day} 09:30,Beamed,,`,
      `${number},soon,Delivered,,`,
      `${number},2031-01-01 00:00,Delivered,,`,
      `${number},2020-01-01 00:00,Delivered,,`,
      `NOBODYS,${day} 09:30,Delivered,,`,
      'hello,,,,',
    ].join('\r\n');
    const rows = await shop.ok(trackingRoutes.check, { headers: operator, body: { text } });
    expect(rows.map(({ verdict }) => verdict)).toEqual([
      'ready',
      'ready',
      'known_already',
      'code_unknown',
      'time_not_read',
      'time_in_future',
      'not_its_time',
      'unknown_number',
      'row_not_read',
    ]);
    // Without an offset it is the local time of the warehouse, in Shenzhen.
    expect(rows[0]).toMatchObject({
      time: `${day}T01:30:00.000Z`,
      utc_offset_minutes: 480,
      text: '已离开，前往机场',
    });
    const events = rows
      .filter(({ verdict }) => verdict === 'ready')
      .map(({ tracking_number, code, time, utc_offset_minutes, place, text: words }) => ({
        tracking_number,
        code: code ?? 'exception',
        time: time ?? '',
        utc_offset_minutes,
        place,
        text: words,
      }));
    const record = () => shop.ok(trackingRoutes.recordMany, { headers: operator, body: { events } });
    expect([(await record()).recorded, (await record()).recorded]).toEqual([2, 0]);
    const again = await shop.ok(trackingRoutes.check, { headers: operator, body: { text } });
    expect(again.slice(0, 2).map(({ verdict }) => verdict)).toEqual(['known_already', 'known_already']);
    const ofOtherWarehouse = await operatorOf(shop, 'LAX');
    const theirs = await shop.ok(trackingRoutes.check, { headers: ofOtherWarehouse, body: { text } });
    expect(theirs[0]?.verdict).toBe('unknown_number');
  });

  test('a time of a file with an impossible offset is not read, rather than refused when it is recorded', async () => {
    const { numbers } = await shipped();
    const day = hoursAgo(48).slice(0, 10);
    const text = ['+14:00', '+14:30', '-23:59', '+08:75']
      .map((offset) => `${numbers[0]},${day}T09:30${offset},Delivered,,`)
      .join('\n');
    const rows = await shop.ok(trackingRoutes.check, { headers: operator, body: { text } });
    expect(rows.map(({ verdict }) => verdict)).toEqual([
      'ready',
      'time_not_read',
      'time_not_read',
      'time_not_read',
    ]);
  });

  test('finds the parcels that ask for somebody', async () => {
    const [silent, lost, fine] = [await shipped(), await shipped(), await shipped()];
    await post(webhook(lost.numbers[0], [{ tag: 'Exception', subtag: 'Exception_013', hours: 2 }]));
    await post(webhook(fine.numbers[0], [{ tag: 'InTransit', hours: 2 }]));
    const list = async (query: object) =>
      (await shop.ok(trackingRoutes.list, { headers: operator, query: { page_size: 200, ...query } })).map(
        ({ sub_order_no }) => sub_order_no,
      );
    const attention = await list({ list: 'attention' });
    expect(attention).toContain(silent.no);
    expect(attention).toContain(lost.no);
    expect(attention).not.toContain(fine.no);
    expect(await list({ list: 'underway' })).toContain(fine.no);
    expect(await list({ q: fine.numbers[0]?.toLowerCase() })).toEqual([fine.no]);
    expect(await list({ q: `${lost.no}-P1` })).toEqual([lost.no]);
  });
});
