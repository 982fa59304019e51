import { shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { refusalSentence } from '@amberdock/contract/refusals.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  englishOperator,
  expectCleanAudit,
  openCheckout,
  operatorHeaders,
  recipient,
  sell,
  type Sku,
  wealthyBuyer,
} from '../../testing/checkout.ts';
import { inTx } from '../../db/tx.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { operatorOf, paidSubOrder } from '../../testing/trade/shipping.ts';
import { workbookParts, zipOf } from '../../testing/files/workbook.ts';

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

const search = async (q: string, headers = operator) =>
  (await shop.ok(shippingRoutes.list, { headers, query: { q } })).map(({ sub_order_no }) => sub_order_no);
const shipOne = (no: string, trackingNumber: string, body: object = {}) =>
  shop.ok(orderRoutes.ship, {
    headers: operator,
    params: { no },
    body: { carrier: 'DHL', tracking_numbers: [trackingNumber], ...body },
  });
const viewOrder = (no: string, headers = operator) =>
  shop.call(shippingRoutes.order, { headers, params: { no } });

describe('the list of orders', () => {
  test('finds a sub order by number, order, tracking number, recipient and SKU', async () => {
    const { no, orderNo } = await paidSubOrder(shop, cup);
    await shipOne(no, `FIND${no.slice(-6)}`);
    for (const q of [
      no,
      orderNo,
      no.toLowerCase(),
      `FIND${no.slice(-6)}`,
      recipient.recipient.slice(2, 7),
      cup.sku,
    ]) {
      expect(await search(q)).toContain(no);
    }
    expect(await search('nobody of that name')).toEqual([]);
    expect(await search('%')).toEqual([]);
  });

  test('is filtered by the account that bought, which the order names', async () => {
    const { no, orderNo } = await paidSubOrder(shop, cup);
    await paidSubOrder(shop, cup);
    const { account_id } = (await viewOrder(orderNo)).body.data;
    const found = await shop.ok(shippingRoutes.list, { headers: operator, query: { account_id } });
    expect(found.map(({ sub_order_no }) => sub_order_no)).toEqual([no]);
  });

  test('is filtered by status and goes on page by page, each sub order once', async () => {
    const made = [];
    for (let n = 0; n < 5; n++) made.push((await paidSubOrder(shop, cup)).no);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { status: 'awaiting_shipment', page_size: 2, ...(cursor && { cursor }) };
      const { body } = await shop.call(shippingRoutes.list, { headers: operator, query });
      seen.push(...body.data.map(({ sub_order_no }) => sub_order_no));
      cursor = body.page?.next ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.slice(0, 5)).toEqual(made.reverse());
  });
});

describe('the queue', () => {
  test('lists what awaits shipment by its cut-off, and counts what is late', async () => {
    const [late, soon] = [await paidSubOrder(shop, cup), await paidSubOrder(shop, cup)];
    await shop.db.rows(sql`update sub_orders set ship_by = shop_now() - interval '1 day'
      where sub_order_no = ${late.no}`);
    const query = { warehouse_id: 'SZX', page_size: 200 };
    const nos = (await shop.ok(shippingRoutes.queue, { headers: operator, query })).map(
      ({ sub_order_no }) => sub_order_no,
    );
    expect(nos[0]).toBe(late.no);
    expect(nos).toContain(soon.no);
    const warehouses = await shop.ok(shippingRoutes.warehouses, { headers: operator });
    expect(warehouses.find(({ warehouse }) => warehouse.id === 'SZX')).toMatchObject({
      waiting: nos.length,
      overdue: 1,
    });
    await shipOne(late.no, 'LATE1');
    const after = await shop.ok(shippingRoutes.queue, { headers: operator, query });
    expect(after.map(({ sub_order_no }) => sub_order_no)).not.toContain(late.no);
  });

  test('shows an operator of another warehouse nothing, in no call', async () => {
    const { no, lineId } = await paidSubOrder(shop, cup);
    const ofOtherWarehouse = await operatorOf(shop, 'LAX');
    expect(await shop.ok(shippingRoutes.queue, { headers: ofOtherWarehouse })).toEqual([]);
    expect(await search(no, ofOtherWarehouse)).toEqual([]);
    expect((await viewOrder(no, ofOtherWarehouse)).status).toBe(404);
    const note = { headers: ofOtherWarehouse, params: { no }, body: { text: 'Hello' } };
    expect((await shop.call(shippingRoutes.writeNote, note)).status).toBe(404);
    expect(
      (await shop.call(shippingRoutes.takePrintFiles, { headers: ofOtherWarehouse, params: { no } })).status,
    ).toBe(404);
    const rows = await shop.ok(shippingRoutes.checkShipments, {
      headers: ofOtherWarehouse,
      body: { text: `${no} DHL N1` },
    });
    expect(rows).toMatchObject([{ verdict: 'unknown_sub_order', recipient: '', version: null }]);
    const shipments = [{ sub_order_no: no, carrier: 'DHL', tracking_numbers: ['N1'] }];
    const many = await shop.ok(shippingRoutes.shipMany, { headers: ofOtherWarehouse, body: { shipments } });
    expect(many.shipped).toBe(0);
    const warehouses = await shop.ok(shippingRoutes.warehouses, { headers: ofOtherWarehouse });
    expect(warehouses.map(({ warehouse }) => warehouse.id)).toEqual(['LAX']);
    const order = (await viewOrder(no)).body.data;
    expect(order.sub_orders[0]?.lines).toMatchObject([{ id: lineId, shipped_quantity: 0 }]);
  });
});

describe('the page of an order', () => {
  test('says what was bought, paid, shipped and canceled, who did it, and what operators noted', async () => {
    const { no, orderNo, lineId } = await paidSubOrder(shop, cup);
    await shipOne(no, 'PAGE1', { lines: [{ line_id: lineId, quantity: 2 }] });
    const cancellation = { reason: 'Broken', lines: [{ line_id: lineId, quantity: 1 }] };
    await shop.ok(orderRoutes.cancelUnits, { headers: operator, params: { no }, body: cancellation });
    const note = await shop.ok(shippingRoutes.writeNote, {
      headers: operator,
      params: { no },
      body: { text: ' Call before shipping. ' },
    });
    expect(note).toMatchObject({ text: 'Call before shipping.', operator: 'Operator' });
    const { body } = await viewOrder(orderNo);
    expect(body.data).toMatchObject({ order_no: orderNo, kind: 'parcel', paid_at: expect.any(String) });
    expect(body.data.sub_orders).toMatchObject([
      {
        sub_order_no: no,
        status: 'awaiting_shipment',
        quantity: 5,
        shipped_quantity: 2,
        canceled_quantity: 1,
        ship_by: expect.any(String),
        address: { recipient: recipient.recipient, postal_code: recipient.postal_code },
        captured: { amount: '90.00', currency: 'CNY' },
        released: { amount: '10.00', currency: 'CNY' },
        refunded: { amount: '0.00', currency: 'CNY' },
        parcels: [{ parcel_no: `${no}-P1`, tracking_numbers: ['PAGE1'] }],
        cancellations: [{ reason: 'Broken' }],
        notes: [{ text: 'Call before shipping.' }],
      },
    ]);
    const log = body.data.sub_orders[0]?.log.map(({ to_status, action, actor }) => [
      to_status ?? action,
      actor,
    ]);
    expect(log?.slice(-3)).toEqual([
      ['ship', 'Operator'],
      ['cancel_units', 'Operator'],
      ['order.note', 'Operator'],
    ]);
    expect(log?.map(([what]) => what)).toContain('awaiting_shipment');
  });

  test('a note raises the version: who ships without having seen it is refused', async () => {
    const { no, version } = await paidSubOrder(shop, cup);
    const note = { headers: operator, params: { no }, body: { text: 'Wait until Friday' } };
    await shop.ok(shippingRoutes.writeNote, note);
    const late = await shop.call(orderRoutes.ship, {
      headers: operator,
      params: { no },
      body: { version, carrier: 'DHL', tracking_numbers: ['N1'] },
    });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    expect(late.body.message).toContain('Wait until Friday');
  });

  test('support reads and notes, and ships nothing; finance cannot cancel', async () => {
    const { no } = await paidSubOrder(shop, cup);
    const support = await operatorHeaders(shop.db, 'support');
    expect((await viewOrder(no, support)).status).toBe(200);
    const body = { shipments: [{ sub_order_no: no, carrier: 'DHL', tracking_numbers: ['N1'] }] };
    expect((await shop.call(shippingRoutes.shipMany, { headers: support, body })).status).toBe(403);
    expect((await shop.call(shippingRoutes.queue, { headers: support })).status).toBe(403);
    const finance = await operatorHeaders(shop.db, 'finance');
    const cancel = { headers: finance, params: { no }, body: { reason: 'x' } };
    expect((await shop.call(orderRoutes.cancelUnits, cancel)).status).toBe(403);
  });
});

describe('shipping many at once', () => {
  test('100 sub orders ship in one call, each its own parcel', async () => {
    const buyer = await wealthyBuyer(shop, { funds: { CNY: '100000.00' } });
    const nos: string[] = [];
    for (let n = 0; n < 100; n++) nos.push((await paidSubOrder(shop, cup, { quantity: 1, buyer })).no);
    const shipments = nos.map((no) => ({ sub_order_no: no, carrier: 'DHL', tracking_numbers: [`T${no}`] }));
    const headers = { ...operator, 'idempotency-key': 'ship-a-hundred' };
    const done = await shop.ok(shippingRoutes.shipMany, { headers, body: { shipments } });
    expect(done.shipped).toBe(100);
    expect(done.results[7]).toEqual({
      sub_order_no: nos[7],
      status: 'shipped',
      parcel_no: `${nos[7]}-P1`,
      refusal: null,
    });
    const again = await shop.ok(shippingRoutes.shipMany, { headers, body: { shipments } });
    expect(again).toEqual(done);
    const { parcels } = await shop.db.one<{ parcels: number }>(sql`
      select count(*)::int as parcels from parcels p join sub_orders s on s.id = p.sub_order_id
      where s.sub_order_no = any(${nos}::text[])`);
    expect(parcels).toBe(100);
  });

  test('one that somebody else holds locked says so, and the others have their results', async () => {
    const [first, held, last] = [
      await paidSubOrder(shop, cup),
      await paidSubOrder(shop, cup),
      await paidSubOrder(shop, cup),
    ];
    const shipments = [first, held, last].map(({ no }) => ({
      sub_order_no: no,
      carrier: 'DHL',
      tracking_numbers: [`L${no}`],
    }));
    const { shipped, results } = await inTx(shop.db, async (tx) => {
      await tx.run(sql`select from sub_orders where sub_order_no = ${held.no} for update`);
      return shop.ok(shippingRoutes.shipMany, { headers: operator, body: { shipments } });
    });
    expect(shipped).toBe(2);
    expect(results.map(({ status, refusal }) => status ?? refusal)).toEqual([
      'shipped',
      refusalSentence('unavailable', 'en'),
      'shipped',
    ]);
  });

  test('a refused one says why and holds up none of the others', async () => {
    const [gone, stale, good] = [
      await paidSubOrder(shop, cup),
      await paidSubOrder(shop, cup),
      await paidSubOrder(shop, cup),
    ];
    await shipOne(gone.no, 'GONE1');
    await shipOne(stale.no, 'STALE1', { lines: [{ line_id: stale.lineId, quantity: 1 }] });
    const shipments = [
      { sub_order_no: gone.no, carrier: 'DHL', tracking_numbers: ['N1'] },
      { sub_order_no: stale.no, version: stale.version, carrier: 'DHL', tracking_numbers: ['N2'] },
      { sub_order_no: good.no, version: good.version, carrier: 'DHL', tracking_numbers: ['N3', 'N4'] },
    ];
    const { shipped, results } = await shop.ok(shippingRoutes.shipMany, {
      headers: operator,
      body: { shipments },
    });
    expect(shipped).toBe(1);
    expect(results.map(({ refusal }) => refusal)).toEqual([
      'This isn’t possible in the order’s current status.',
      expect.stringContaining('You changed this elsewhere in the meantime (Shipped)'),
      null,
    ]);
    expect((await viewOrder(good.no)).body.data.sub_orders[0]?.parcels).toMatchObject([
      { tracking_numbers: ['N3', 'N4'] },
    ]);
  });

  test('a file says what would ship before anything does: text, CSV and workbook alike', async () => {
    const { no, version } = await paidSubOrder(shop, cup);
    const rows = [
      ['Sub order', 'Carrier', 'Tracking number'],
      [no, 'UPS', '1Z999'],
      ['A202001010000000000-1', 'UPS', '1Z998'],
    ];
    const csv = rows.map((row) => row.join(';')).join('\r\n');
    const bodies = [
      { text: csv },
      { file: Buffer.from(csv).toString('base64') },
      { file: (await zipOf(workbookParts(rows))).toString('base64') },
    ];
    for (const body of bodies) {
      const checked = await shop.ok(shippingRoutes.checkShipments, { headers: operator, body });
      expect(checked).toEqual([
        {
          line: 2,
          sub_order_no: no,
          carrier: 'UPS',
          tracking_numbers: ['1Z999'],
          version,
          recipient: recipient.recipient,
          verdict: 'ready',
        },
        expect.objectContaining({ line: 3, verdict: 'unknown_sub_order' }),
      ]);
    }
    expect((await viewOrder(no)).body.data.sub_orders[0]?.parcels).toEqual([]);
  });

  test('a file that is none, and one with too many rows, are refused', async () => {
    const png = { file: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]).toString('base64') };
    const unread = await shop.call(shippingRoutes.checkShipments, { headers: operator, body: png });
    expect([unread.status, unread.body.code]).toEqual([422, 'shipment_file_unreadable']);
    const long = { text: 'A202001010000000000-1 DHL N1\n'.repeat(501) };
    const refused = await shop.call(shippingRoutes.checkShipments, { headers: operator, body: long });
    expect([refused.status, refused.body.code]).toEqual([422, 'too_many_shipments']);
  });
});
