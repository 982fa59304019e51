import {
  afterSalesRoutes,
  type CaseAction,
  caseActions,
  caseActionTable,
  caseMoves,
  type CaseStatus,
  caseStatuses,
} from '@amberdock/contract/trade/after-sales.ts';
import { orderActionTable } from '@amberdock/contract/trade/order-actions.ts';
import { subOrderStatuses } from '@amberdock/contract/trade/order-status.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTx } from '../../db/tx.ts';
import { type CaseDesk, openCaseDesk, units } from '../../testing/cases.ts';
import { expectCleanAudit, operatorHeaders, orderOne, wealthyBuyer } from '../../testing/checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let desk: CaseDesk;
let owner: TestBuyer;
let people: Record<string, TestBuyer>;
let finance: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  desk = await openCaseDesk(shop);
  owner = await wealthyBuyer(shop, { funds: { CNY: '1000000.00' } });
  people = {
    owner,
    manager: await shop.member(owner, 'manager'),
    purchaser: await shop.member(owner, 'purchaser'),
    viewer: await shop.member(owner, 'viewer'),
    stranger: await wealthyBuyer(shop),
  };
  finance = await operatorHeaders(shop.db, 'finance');
});
afterAll(async () => {
  await expectCleanAudit(shop.db);
  await shop.close();
});

/** A return of two cups that has come as far as a status, with its number and version. */
async function caseIn(status: CaseStatus) {
  const { subNo, lineId } = await desk.buy(owner, 2);
  await desk.ship(subNo, `N-${subNo}`);
  const body = { kind: 'return_refund', units: 'shipped', reason: 'faulty', ...units(lineId, 2) } as const;
  const opened = (await desk.open(owner, subNo, body)).body.data;
  const { case_no } = opened;
  let { version } = opened;
  const step = async (call: Promise<{ status: number; body: { data: { version: number } } }>) => {
    const answer = await call;
    expect(answer.status).toBe(200);
    ({ version } = answer.body.data);
  };
  const approve = () => step(desk.approve(case_no, { version, return_address: 'Dock 4' }));
  const receive = () =>
    step(desk.receive(case_no, { version, lines: [{ line_id: lineId, sellable: 1, scrapped: 0 }] }));
  const steps: Record<CaseStatus, (() => Promise<void>)[]> = {
    requested: [],
    approved: [approve],
    return_shipped: [approve, () => step(desk.sendReturn(owner, case_no))],
    received: [approve, receive],
    refunded: [approve, receive, () => step(desk.refund(case_no, { version }))],
    rejected: [() => step(desk.reject(case_no, { version, reason: 'Too late' }))],
    canceled: [() => step(desk.cancel(owner, case_no))],
  };
  for (const next of steps[status]) await next();
  return { case_no, version, lineId };
}

type CaseOf = Awaited<ReturnType<typeof caseIn>>;
type Answer = { status: number; body: { code?: string } };

const asBuyer = (
  actor: TestBuyer,
  { case_no }: CaseOf,
): Partial<Record<CaseAction, () => Promise<Answer>>> => {
  const params = { case_no };
  return {
    message: () => shop.call(afterSalesRoutes.write, { actor, params, body: { text: 'Hello' } }),
    send_return: () => desk.sendReturn(actor, case_no),
    cancel: () => desk.cancel(actor, case_no),
  };
};
const asOperator = (
  { case_no, version, lineId }: CaseOf,
  headers: Record<string, string> = {},
): Partial<Record<CaseAction, () => Promise<Answer>>> => ({
  message: () => desk.reply(case_no, { text: 'Hello' }, headers),
  approve: () => desk.approve(case_no, { version, return_address: 'Dock 4' }, headers),
  reject: () => desk.reject(case_no, { version, reason: 'No' }, headers),
  receive: () =>
    desk.receive(case_no, { version, lines: [{ line_id: lineId, sellable: 0, scrapped: 1 }] }, headers),
  refund: () => desk.refund(case_no, { version }, headers),
  refund_freight: () => desk.refundFreight(case_no, { version, amount: '0.01', reason: 'Late' }, headers),
});

const ofBuyers: ReadonlySet<CaseAction> = new Set(['message', 'send_return', 'cancel']);
const ofOperators: ReadonlySet<CaseAction> = new Set(
  caseActions.filter((each) => !['send_return', 'cancel'].includes(each)),
);
const nothing = { status: 0, body: {} as { code?: string } };
const patience = 60_000;

describe.each(caseStatuses)('a case that is %s', (status) => {
  const tableOf = caseActionTable[status];

  test.each(caseActions)(
    '%s, by members, strangers and operators as the table says',
    async (action) => {
      for (const [role, actor] of ofBuyers.has(action) ? Object.entries(people) : []) {
        const { status: code, body } = (await asBuyer(actor, await caseIn(status))[action]?.()) ?? nothing;
        const expected =
          role === 'viewer'
            ? [403, 'scope_missing']
            : role === 'stranger'
              ? [404, 'not_found']
              : tableOf.buyer.includes(action)
                ? [200, undefined]
                : [422, 'case_action_not_allowed'];
        expect([role, code, body.code]).toEqual([role, ...expected]);
      }
      if (!ofOperators.has(action)) return;
      const found = await caseIn(status);
      expect((await asOperator(found, finance)[action]?.())?.body.code).toBe('permission_missing');
      const { status: code, body } = (await asOperator(found)[action]?.()) ?? nothing;
      expect([code, body.code]).toEqual(
        tableOf.operator.includes(action) ? [200, undefined] : [422, 'case_action_not_allowed'],
      );
    },
    patience,
  );

  test('offers what the table says', async () => {
    const { case_no } = await caseIn(status);
    expect((await desk.read(owner, case_no)).actions).toEqual(tableOf.buyer);
    expect((await desk.read(people['viewer'] as TestBuyer, case_no)).actions).toEqual([]);
    const file = await shop.ok(afterSalesRoutes.file, { params: { case_no }, headers: desk.desk() });
    expect(file.actions).toEqual(tableOf.operator);
  });
});

/** A sub order of two cups in a status, with or without an open case of one of them. */
async function subOrderIn(status: (typeof subOrderStatuses)[number], hasCase: boolean) {
  if (status === 'pending_payment') {
    const { sub_order_nos } = await orderOne(shop, owner, { sku: desk.cup, quantity: 3 });
    const no = sub_order_nos[0] ?? '';
    const lineId = (await desk.detail(owner, no)).sub_orders[0]?.lines[0]?.id ?? '';
    return { no, lineId };
  }
  const { subNo: no, lineId } = await desk.buy(owner, 3);
  const claim = () => desk.open(owner, no, { units: 'shipped', ...units(lineId, 1) });
  if (status === 'awaiting_shipment') await desk.ship(no, `N-${no}`, units(lineId, 2));
  if (['shipped', 'received', 'completed'].includes(status)) await desk.ship(no, `N-${no}`);
  if (status === 'received' || status === 'completed') {
    await shop.ok(orderRoutes.confirmReceipt, { actor: owner, params: { no } });
  }
  if (hasCase) await claim();
  if (status === 'completed') {
    await inTx(shop.db, async (tx) => {
      await tx.run(
        sql`update sub_orders set status = 'completed', completed_at = now() where sub_order_no = ${no}`,
      );
      await tx.run(sql`insert into status_log (sub_order_id, from_status, to_status, actor)
        select id, 'received', 'completed', 'system' from sub_orders where sub_order_no = ${no}`);
    });
  }
  if (status === 'closed') {
    await shop.ok(orderRoutes.cancelUnits, {
      params: { no },
      body: { reason: 'Gone' },
      headers: desk.desk(),
    });
  }
  return { no, lineId };
}

const standings = subOrderStatuses.flatMap((status) =>
  (['no_case', 'open_case'] as const)
    .filter((state) => state === 'no_case' || !['pending_payment', 'closed'].includes(status))
    .map((state) => [status, state] as const),
);

describe.each(standings)('a sub order that is %s with %s', (status, state) => {
  const tableOf = orderActionTable[status][state];

  test(
    'is claimed, received and shipped as the table says',
    async () => {
      const hasCase = state === 'open_case';
      const unshipped = { kind: 'refund_only', units: 'unshipped', reason: 'other' } as const;
      const shipped = { kind: 'refund_only', units: 'shipped', reason: 'damaged' } as const;
      for (const [action, claim] of [
        ['request_refund', unshipped],
        ['after_sales', shipped],
      ] as const) {
        const ofBuyer = await subOrderIn(status, hasCase);
        const answer = await desk.open(owner, ofBuyer.no, { ...claim, ...units(ofBuyer.lineId, 1) });
        expect([action, answer.status]).toEqual([action, tableOf.buyer.includes(action) ? 200 : 422]);
        const ofOperator = await subOrderIn(status, hasCase);
        const opened = await shop.call(afterSalesRoutes.openFor, {
          params: { no: ofOperator.no },
          body: { ...claim, ...units(ofOperator.lineId, 1) },
          headers: desk.desk(),
        });
        expect([action, opened.status]).toEqual([action, tableOf.operator.includes(action) ? 200 : 422]);
      }
      const { no, lineId } = await subOrderIn(status, hasCase);
      const shipment = await desk.ship(no, `S-${no}`, units(lineId, 1));
      expect(shipment.status).toBe(tableOf.operator.includes('ship') ? 200 : 422);
      const again = await subOrderIn(status, hasCase);
      const { actions } = (await desk.detail(owner, again.no)).sub_orders[0] ?? {};
      for (const action of ['request_refund', 'after_sales', 'confirm_receipt'] as const) {
        expect([action, actions?.includes(action)]).toEqual([action, tableOf.buyer.includes(action)]);
      }
      const confirmed = await shop.call(orderRoutes.confirmReceipt, {
        actor: owner,
        params: { no: again.no },
      });
      expect(confirmed.status).toBe(tableOf.buyer.includes('confirm_receipt') ? 200 : 422);
    },
    patience,
  );
});

test('the database allows exactly the moves of the contract', async () => {
  const rows = await shop.db.rows<{ from_status: string; to_status: string }>(
    sql`select from_status, to_status from case_moves`,
  );
  const ofContract = Object.entries(caseMoves).flatMap(([from, tos]) => tos.map((to) => `${from} → ${to}`));
  expect(rows.map((row) => `${row.from_status} → ${row.to_status}`).sort()).toEqual(ofContract.sort());
});
