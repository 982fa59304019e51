import { afterSalesRoutes } from '@amberdock/contract/trade/after-sales.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type AfterSales, openAfterSales, units } from '../../testing/trade/cases.ts';
import { cheapest, expectCleanAudit, sell, settleOne, wealthyBuyer } from '../../testing/checkout.ts';
import { openRace, type Race, type RaceAnswer } from '../../testing/processes/race.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let afterSales: AfterSales;
let race: Race;
beforeAll(async () => {
  shop = await createShop();
  afterSales = await openAfterSales(shop);
  race = await openRace(shop);
});
afterEach(() => expectCleanAudit(shop.db));
afterAll(async () => {
  await race.close();
  await shop.close();
});

const count = (answers: readonly RaceAnswer[], path: RegExp, entrants: readonly { path: string }[]) =>
  answers.filter(({ status }, n) => status === 200 && path.test(entrants[n]?.path ?? '')).length;
const codes = (answers: readonly RaceAnswer[]) =>
  [...new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code as string))].sort();
const barrierOf = (subNo: string) => `select 1 from sub_orders where sub_order_no = '${subNo}' for update`;

/** Makes a call of the race an operator's: with the operator's cookie instead of the buyer's token. */
const byOperator = (actor: TestBuyer) => ({
  actor,
  headers: { ...afterSales.staffHeaders(), authorization: '' },
});

/** An opened case of both cups of a sub order. */
async function openedCase(kind: 'refund_only' | 'return_refund', claimedUnits: 'unshipped' | 'shipped') {
  const actor = await wealthyBuyer(shop);
  const cups = await afterSales.buy(actor, 2);
  if (claimedUnits === 'shipped') await afterSales.ship(cups.subNo, 'N1');
  const body = { kind, units: claimedUnits, reason: 'faulty', ...units(cups.lineId, 2) } as const;
  const { case_no, version } = (await afterSales.open(actor, cups.subNo, body)).body.data;
  return { actor, ...cups, caseNo: case_no, version };
}
const refundsOf = async (subNo: string) =>
  (
    await shop.db.rows(
      sql`select 1 from journal_entries where kind in ('refund', 'release') and reference = ${subNo}`,
    )
  ).length;

test('units that ship while a refund of them is requested do one of the two', async () => {
  const actor = await wealthyBuyer(shop);
  const { subNo, lineId } = await afterSales.buy(actor, 2);
  const claim = { kind: 'refund_only', units: 'unshipped', reason: 'other', ...units(lineId, 1) };
  const shipment = (n: number) => ({ carrier: 'DHL', tracking_numbers: [`N${n}`], ...units(lineId, 1) });
  const entrants = Array.from({ length: 12 }, (_, n) =>
    n % 2
      ? { actor, path: `/orders/${subNo}/after_sales`, body: claim }
      : { ...byOperator(actor), path: `/console/orders/${subNo}/shipment`, body: shipment(n) },
  );
  const { answers } = await race.run(afterSalesRoutes.open, entrants, barrierOf(subNo));
  expect(count(answers, /shipment/, entrants) + count(answers, /after_sales/, entrants)).toBe(2);
  expect(codes(answers).every((code) => /^(quantity_exceeds_|move_not_allowed)/.test(code))).toBe(true);
}, 60_000);

test('units that ship while the refund of the others is approved move once each, and so does their money', async () => {
  const actor = await wealthyBuyer(shop);
  const { subNo, lineId } = await afterSales.buy(actor, 4);
  const claim = { kind: 'refund_only', units: 'unshipped', reason: 'other', ...units(lineId, 2) } as const;
  const { case_no, version } = (await afterSales.open(actor, subNo, claim)).body.data;
  const before = await afterSales.wallet(actor);
  const shipment = (n: number) => ({ carrier: 'DHL', tracking_numbers: [`N${n}`], ...units(lineId, 1) });
  const entrants = Array.from({ length: 12 }, (_, n) =>
    n % 2
      ? { ...byOperator(actor), path: `/console/after_sales/${case_no}/approval`, body: { version } }
      : { ...byOperator(actor), path: `/console/orders/${subNo}/shipment`, body: shipment(n) },
  );
  const { answers } = await race.run(afterSalesRoutes.open, entrants, barrierOf(subNo));
  expect([count(answers, /shipment/, entrants), count(answers, /approval/, entrants)]).toEqual([2, 1]);
  expect(
    codes(answers).every((code) => /^(quantity_exceeds_left|move_not_allowed|changed_meanwhile)$/.test(code)),
  ).toBe(true);
  const [subOrder] = (await afterSales.detail(actor, subNo)).sub_orders;
  expect(subOrder).toMatchObject({ status: 'shipped', shipped_quantity: 2, canceled_quantity: 2 });
  // Half of the goods' 40.00 is released, the rest of the hold is spent; freight is captured with the first parcel.
  const [available = 0, held, spent] = await afterSales.wallet(actor);
  expect([available - (before[0] ?? 0), held, spent]).toEqual([20, 0, (before[1] ?? 0) - 20]);
}, 60_000);

test('of an approval and a rejection of one case at once, one is made, and money moves at most once', async () => {
  const { actor, subNo, caseNo, version } = await openedCase('refund_only', 'unshipped');
  const path = `/console/after_sales/${caseNo}`;
  const entrants = Array.from({ length: 12 }, (_, n) =>
    n % 2
      ? { ...byOperator(actor), path: `${path}/approval`, body: { version } }
      : { ...byOperator(actor), path: `${path}/rejection`, body: { version, reason: 'No' } },
  );
  const { answers } = await race.run(afterSalesRoutes.approve, entrants, barrierOf(subNo));
  const approved = count(answers, /approval/, entrants);
  expect(approved + count(answers, /rejection/, entrants)).toBe(1);
  expect(codes(answers)).toEqual(['changed_meanwhile']);
  expect(await refundsOf(subNo)).toBe(approved);
}, 60_000);

test('of refunds of one return at once, one is booked', async () => {
  const { actor, subNo, lineId, caseNo, version } = await openedCase('return_refund', 'shipped');
  await afterSales.approve(caseNo, { version, return_address: 'Dock 4' });
  const lines = [{ line_id: lineId, sellable: 2, scrapped: 0 }];
  await afterSales.receive(caseNo, { version: version + 1, lines });
  const entrants = Array.from({ length: 12 }, () => ({
    ...byOperator(actor),
    path: `/console/after_sales/${caseNo}/refund`,
    body: { version: version + 2 },
  }));
  const { answers } = await race.run(afterSalesRoutes.refund, entrants, barrierOf(subNo));
  expect(count(answers, /refund/, entrants)).toBe(1);
  expect(await refundsOf(subNo)).toBe(1);
  expect((await afterSales.detail(actor, subNo)).status).toBe('closed');
}, 60_000);

test('a return that is received and canceled at once ends as one of the two', async () => {
  const { actor, subNo, lineId, caseNo, version } = await openedCase('return_refund', 'shipped');
  await afterSales.approve(caseNo, { version, return_address: 'Dock 4' });
  const before = await afterSales.stock();
  const lines = [{ line_id: lineId, sellable: 1, scrapped: 0 }];
  const entrants = Array.from({ length: 12 }, (_, n) =>
    n % 2
      ? { actor, path: `/after_sales/${caseNo}/cancel` }
      : {
          ...byOperator(actor),
          path: `/console/after_sales/${caseNo}/receipt`,
          body: { version: version + 1, lines },
        },
  );
  const { answers } = await race.run(afterSalesRoutes.receive, entrants, barrierOf(subNo));
  const received = count(answers, /receipt/, entrants);
  expect(received + count(answers, /cancel/, entrants)).toBe(1);
  expect((await afterSales.read(actor, caseNo)).status).toBe(received ? 'received' : 'canceled');
  expect((await afterSales.stock()).on_hand).toBe(before.on_hand + received);
}, 60_000);

test('of corrections and a refund of one receipt at once, one is made, and stock moves with it', async () => {
  const { actor, subNo, lineId, caseNo, version } = await openedCase('return_refund', 'shipped');
  await afterSales.approve(caseNo, { version, return_address: 'Dock 4' });
  const before = await afterSales.stock();
  const wrong = [{ line_id: lineId, sellable: 2, scrapped: 0 }];
  const { body } = await afterSales.receive(caseNo, { version: version + 1, lines: wrong });
  const seen = { version: body.data.version };
  const entrants = Array.from({ length: 12 }, (_, n) => {
    const path = `/console/after_sales/${caseNo}`;
    const lines = [{ line_id: lineId, sellable: n % 2, scrapped: 1 }];
    return n % 3
      ? { ...byOperator(actor), path: `${path}/receipt_correction`, body: { ...seen, reason: 'One', lines } }
      : { ...byOperator(actor), path: `${path}/refund`, body: seen };
  });
  const { answers } = await race.run(afterSalesRoutes.correctReceipt, entrants, barrierOf(subNo));
  const corrected = count(answers, /correction/, entrants);
  expect(corrected + count(answers, /refund/, entrants)).toBe(1);
  expect(codes(answers)).toEqual(['changed_meanwhile']);
  const { status, lines } = await afterSales.read(actor, caseNo);
  expect(status).toBe(corrected ? 'received' : 'refunded');
  expect((await afterSales.stock()).on_hand).toBe(before.on_hand + (lines[0]?.sellable_quantity ?? 0));
}, 60_000);

test('units of a wrong receipt that are sold while it is corrected go to one of the two', async () => {
  for (let round = 0; round < 3; round++) {
    const sku = await sell(shop.db, { skus: [{ offers: [{ stock: 2 }] }] });
    const actor = await wealthyBuyer(shop);
    const { subNo, lineId } = await afterSales.buy(actor, 2, sku);
    await afterSales.ship(subNo, 'N1');
    const wish = { kind: 'return_refund', units: 'shipped', reason: 'faulty', ...units(lineId, 2) } as const;
    const { case_no } = (await afterSales.open(actor, subNo, wish)).body.data;
    await afterSales.approve(case_no, { version: 1, return_address: 'Dock 4' });
    await afterSales.receive(case_no, { version: 2, lines: [{ line_id: lineId, sellable: 2, scrapped: 0 }] });
    const correction = {
      ...byOperator(actor),
      path: `/console/after_sales/${case_no}/receipt_correction`,
      body: { version: 3, reason: 'Both broken', lines: [{ line_id: lineId, sellable: 0, scrapped: 2 }] },
    };
    const settled = await Promise.all(
      Array.from({ length: 6 }, () => settleOne(shop, actor, { sku, quantity: 1 })),
    );
    const orders = settled.map((settlement) => ({
      actor,
      path: orderRoutes.submit.path,
      body: cheapest(settlement),
    }));
    const barrier = `select 1 from offers where sku_id = '${sku.skuId}' for update`;
    const entrants = [...orders.slice(0, 3), correction, ...orders.slice(3)];
    const { answers } = await race.run(orderRoutes.submit, entrants, barrier);
    const sold = count(answers, /submit/, entrants);
    const corrected = count(answers, /correction/, entrants);
    expect([sold, corrected]).toEqual(corrected ? [0, 1] : [2, 0]);
    const { on_hand, reserved } = await afterSales.stock(sku);
    expect([on_hand, reserved]).toEqual(corrected ? [0, 0] : [2, 2]);
  }
}, 120_000);

test('of cases for the same units at once, only as many are opened as there are units', async () => {
  const actor = await wealthyBuyer(shop);
  const { subNo, lineId } = await afterSales.buy(actor, 2);
  await afterSales.ship(subNo, 'N1');
  const body = { kind: 'refund_only', units: 'shipped', reason: 'damaged', ...units(lineId, 1) };
  const entrants = Array.from({ length: 12 }, () => ({ actor, path: `/orders/${subNo}/after_sales`, body }));
  const { answers } = await race.run(afterSalesRoutes.open, entrants, barrierOf(subNo));
  expect(count(answers, /after_sales/, entrants)).toBe(2);
  expect(codes(answers)).toEqual(['quantity_exceeds_claimable']);
}, 60_000);

/**
 * Locks the buyer's wallet: a call that has locked the sub order waits for it, and the others wait for the sub order.
 */
const barrierOfMoney = (actor: TestBuyer) =>
  `select 1 from wallets where account_id = '${actor.accountId}' and currency = 'CNY' for update`;

/** Two cases of a cup each, of a shipped sub order of two or more. */
async function twoCases(quantity: number) {
  const actor = await wealthyBuyer(shop);
  const cups = await afterSales.buy(actor, quantity);
  await afterSales.ship(cups.subNo, 'N1');
  const open = async () => (await afterSales.open(actor, cups.subNo, units(cups.lineId, 1))).body.data;
  return { actor, ...cups, cases: [await open(), await open()] };
}

test('of refunds of the whole freight by two cases of a sub order at once, one is booked', async () => {
  const { actor, subNo, freight, cases } = await twoCases(4);
  for (const { case_no, version } of cases) await afterSales.approve(case_no, { version });
  const amount = freight.toFixed(2);
  const entrants = Array.from({ length: 12 }, (_, n) => {
    const { case_no = '', version = 0 } = cases[n < 6 ? 0 : 1] ?? {};
    const body = { version: version + 1, amount, reason: 'Late' };
    return { ...byOperator(actor), path: `/console/after_sales/${case_no}/freight_refund`, body };
  });
  const { answers } = await race.run(afterSalesRoutes.refundFreight, entrants, barrierOfMoney(actor));
  expect(count(answers, /freight_refund/, entrants)).toBe(1);
  expect(codes(answers)).toEqual(['changed_meanwhile', 'freight_refund_too_high']);
  expect(await refundsOf(subNo)).toBe(3);
}, 60_000);

test('of the last two cases of a sub order that are refunded at once, the later one closes it', async () => {
  const { actor, no, cases } = await twoCases(2);
  const entrants = cases.map(({ case_no, version }) => ({
    ...byOperator(actor),
    path: `/console/after_sales/${case_no}/approval`,
    body: { version },
  }));
  const { answers } = await race.run(afterSalesRoutes.approve, entrants, barrierOfMoney(actor));
  expect(count(answers, /approval/, entrants)).toBe(2);
  expect((await afterSales.detail(actor, no)).status).toBe('closed');
}, 60_000);
