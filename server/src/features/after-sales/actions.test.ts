import { operatorRoles, permissionsOfRole } from '@amberdock/contract/access.ts';
import {
  afterSalesRoutes,
  type CaseAction,
  caseActions,
  caseActionTable,
  caseMoves,
  type CaseStatus,
  caseStatuses,
} from '@amberdock/contract/trade/after-sales.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AfterSales, openAfterSales, units } from '../../testing/trade/cases.ts';
import { expectCleanAudit, operatorHeaders, wealthyBuyer } from '../../testing/checkout.ts';
import { operatorOf } from '../../testing/trade/shipping.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let afterSales: AfterSales;
let owner: TestBuyer;
let people: Record<string, TestBuyer>;
let operators: Record<string, Record<string, string>>;
beforeAll(async () => {
  shop = await createShop();
  afterSales = await openAfterSales(shop);
  owner = await wealthyBuyer(shop, { funds: { CNY: '1000000.00' } });
  people = {
    owner,
    manager: await shop.member(owner, 'manager'),
    purchaser: await shop.member(owner, 'purchaser'),
    viewer: await shop.member(owner, 'viewer'),
    stranger: await wealthyBuyer(shop),
  };
  operators = {};
  for (const role of operatorRoles) operators[role] = await operatorHeaders(shop.db, role);
});
afterAll(async () => {
  await expectCleanAudit(shop.db);
  await shop.close();
});

/** Brings a return of two cups to a status; returns its number and version. */
async function caseIn(status: CaseStatus) {
  const { subNo, lineId } = await afterSales.buy(owner, 2);
  await afterSales.ship(subNo, `N-${subNo}`);
  const body = { kind: 'return_refund', units: 'shipped', reason: 'faulty', ...units(lineId, 2) } as const;
  const opened = (await afterSales.open(owner, subNo, body)).body.data;
  const { case_no } = opened;
  let { version } = opened;
  const step = async (call: Promise<{ status: number; body: { data: { version: number } } }>) => {
    const answer = await call;
    expect(answer.status).toBe(200);
    ({ version } = answer.body.data);
  };
  const approve = () => step(afterSales.approve(case_no, { version, return_address: 'Dock 4' }));
  const receive = () =>
    step(afterSales.receive(case_no, { version, lines: [{ line_id: lineId, sellable: 1, scrapped: 0 }] }));
  const steps: Record<CaseStatus, (() => Promise<void>)[]> = {
    requested: [],
    approved: [approve],
    return_shipped: [approve, () => step(afterSales.sendReturn(owner, case_no))],
    received: [approve, receive],
    refunded: [approve, receive, () => step(afterSales.refund(case_no, { version }))],
    rejected: [() => step(afterSales.reject(case_no, { version, reason: 'Too late' }))],
    canceled: [() => step(afterSales.cancel(owner, case_no))],
  };
  for (const next of steps[status]) await next();
  return { case_no, version, lineId };
}

type CaseOf = Awaited<ReturnType<typeof caseIn>>;
type Answer = { status: number; body: { code?: string } };

const asBuyer = (
  actor: TestBuyer | null,
  { case_no }: CaseOf,
): Partial<Record<CaseAction, () => Promise<Answer>>> => {
  const params = { case_no };
  const sent = { carrier: 'UPS', tracking_number: 'RET1' };
  return {
    message: () => shop.call(afterSalesRoutes.write, { actor, params, body: { text: 'Hello' } }),
    send_return: () => shop.call(afterSalesRoutes.sendReturn, { actor, params, body: sent }),
    cancel: () => shop.call(afterSalesRoutes.cancel, { actor, params }),
  };
};
const asOperator = (
  { case_no, version, lineId }: CaseOf,
  headers: Record<string, string> = {},
): Partial<Record<CaseAction, () => Promise<Answer>>> => ({
  message: () => afterSales.reply(case_no, { text: 'Hello' }, headers),
  approve: () => afterSales.approve(case_no, { version, return_address: 'Dock 4' }, headers),
  reject: () => afterSales.reject(case_no, { version, reason: 'No' }, headers),
  receive: () =>
    afterSales.receive(case_no, { version, lines: [{ line_id: lineId, sellable: 0, scrapped: 1 }] }, headers),
  correct_receipt: () =>
    afterSales.correctReceipt(
      case_no,
      { version, reason: 'Broken', lines: [{ line_id: lineId, sellable: 0, scrapped: 1 }] },
      headers,
    ),
  refund: () => afterSales.refund(case_no, { version }, headers),
  refund_freight: () =>
    afterSales.refundFreight(case_no, { version, amount: '0.01', reason: 'Late' }, headers),
});

const ofBuyers: ReadonlySet<CaseAction> = new Set(['message', 'send_return', 'cancel']);
const ofOperators: ReadonlySet<CaseAction> = new Set(
  caseActions.filter((action) => !['send_return', 'cancel'].includes(action)),
);
const signedOut = { cookie: '', 'x-csrf-token': '' };
const nothing = { status: 0, body: {} as { code?: string } };
const patience = 60_000;

test('a long message whose excerpt ends at an emoji is written, for both sides', async () => {
  const { case_no } = await caseIn('requested');
  const body = { text: `${'x'.repeat(119)}😀 and more` };
  const written = await shop.call(afterSalesRoutes.write, { actor: owner, params: { case_no }, body });
  expect([written.status, (await afterSales.reply(case_no, body)).status]).toEqual([200, 200]);
});

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
      const left = await caseIn(status);
      const byNobody = { ...asOperator(left, signedOut), ...asBuyer(null, left) };
      expect((await byNobody[action]?.())?.status).toBe(401);
      if (!ofOperators.has(action)) return;
      expect((await asOperator(left, await operatorOf(shop, 'LAX'))[action]?.())?.status).toBe(404);
      for (const role of operatorRoles) {
        const may = permissionsOfRole[role].includes('cases.decide');
        const found = may ? await caseIn(status) : left;
        const { status: code, body } = (await asOperator(found, operators[role])[action]?.()) ?? nothing;
        const expected = !may
          ? [403, 'permission_missing']
          : tableOf.operator.includes(action)
            ? [200, undefined]
            : [422, 'case_action_not_allowed'];
        expect([role, code, body.code]).toEqual([role, ...expected]);
      }
      // The refused calls have changed nothing.
      expect((await afterSales.read(owner, left.case_no)).version).toBe(left.version);
    },
    patience,
  );

  test('offers what the table says', async () => {
    const { case_no } = await caseIn(status);
    expect((await afterSales.read(owner, case_no)).actions).toEqual(tableOf.buyer);
    expect((await afterSales.read(people['viewer'] as TestBuyer, case_no)).actions).toEqual([]);
    const file = await shop.ok(afterSalesRoutes.file, {
      params: { case_no },
      headers: afterSales.staffHeaders(),
    });
    expect(file.actions).toEqual(tableOf.operator);
  });
});

test('the database allows exactly the moves of the contract', async () => {
  const rows = await shop.db.rows<{ from_status: string; to_status: string }>(
    sql`select from_status, to_status from case_moves`,
  );
  const ofContract = Object.entries(caseMoves).flatMap(([from, tos]) => tos.map((to) => `${from} → ${to}`));
  expect(rows.map((row) => `${row.from_status} → ${row.to_status}`).sort()).toEqual(ofContract.sort());
});
