import {
  type MemberRole,
  operatorRoles,
  permissionsOfRole,
  scopesOfRole,
} from '@amberdock/contract/access.ts';
import {
  type OperatorOrderAction,
  type OrderAction,
  orderActions,
  orderActionTable,
} from '@amberdock/contract/trade/order-actions.ts';
import { subOrderStatuses } from '@amberdock/contract/trade/order-status.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AfterSales, openAfterSales } from '../../trade/cases.ts';
import { expectCleanAudit, operatorHeaders, wealthyBuyer } from '../../checkout.ts';
import { operatorOf } from '../../trade/shipping.ts';
import { createShop, type TestBuyer, type TestShop } from '../../shop.ts';
import { type Answer, buyerCalls, operatorCalls, permissionOf, scopeOf } from './order-calls.ts';
import {
  type SubOrderState,
  subOrderStates,
  type Subject,
  subOrderIn,
  trace,
  unpaidOrder,
} from './sub-order-states.ts';

let shop: TestShop;
let afterSales: AfterSales;
let owner: TestBuyer;
let members: Record<MemberRole, TestBuyer>;
let stranger: TestBuyer;
let operators: Record<string, Record<string, string>>;
beforeAll(async () => {
  shop = await createShop();
  afterSales = await openAfterSales(shop);
  owner = await wealthyBuyer(shop, { funds: { CNY: '1000000.00' } });
  stranger = await wealthyBuyer(shop);
  members = {
    owner,
    manager: await payer('manager'),
    purchaser: await payer('purchaser'),
    viewer: await payer('viewer'),
  };
  operators = { 'of another warehouse': await operatorOf(shop, 'LAX') };
  for (const role of operatorRoles) operators[role] = await operatorHeaders(shop.db, role);
});
afterAll(async () => {
  await expectCleanAudit(shop.db);
  await shop.close();
});

/** A member of the owner's account with the owner's payment password. */
async function payer(role: MemberRole, monthlyLimitMinor = 100_000_000n): Promise<TestBuyer> {
  const member = await shop.member(owner, role, { monthlyLimitMinor });
  await shop.db.rows(sql`insert into payment_passwords (user_id, password_hash)
    select ${member.userId}, password_hash from payment_passwords where user_id = ${owner.userId}`);
  return member;
}

const says = ({ status, caseState, left, isPaid }: SubOrderState) =>
  `${isPaid ? 'paid, ' : ''}${status}, ${caseState}, with ${left} of 4 units gone`;

/**
 * Whether units can be named: a refund needs an unshipped unit, after-sales a shipped one, a new address none shipped.
 */
const hasUnits = ({ status, left }: SubOrderState, action: OrderAction | OperatorOrderAction): boolean => {
  if (action === 'request_refund' || action === 'ship' || action === 'cancel_units') return left < 4;
  if (action === 'after_sales') return left > 0;
  return action !== 'change_address' || (status === 'awaiting_shipment' && left === 0);
};

/** The expected refusal of an action that the table does not allow, or that has no units, in a state. */
function refusalOf(
  state: SubOrderState,
  action: OrderAction | OperatorOrderAction,
  by: 'maker' | 'member' | 'operator',
): string {
  const { status, caseState } = state;
  if (action === 'pay_now') return 'payment_failed';
  if (action === 'request_approval')
    return status === 'pending_payment' && by === 'maker' ? 'approval_not_needed' : 'move_not_allowed';
  if (action === 'confirm_receipt' && status === 'shipped' && caseState === 'open_case') return 'case_open';
  const tableOf = orderActionTable[status][caseState];
  const actions: readonly string[] = by === 'operator' ? tableOf.operator : tableOf.buyer;
  const isClaim = action === 'request_refund' || action === 'after_sales';
  return isClaim && actions.includes(action) ? 'quantity_exceeds_claimable' : 'move_not_allowed';
}

const always: readonly OrderAction[] = ['detail', 'reorder'];
const buyerHas = (state: SubOrderState, action: OrderAction): boolean =>
  always.includes(action) ||
  (orderActionTable[state.status][state.caseState].buyer.includes(action) &&
    action !== 'request_approval' &&
    hasUnits(state, action));
const operatorHas = (state: SubOrderState, action: OperatorOrderAction): boolean =>
  orderActionTable[state.status][state.caseState].operator.includes(action) && hasUnits(state, action);

/** Provides sub orders of a state, one after another; an unchanged one is used again. */
function subjectsOf(state: SubOrderState) {
  let subject: Subject | null = null;
  return {
    attempt: async (what: string, call: (subject: Subject) => Promise<Answer>, moves: boolean) => {
      subject ??= await subOrderIn(afterSales, owner, state);
      const before = await trace(afterSales, subject);
      const { status, body } = await call(subject);
      const after = await trace(afterSales, subject);
      if (moves) expect([what, after]).not.toEqual([what, before]);
      else expect([what, after]).toEqual([what, before]);
      if (moves) subject = null;
      return [what, status, body.code];
    },
  };
}

test('every status of the table is tried with and without a case, where the schema lets it stand so', () => {
  const tried = new Set(subOrderStates.map(({ status, caseState }) => `${status} ${caseState}`));
  const impossible = ['pending_payment open_case', 'closed open_case'];
  const all = subOrderStatuses.flatMap((status) => [`${status} no_case`, `${status} open_case`]);
  expect([...tried, ...impossible].sort()).toEqual(all.sort());
});

describe.each(subOrderStates.map((state) => [says(state), state] as const))(
  'a sub order that is %s',
  (_, state) => {
    test('gives each member, a stranger and a visitor what the table says', async () => {
      const subjects = subjectsOf(state);
      for (const action of orderActions) {
        const isReading = always.includes(action);
        for (const [role, actor] of Object.entries(members)) {
          const may = scopesOfRole[role as MemberRole].includes(scopeOf[action]);
          const has = buyerHas(state, action);
          const expected = !may
            ? [403, 'scope_missing']
            : has || (action === 'pay_now' && state.isPaid)
              ? [200, undefined]
              : [422, refusalOf(state, action, role === 'owner' ? 'maker' : 'member')];
          const call = (subject: Subject) => buyerCalls(afterSales, actor, subject)[action]();
          const what = `${action} by ${role}`;
          expect(await subjects.attempt(what, call, may && has && !isReading)).toEqual([what, ...expected]);
        }
        for (const [who, actor] of [
          ['a stranger', stranger],
          ['a visitor', null],
        ] as const) {
          const call = (subject: Subject) => buyerCalls(afterSales, actor, subject)[action]();
          const ofStranger = action === 'pay_now' ? [422, 'payment_failed'] : [404, 'not_found'];
          const what = `${action} by ${who}`;
          expect(await subjects.attempt(what, call, false)).toEqual([
            what,
            ...(actor ? ofStranger : [401, 'login_required']),
          ]);
        }
      }
    });

    test('gives every role of operators what the table says', async () => {
      const subjects = subjectsOf(state);
      const actions = Object.keys(permissionOf) as OperatorOrderAction[];
      for (const action of actions) {
        for (const [role, headers] of Object.entries(operators)) {
          const isOfOtherWarehouse = role === 'of another warehouse';
          const has = operatorHas(state, action);
          const may = permissionsOfRole[isOfOtherWarehouse ? 'fulfilment' : (role as 'admin')].includes(
            permissionOf[action],
          );
          const expected = !may
            ? [403, 'permission_missing']
            : isOfOtherWarehouse
              ? [404, 'not_found']
              : has
                ? [200, undefined]
                : [422, refusalOf(state, action, 'operator')];
          const call = (subject: Subject) => operatorCalls(afterSales, headers, subject)[action]();
          const what = `${action} by ${role}`;
          const moves = may && has && !isOfOtherWarehouse;
          expect(await subjects.attempt(what, call, moves)).toEqual([what, ...expected]);
        }
        const call = (subject: Subject) => operatorCalls(afterSales, {}, subject)[action]();
        const what = `${action} by a visitor`;
        expect(await subjects.attempt(what, call, false)).toEqual([what, 401, 'login_required']);
      }
    });

    test('offers each member what the table says', async () => {
      const { no } = await subOrderIn(afterSales, owner, state);
      for (const [role, actor] of Object.entries(members)) {
        const may = scopesOfRole[role as MemberRole];
        const offered = (await afterSales.detail(actor, no)).sub_orders[0]?.actions;
        const expected = orderActions.filter(
          (action) => buyerHas(state, action) && may.includes(scopeOf[action]),
        );
        expect([role, offered]).toEqual([role, expected]);
      }
    });
  },
);

test('an order over its maker’s limit is not paid by its maker, who asks for an approval once', async () => {
  const maker = await payer('purchaser', 1n);
  const subject = { ...(await unpaidOrder(afterSales, maker)), version: 1 };
  const offered = async () => (await afterSales.detail(maker, subject.no)).sub_orders[0]?.actions;
  const callsOf = (actor: TestBuyer) => buyerCalls(afterSales, actor, subject);
  expect(await offered()).toEqual(['request_approval', 'close', 'detail', 'reorder']);
  expect((await callsOf(maker).pay_now()).body.code).toBe('payment_failed');
  expect((await callsOf(owner).request_approval()).body.code).toBe('move_not_allowed');
  expect((await callsOf(maker).request_approval()).status).toBe(200);
  expect((await callsOf(maker).request_approval()).body.code).toBe('approval_requested');
  expect(await offered()).toEqual(['close', 'detail', 'reorder']);
  expect((await callsOf(members.manager).pay_now()).status).toBe(200);
});
