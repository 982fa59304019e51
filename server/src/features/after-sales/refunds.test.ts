import { afterSalesRoutes } from '@amberdock/contract/trade/after-sales.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buyIn, type AfterSales, openAfterSales, units } from '../../testing/trade/cases.ts';
import { expectCleanAudit, operatorHeaders, wealthyBuyer } from '../../testing/checkout.ts';
import { newId } from '../../db/new-id.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let afterSales: AfterSales;
beforeAll(async () => {
  shop = await createShop();
  afterSales = await openAfterSales(shop);
});
afterEach(() => expectCleanAudit(shop.db));
afterAll(() => shop.close());

const unshipped = { kind: 'refund_only', units: 'unshipped', reason: 'not_needed' } as const;
const returning = { kind: 'return_refund', units: 'shipped', reason: 'faulty' } as const;
const address = { return_address: 'Returns, Dock 4, Shenzhen' };

/** Awaits the opening of a case and returns its number. */
async function opened(answer: ReturnType<AfterSales['open']>) {
  const { status, body } = await answer;
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data;
}

describe('a refund of units that have not shipped', () => {
  test('releases their part of the hold and their stock on approval, and the rest ships', async () => {
    const actor = await wealthyBuyer(shop);
    const [before = 0] = await afterSales.wallet(actor);
    const { subNo, lineId, freight } = await afterSales.buy(actor, 5);
    const held = await afterSales.stock();
    const made = await opened(afterSales.open(actor, subNo, { ...unshipped, ...units(lineId, 2) }));
    expect(made).toMatchObject({
      case_no: `${subNo}-R1`,
      status: 'requested',
      quantity: 2,
      refund: { amount: '20.00' },
      actions: ['message', 'cancel'],
    });
    const { status, body } = await afterSales.approve(made.case_no, { version: made.version });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'refunded', refund: { amount: '20.00' }, due_at: null });
    expect(await afterSales.stock()).toEqual({ on_hand: held.on_hand, reserved: held.reserved - 2 });
    expect(await afterSales.wallet(actor)).toEqual([before - freight - 30, 30 + freight, 0]);
    await afterSales.ship(subNo, 'N1');
    expect(await afterSales.wallet(actor)).toEqual([before - freight - 30, 0, 30 + freight]);
  });

  test('of all of them closes the sub order, and freight goes back too', async () => {
    const actor = await wealthyBuyer(shop);
    const [before] = await afterSales.wallet(actor);
    const free = await afterSales.stock();
    const { no, subNo, lineId, freight } = await afterSales.buy(actor, 3);
    const made = await opened(afterSales.open(actor, subNo, { ...unshipped, ...units(lineId, 3) }));
    const { body } = await afterSales.approve(made.case_no, { version: made.version });
    expect(body.data).toMatchObject({ status: 'refunded', freight_refund: { amount: freight.toFixed(2) } });
    expect(await afterSales.wallet(actor)).toEqual([before, 0, 0]);
    expect(await afterSales.stock()).toEqual(free);
    expect((await afterSales.detail(actor, no)).status).toBe('closed');
    const event = await shop.db.one<{ data: unknown }>(
      sql`select data from events where kind = 'case.refunded' and subject = ${made.case_no}`,
    );
    const released = (amount: number) => ({ amount: amount.toFixed(2), currency: 'CNY' });
    expect(event.data).toMatchObject({ amount: released(30 + freight), freight: released(freight) });
  });

  test('keeps its units from being shipped, canceled or claimed again until it is decided', async () => {
    const actor = await wealthyBuyer(shop);
    const { subNo, lineId } = await afterSales.buy(actor, 3);
    const made = await opened(afterSales.open(actor, subNo, { ...unshipped, ...units(lineId, 2) }));
    const again = await afterSales.open(actor, subNo, { ...unshipped, ...units(lineId, 2) });
    expect([again.status, again.body.code]).toEqual([422, 'quantity_exceeds_claimable']);
    const foreign = await afterSales.open(actor, subNo, { ...unshipped, ...units(newId(), 1) });
    expect(foreign.body).toMatchObject({
      code: 'line_not_in_order',
      data: { fields: [{ field: 'line_id', paths: ['/lines/0/line_id'] }] },
    });
    expect((await afterSales.ship(subNo, 'N1', units(lineId, 2))).body.code).toBe('quantity_exceeds_left');
    expect((await afterSales.ship(subNo, 'N1')).body.data).toMatchObject({
      status: 'awaiting_shipment',
      shipped_quantity: 1,
    });
    await afterSales.reject(made.case_no, { version: made.version, reason: 'Already packed' });
    expect((await afterSales.ship(subNo, 'N2')).body.data).toMatchObject({
      status: 'shipped',
      shipped_quantity: 3,
    });
  });

  test('that takes the last ones after a parcel left leaves freight with the shop', async () => {
    const actor = await wealthyBuyer(shop);
    const [before = 0] = await afterSales.wallet(actor);
    const { no, subNo, lineId, freight } = await afterSales.buy(actor, 3);
    await afterSales.ship(subNo, 'N1', units(lineId, 1));
    const made = await opened(afterSales.open(actor, subNo, { ...unshipped, ...units(lineId, 2) }));
    await afterSales.approve(made.case_no, { version: made.version });
    expect(await afterSales.wallet(actor)).toEqual([before - freight - 10, 0, freight + 10]);
    expect((await afterSales.detail(actor, no)).status).toBe('shipped');
  });
});

describe('a refund of units that left', () => {
  test('pays back their part of what their parcels captured, oldest first, to the last cent', async () => {
    const actor = await wealthyBuyer(shop, { funds: { USD: '100.00' } });
    // Five cups at 10.00 CNY are 7.14 USD: parcels of two and three capture 2.85 and 4.29.
    const cups = await buyIn(shop, actor, { sku: afterSales.cup, quantity: 5, currency: 'USD' });
    await afterSales.ship(cups.subNo, 'N1', units(cups.lineId, 2));
    await afterSales.ship(cups.subNo, 'N2', units(cups.lineId, 3));
    const amounts: string[] = [];
    for (const quantity of [1, 3, 1]) {
      const made = await opened(afterSales.open(actor, cups.subNo, units(cups.lineId, quantity)));
      const { body } = await afterSales.approve(made.case_no, { version: made.version });
      expect(body.data.refund).toEqual(made.refund);
      amounts.push(body.data.refund.amount);
    }
    expect(amounts).toEqual(['1.42', '4.29', '1.43']);
    const [, , spent] = await afterSales.wallet(actor, 'USD');
    expect(spent).toBe(cups.freight);
    expect((await afterSales.detail(actor, cups.no)).status).toBe('closed');
  });

  test('names a parcel where the damage is known', async () => {
    const actor = await wealthyBuyer(shop);
    const { subNo, lineId } = await afterSales.buy(actor, 3);
    await afterSales.ship(subNo, 'N1', units(lineId, 1));
    await afterSales.ship(subNo, 'N2');
    const parcel_no = `${subNo}-P2`;
    const more = await afterSales.open(actor, subNo, { ...units(lineId, 3), parcel_no });
    expect(more.body.code).toBe('quantity_exceeds_claimable');
    const notShipped = { ...unshipped, ...units(lineId, 1), parcel_no };
    expect((await afterSales.open(actor, subNo, notShipped)).body.message).toEqual([
      'Parcel can be given only with units=shipped.',
    ]);
    const made = await opened(afterSales.open(actor, subNo, { ...units(lineId, 2), parcel_no }));
    await afterSales.approve(made.case_no, { version: made.version });
    const rows = await shop.db.rows(sql`
      select p.parcel_no, r.quantity from case_refund_lines r join parcels p on p.id = r.parcel_id
      where r.line_id = ${lineId}`);
    expect(rows).toEqual([{ parcel_no, quantity: 2 }]);
  });

  test('is approved in part, with freight by an explicit amount and no more than was captured', async () => {
    const actor = await wealthyBuyer(shop);
    const [before = 0] = await afterSales.wallet(actor);
    const { subNo, lineId, freight } = await afterSales.buy(actor, 4);
    await afterSales.ship(subNo, 'N1');
    const made = await opened(afterSales.open(actor, subNo, units(lineId, 3)));
    const decide = (body: object) => afterSales.approve(made.case_no, { version: made.version, ...body });
    const tooMuch = await decide({ freight: (freight + 0.01).toFixed(2) });
    expect([tooMuch.status, tooMuch.body.code]).toEqual([422, 'freight_refund_too_high']);
    expect((await decide(units(lineId, 4))).body.code).toBe('quantity_exceeds_case');
    const { body } = await decide({ ...units(lineId, 1), freight: '5.50' });
    expect(body.data).toMatchObject({
      status: 'refunded',
      refund: { amount: '10.00' },
      freight_refund: { amount: '5.50' },
      lines: [{ quantity: 3, approved_quantity: 1 }],
    });
    expect(await afterSales.wallet(actor)).toEqual([before - freight - 24.5, 0, freight + 24.5]);
    const late = { version: body.data.version, amount: (freight - 5.5).toFixed(2), reason: 'Late, too' };
    expect((await afterSales.refundFreight(made.case_no, late)).status).toBe(200);
    expect(await afterSales.wallet(actor)).toEqual([before - 30, 0, 30]);
    const more = { ...late, version: late.version + 1, amount: '0.01' };
    expect((await afterSales.refundFreight(made.case_no, more)).body.code).toBe('freight_refund_too_high');
    expect((await afterSales.open(actor, subNo, units(lineId, 3))).status).toBe(200);
  });
});

describe('a return', () => {
  test('is approved with an address, sent, received in part, and only what came is refunded', async () => {
    const actor = await wealthyBuyer(shop);
    const [before = 0] = await afterSales.wallet(actor);
    const { no, subNo, lineId, freight } = await afterSales.buy(actor, 4);
    await afterSales.ship(subNo, 'N1');
    const held = await afterSales.stock();
    const { case_no, version } = await opened(
      afterSales.open(actor, subNo, { ...returning, ...units(lineId, 3), text: 'Two are cracked' }),
    );
    expect((await afterSales.approve(case_no, { version })).body.code).toBe('return_address_required');
    const approved = await afterSales.approve(case_no, {
      version,
      ...address,
      note: 'Please pack them well',
    });
    expect(approved.body.data).toMatchObject({ status: 'approved', ...address, refund: { amount: '30.00' } });
    const sent = await afterSales.sendReturn(actor, case_no);
    expect(sent.body.data).toMatchObject({
      status: 'return_shipped',
      return_shipment: { carrier: 'UPS', tracking_number: 'RET1' },
    });
    const lines = [{ line_id: lineId, sellable: 1, scrapped: 1 }];
    const received = await afterSales.receive(case_no, { version: sent.body.data.version, lines });
    expect(received.body.data).toMatchObject({
      status: 'received',
      refund: { amount: '20.00' },
      lines: [{ sellable_quantity: 1, scrapped_quantity: 1 }],
    });
    expect(await afterSales.stock()).toEqual({ on_hand: held.on_hand + 1, reserved: held.reserved });
    const refunded = await afterSales.refund(case_no, {
      version: received.body.data.version,
      freight: '1.00',
    });
    expect(refunded.body.data).toMatchObject({ status: 'refunded', refund: { amount: '20.00' } });
    expect(await afterSales.wallet(actor)).toEqual([before - freight - 19, 0, freight + 19]);
    const [subOrder] = (await afterSales.detail(actor, no)).sub_orders;
    expect(subOrder).toMatchObject({
      status: 'shipped',
      cases: [{ case_no, status: 'refunded', quantity: 3 }],
      lines: [{ refunded_quantity: 2, claimable: { unshipped: 0, shipped: 2 } }],
    });
    const { messages, log } = await afterSales.read(actor, case_no);
    expect(messages.map(({ author, text }) => [author, text])).toEqual([
      ['buyer', 'Two are cracked'],
      ['operator', 'Please pack them well'],
    ]);
    expect(log.map(({ to_status }) => to_status)).toEqual([
      'requested',
      'approved',
      'return_shipped',
      'received',
      'refunded',
    ]);
    // The staff read who decided; a buyer reads no operator's name.
    const namesOf = (entries: typeof log) => entries.map(({ actor_name }) => actor_name);
    const buyer = log[0]?.actor_name;
    expect(namesOf(log)).toEqual([buyer, '', buyer, '', '']);
    const file = await shop.ok(afterSalesRoutes.file, {
      params: { case_no },
      headers: await operatorHeaders(shop.db),
    });
    expect(namesOf(file.log)).toEqual([buyer, 'Operator', buyer, 'Operator', 'Operator']);
  });

  test('that never arrived is rejected, and its units can be claimed again', async () => {
    const actor = await wealthyBuyer(shop);
    const { subNo, lineId } = await afterSales.buy(actor, 1);
    await afterSales.ship(subNo, 'N1');
    const { case_no, version } = await opened(
      afterSales.open(actor, subNo, { ...returning, ...units(lineId, 1) }),
    );
    await afterSales.approve(case_no, { version, ...address });
    const { body } = await afterSales.sendReturn(actor, case_no);
    await afterSales.reject(case_no, { version: body.data.version, reason: 'Lost on the way' });
    expect(await afterSales.read(actor, case_no)).toMatchObject({
      status: 'rejected',
      decision_reason: 'Lost on the way',
      refund: { amount: '0.00' },
    });
    expect((await afterSales.open(actor, subNo, { ...returning, ...units(lineId, 1) })).status).toBe(200);
  });

  test('is refused where nothing came, or more than was approved', async () => {
    const actor = await wealthyBuyer(shop);
    const { subNo, lineId } = await afterSales.buy(actor, 3);
    await afterSales.ship(subNo, 'N1');
    const { case_no, version } = await opened(
      afterSales.open(actor, subNo, { ...returning, ...units(lineId, 3) }),
    );
    await afterSales.approve(case_no, { version, ...address, ...units(lineId, 2) });
    const receive = (sellable: number, scrapped: number) =>
      afterSales.receive(case_no, { version: version + 1, lines: [{ line_id: lineId, sellable, scrapped }] });
    expect((await receive(0, 0)).body.code).toBe('nothing_received');
    expect((await receive(2, 1)).body.code).toBe('quantity_exceeds_case');
    const stale = await afterSales.receive(case_no, {
      version,
      lines: [{ line_id: lineId, sellable: 1, scrapped: 0 }],
    });
    expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile']);
    expect(stale.body.message).toContain('You changed this elsewhere');
    expect((await receive(2, 0)).status).toBe(200);
  });
});

test('a call that is repeated under its key opens and refunds once', async () => {
  const actor = await wealthyBuyer(shop);
  const { subNo, lineId } = await afterSales.buy(actor, 2);
  await afterSales.ship(subNo, 'N1');
  const key = { 'idempotency-key': subNo };
  const [first, again] = [
    await afterSales.open(actor, subNo, units(lineId, 1), key),
    await afterSales.open(actor, subNo, units(lineId, 1), key),
  ];
  expect(again.body.data).toEqual(first.body.data);
  const { case_no, version } = first.body.data;
  const decided = [
    await afterSales.approve(case_no, { version }, key),
    await afterSales.approve(case_no, { version }, key),
  ];
  expect(decided.map(({ status }) => status)).toEqual([200, 200]);
  const booked = await shop.db.rows(
    sql`select 1 from journal_entries where kind = 'refund' and reference = ${subNo}`,
  );
  expect(booked).toHaveLength(1);
});
