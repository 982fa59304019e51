import { operationRoutes } from '@amberdock/contract/console/operations.ts';
import { shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { trackingRoutes } from '@amberdock/contract/trade/tracking.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  englishOperator,
  expectCleanAudit,
  openCheckout,
  operatorHeaders,
  sell,
  type Sku,
} from '../../testing/checkout.ts';
import { workEvents } from '../../testing/read-events.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { operatorOf, type PaidSubOrder, paidSubOrder } from '../../testing/trade/shipping.ts';

let shop: TestShop;
let cup: Sku;
let operator: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  cup = await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 10_000 }] }] });
  operator = await englishOperator(shop.db);
});
afterEach(() => expectCleanAudit(shop.db));
afterAll(() => shop.close());

type Shipped = PaidSubOrder & { parcelNo: string };

async function shipped(numbers: string[]): Promise<Shipped> {
  const order = await paidSubOrder(shop, cup);
  await shop.ok(orderRoutes.ship, {
    headers: operator,
    params: { no: order.no },
    body: { carrier: 'DHL', service: 'Paket', tracking_numbers: numbers },
  });
  const { version } = await shop.db.one<{ version: number }>(
    sql`select version from sub_orders where sub_order_no = ${order.no}`,
  );
  return { ...order, version, parcelNo: `${order.no}-P1` };
}

const correct = (
  { parcelNo, version }: Shipped,
  { headers = operator, ...body }: { headers?: Record<string, string>; [field: string]: unknown },
) =>
  shop.call(trackingRoutes.correct, {
    headers: { ...operator, ...headers },
    params: { parcel_no: parcelNo },
    body: { carrier: 'UPS', tracking_numbers: ['RIGHT'], version, ...body },
  });
const parcelOf = async ({ no, buyer }: PaidSubOrder) =>
  (await shop.ok(orderRoutes.parcels, { actor: buyer, params: { no } }))[0];
const report = ({ parcelNo }: Shipped, code: 'delivered' | 'in_transit', tracking_number?: string) =>
  shop.ok(trackingRoutes.record, {
    headers: operator,
    params: { parcel_no: parcelNo },
    body: { code, time: new Date().toISOString(), ...(tracking_number && { tracking_number }) },
  });

test('a wrong number is corrected: buyer, log and carrier know the right one, and the units stay shipped', async () => {
  const order = await shipped(['WR0NG']);
  expect((await correct(order, { tracking_numbers: ['RIGHT1', 'RIGHT2'] })).status).toBe(200);
  expect(await parcelOf(order)).toMatchObject({
    carrier: 'UPS',
    service: '',
    tracking_numbers: ['RIGHT1', 'RIGHT2'],
    status: 'shipped',
    lines: [{ quantity: 5 }],
  });
  const { is_due } = await shop.db.one<{ is_due: boolean }>(
    sql`select ask_carrier_at <= shop_now() as is_due from parcels where parcel_no = ${order.parcelNo}`,
  );
  expect(is_due).toBe(true);
  await workEvents(shop.db);
  const { body_en } = await shop.db.one<{ body_en: string }>(
    sql`select body_en from messages where title_en = ${`The tracking number of order ${order.no} was corrected`}`,
  );
  expect(body_en).toContain('UPS, tracking number RIGHT1, RIGHT2');
  const [entry] = await shop.ok(operationRoutes.auditLog, {
    headers: await operatorHeaders(shop.db, 'admin'),
    query: { subject: order.no },
  });
  expect(entry).toMatchObject({ action: 'parcel.correct', before: { tracking_numbers: ['WR0NG'] } });
});

test('what the carrier said of the wrong number counts no more, and a parcel is not delivered by it', async () => {
  const order = await shipped(['WR0NG']);
  await report(order, 'delivered');
  expect((await parcelOf(order))?.status).toBe('delivered');
  expect((await correct(order, {})).status).toBe(200);
  expect(await parcelOf(order)).toMatchObject({ status: 'shipped', delivered_at: null, events: [] });
  const listed = await shop.ok(trackingRoutes.list, { headers: operator, query: { q: 'RIGHT' } });
  expect(listed.find(({ parcel_no }) => parcel_no === order.parcelNo)).toMatchObject({ last_event: null });
  await report(order, 'delivered');
  expect(await parcelOf(order)).toMatchObject({
    status: 'delivered',
    events: [{ tracking_number: 'RIGHT' }],
  });
});

test('of several cartons only the wrong one is forgotten, and the parcel is delivered by those that stay', async () => {
  const order = await shipped(['KEPT', 'WR0NG']);
  await report(order, 'delivered', 'KEPT');
  expect((await parcelOf(order))?.status).toBe('shipped');
  expect((await correct(order, { tracking_numbers: ['KEPT'] })).status).toBe(200);
  expect((await parcelOf(order))?.status).toBe('delivered');
  const { delivered } = await shop.db.one<{ delivered: number }>(sql`
    select count(*)::int as delivered from events where kind = 'parcel.delivered' and subject = ${order.no}`);
  expect(delivered).toBe(1);
});

test('a correction is refused from an old page, of a number that stands twice, and of another warehouse', async () => {
  const order = await shipped(['WR0NG']);
  const twice = await correct(order, { tracking_numbers: ['A', 'A'] });
  expect([twice.status, twice.body.code]).toEqual([422, 'tracking_number_used']);
  const elsewhere = await correct(order, { headers: await operatorOf(shop, 'LAX') });
  expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'not_found']);
  expect((await correct(order, {})).status).toBe(200);
  const late = await correct(order, { tracking_numbers: ['OTHER'] });
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
  expect(late.body.message).toContain('Corrected a tracking number: DHL WR0NG → UPS RIGHT');
  expect((await parcelOf(order))?.tracking_numbers).toEqual(['RIGHT']);
  const { sub_orders } = await shop.ok(shippingRoutes.order, {
    headers: operator,
    params: { no: order.orderNo },
  });
  expect(sub_orders[0]?.version).toBe(order.version + 1);
});
