import { memberRoutes } from '@amberdock/contract/people/members.ts';
import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cheapest,
  expectCleanAudit,
  openCheckout,
  orderOne,
  pay,
  paymentPassword,
  sell,
  settleOne,
  type Sku,
  wealthyBuyer,
} from '../../../testing/checkout.ts';
import { openRace } from '../../../testing/processes/race.ts';
import { workEvents } from '../../../testing/read-events.ts';
import { createShop, english, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { closeExpiredOrders } from '../progress/advance-by-time.ts';

let shop: TestShop;
let sku: Sku;
const orderCost = 4_000n;

beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  // 10.00 and 30.00 of freight: 40.00 an order.
  sku = await sell(shop.db, { handle: 'spent', skus: [{ offers: [{ stock: 10_000 }] }] });
});
afterAll(async () => {
  await expectCleanAudit(shop.db);
  await shop.close();
});

/** An owner with money, and a purchaser of the same account with a payment password of their own. */
async function company(monthlyLimitMinor: bigint) {
  const owner = await wealthyBuyer(shop, { funds: { CNY: '10000.00', USD: '5000.00' } });
  const purchaser = await shop.member(owner, 'purchaser', { monthlyLimitMinor });
  await givePassword(purchaser);
  return { owner, purchaser };
}

const givePassword = ({ userId }: TestBuyer) =>
  shop.db.rows(sql`insert into payment_passwords (user_id, password_hash)
    select ${userId}, password_hash from payment_passwords limit 1`);

const spentBy = async (owner: TestBuyer, { userId }: TestBuyer) =>
  (await shop.ok(memberRoutes.list, { actor: owner })).members.find(({ user_uuid }) => user_uuid === userId)
    ?.spent_this_month?.amount;

const order = (actor: TestBuyer) => orderOne(shop, actor, { sku });
const detail = (actor: TestBuyer, no: string) => shop.ok(orderRoutes.detail, { actor, params: { no } });
const actions = async (actor: TestBuyer, no: string) => (await detail(actor, no)).sub_orders[0]?.actions;
const requestApproval = (actor: TestBuyer, no: string) =>
  shop.call(orderRoutes.requestApproval, { actor, params: { no }, headers: english });

describe('a purchaser pays', () => {
  test('up to the last fen of the limit, and not one order more', async () => {
    const { owner, purchaser } = await company(2n * orderCost);
    for (let index = 0; index < 2; index++) {
      expect((await pay(shop, purchaser, [(await order(purchaser)).order_no])).status).toBe(200);
    }
    expect(await spentBy(owner, purchaser)).toBe('80.00');
    const { order_no } = await order(purchaser);
    const refused = await pay(shop, purchaser, [order_no]);
    expect(refused.body).toMatchObject({
      code: 'payment_failed',
      fail_reasons: [
        {
          no: order_no,
          reason: '超出您本月的支付限额（共 RMB\u202f80.00，剩余 RMB\u202f0.00），可申请由所有者或管理员付款',
        },
      ],
    });
    expect((await detail(owner, order_no)).status).toBe('pending_payment');
    expect(await spentBy(owner, purchaser)).toBe('80.00');
  });

  test('stockpile orders by the same limit', async () => {
    const { owner, purchaser } = await company(2_999n);
    const settle = (quantity: number) =>
      shop.ok(settlementRoutes.stockpileBuy, {
        actor: purchaser,
        body: { sku_id: sku.skuId, warehouse_id: 'SZX', quantity, currency: 'CNY' },
      });
    const submit = async (quantity: number) =>
      shop.ok(orderRoutes.submitStockpile, {
        actor: purchaser,
        body: { settlement_id: (await settle(quantity)).settlement_id },
      });
    expect((await pay(shop, purchaser, [(await submit(2)).order_no])).status).toBe(200);
    expect(await spentBy(owner, purchaser)).toBe('20.00');
    expect((await pay(shop, purchaser, [(await submit(1)).order_no])).body.code).toBe('payment_failed');
  });

  test('in another currency what it is worth in the base currency, and nothing where that is not known', async () => {
    const { owner, purchaser } = await company(100_000n);
    const { order_no } = await orderOne(shop, purchaser, { sku, currency: 'USD' });
    const { total, worth } = await shop.db.one<{ total: bigint; worth: bigint }>(sql`
      select o.total_minor as total, s.base_amount_minor as worth
      from orders o join sub_orders s on s.order_id = o.id where o.order_no = ${order_no}`);
    expect(worth).toBe(total * 7n);
    expect((await pay(shop, purchaser, [order_no])).status).toBe(200);
    expect(await spentBy(owner, purchaser)).toBe((Number(worth) / 100).toFixed(2));

    const { order_no: unknown } = await orderOne(shop, purchaser, { sku, currency: 'USD' });
    await shop.db.rows(sql`update sub_orders set base_amount_minor = null
      where order_id = (select id from orders where order_no = ${unknown})`);
    const refused = await shop.call(orderRoutes.pay, {
      actor: purchaser,
      body: { order_nos: [unknown], payment_password: paymentPassword },
      headers: english,
    });
    expect(refused.body.fail_reasons?.[0]?.reason).toMatch(/exchange rate|conversion/i);
    expect((await pay(shop, owner, [unknown])).status).toBe(200);
  });

  test('by a month of the shop’s calendar: a new one begins at nothing', async () => {
    const { owner, purchaser } = await company(orderCost);
    await pay(shop, purchaser, [(await order(purchaser)).order_no]);
    await shop.db.rows(sql`update member_spending set month = month - interval '1 month'
      where user_id = ${purchaser.userId}`);
    await shop.db.rows(sql`update payments set counted_month = counted_month - interval '1 month'
      where paid_by = ${purchaser.userId}`);
    expect(await spentBy(owner, purchaser)).toBe('0.00');
    expect((await pay(shop, purchaser, [(await order(purchaser)).order_no])).status).toBe(200);
    const { months } = await shop.db.one<{ months: string[] }>(sql`
      select array_agg(month::text order by month desc) as months from member_spending
      where user_id = ${purchaser.userId} and month = date_trunc('month', now() at time zone 'Asia/Shanghai')`);
    expect(months).toHaveLength(1);
  });

  test('while owner and managers have no limit, and count nothing', async () => {
    const { owner } = await company(0n);
    const manager = await shop.member(owner, 'manager');
    await givePassword(manager);
    expect((await pay(shop, manager, [(await order(manager)).order_no])).status).toBe(200);
    expect((await pay(shop, owner, [(await order(owner)).order_no])).status).toBe(200);
    expect(await shop.db.rows(sql`select from member_spending where user_id = ${manager.userId}`)).toEqual(
      [],
    );
  });
});

test('two payments at once cannot both pass a limit, from however many processes', async () => {
  const race = await openRace(shop);
  const { owner, purchaser } = await company(3n * orderCost);
  await pay(shop, purchaser, [(await order(purchaser)).order_no]);
  const orders = await Promise.all(Array.from({ length: 12 }, () => order(purchaser)));
  const entrants = orders.map(({ order_no }) => ({
    actor: purchaser,
    body: { order_nos: [order_no], payment_password: paymentPassword },
  }));
  const barrier = `select 1 from member_spending where user_id = '${purchaser.userId}' for update`;
  const { answers, peak } = await race.run(orderRoutes.pay, entrants, barrier);
  await race.close();
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ body }) => body.code === 'payment_failed')).toHaveLength(10);
  expect(await spentBy(owner, purchaser)).toBe('120.00');
  expect(peak).toBeGreaterThan(5);
});

test('the first two payments of a month at once cannot both pass a limit', async () => {
  const { owner, purchaser } = await company(orderCost);
  const orders = [await order(purchaser), await order(purchaser), await order(purchaser)];
  await shop.call(orderRoutes.pay, {
    actor: purchaser,
    body: { order_nos: ['A202601010000000000'], payment_password: paymentPassword },
  });
  const answers = await Promise.all(orders.map(({ order_no }) => pay(shop, purchaser, [order_no])));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await spentBy(owner, purchaser)).toBe('40.00');
});

describe('an order over the limit', () => {
  test('waits, once, until 24 hours after its submit, for the owner or a manager, who are notified and pay it as usual', async () => {
    const { owner, purchaser } = await company(orderCost - 1n);
    const manager = await shop.member(owner, 'manager');
    const { order_no } = await order(purchaser);
    expect(await actions(purchaser, order_no)).toEqual(['request_approval', 'close', 'detail', 'reorder']);
    const requested = await requestApproval(purchaser, order_no);
    const { pay_before, approval_requested_at } = requested.body.data;
    const shown = await detail(purchaser, order_no);
    expect(shown).toMatchObject({ pay_before, approval_requested_at, placed_by: purchaser.username });
    expect(Date.parse(pay_before) - Date.parse(shown.date)).toBe(24 * 3_600_000);
    expect(shown.sub_orders[0]?.actions).toEqual(['close', 'detail', 'reorder']);
    expect((await requestApproval(purchaser, order_no)).body.code).toBe('approval_requested');
    await workEvents(shop.db);
    for (const actor of [owner, manager]) {
      const [message] = await shop.ok(messageRoutes.list, { actor, headers: english });
      expect(message).toMatchObject({
        kind: 'order',
        title: `Order ${order_no} is waiting for you to pay`,
        link: `/order/detail?order_no=${order_no}`,
      });
      expect(message?.body).toContain(`${purchaser.username} placed an order for RMB\u202f40.00`);
      // A manager's clock may be another than the shop's.
      expect(message?.body).toMatch(/pay it by \d{4}-\d\d-\d\d \d\d:\d\d UTC\+08:00\./);
    }
    expect(await shop.ok(messageRoutes.list, { actor: purchaser })).toEqual([]);
    expect((await pay(shop, purchaser, [order_no])).body.code).toBe('payment_failed');

    expect(await actions(owner, order_no)).toEqual(['pay_now', 'close', 'detail', 'reorder']);
    expect((await pay(shop, owner, [order_no])).status).toBe(200);
    expect(await spentBy(owner, purchaser)).toBe('0.00');
    await workEvents(shop.db);
    const [paid] = await shop.ok(messageRoutes.list, { actor: purchaser, headers: english });
    expect(paid?.title).toBe(`Order ${order_no} paid`);
  });

  test('keeps a time to pay that ends later', async () => {
    const { purchaser } = await company(0n);
    const { order_no } = await order(purchaser);
    const [later] = await shop.db.rows<{ pay_before: Date }>(sql`update orders
      set created_at = created_at - interval '2 days', pay_before = pay_before + interval '5 days'
      where order_no = ${order_no} returning pay_before`);
    const { pay_before } = (await requestApproval(purchaser, order_no)).body.data;
    expect(pay_before).toBe(later?.pay_before.toISOString());
  });

  test('closes at the end of its day as any order does', async () => {
    const { purchaser } = await company(0n);
    const { order_no } = await order(purchaser);
    await requestApproval(purchaser, order_no);
    await shop.db.rows(sql`update orders set pay_before = now() where order_no = ${order_no}`);
    await closeExpiredOrders(shop.db);
    expect((await detail(purchaser, order_no)).status).toBe('closed');
  });

  test('is asked for by its maker alone, and only where the limit does not allow it', async () => {
    const { owner, purchaser } = await company(orderCost);
    const colleague = await shop.member(owner, 'purchaser', { monthlyLimitMinor: 0n });
    const { order_no } = await order(purchaser);
    expect((await requestApproval(purchaser, order_no)).body).toMatchObject({
      code: 'approval_not_needed',
      message: 'This order is within your limit. You can pay it yourself.',
    });
    expect((await requestApproval(colleague, order_no)).body.code).toBe('move_not_allowed');
    expect(await actions(colleague, order_no)).toEqual(['close', 'detail', 'reorder']);
    expect((await requestApproval(owner, (await order(owner)).order_no)).body.code).toBe(
      'approval_not_needed',
    );
    await pay(shop, purchaser, [order_no]);
    expect((await requestApproval(purchaser, order_no)).body.code).toBe('move_not_allowed');
    expect((await requestApproval(await shop.buyer(), order_no)).status).toBe(404);
  });

  test('that waits does not count among the unpaid orders that the wallet must cover', async () => {
    const owner = await wealthyBuyer(shop, { funds: { CNY: '70.00' } });
    const purchaser = await shop.member(owner, 'purchaser', { monthlyLimitMinor: 0n });
    await givePassword(purchaser);
    const first = await order(purchaser);
    const second = await settleOne(shop, purchaser, { sku });
    const submit = () => shop.call(orderRoutes.submit, { actor: purchaser, body: cheapest(second) });
    expect((await submit()).body.code).toBe('wallet_insufficient');
    await requestApproval(purchaser, first.order_no);
    const settled = await settleOne(shop, purchaser, { sku });
    expect(settled.wallets.find(({ currency }) => currency === 'CNY')).toMatchObject({
      unpaid: { amount: '0.00' },
    });
    expect((await submit()).status).toBe(200);
  });
});

describe('the members of an account', () => {
  test('see all of its orders; a settlement is submitted by its maker alone', async () => {
    const { owner, purchaser } = await company(100_000n);
    const viewer = await shop.member(owner, 'viewer');
    const { order_no } = await order(purchaser);
    for (const actor of [owner, viewer]) {
      const list = await shop.ok(orderRoutes.list, { actor });
      expect(list.map((order) => [order.order_no, order.placed_by])).toEqual([
        [order_no, purchaser.username],
      ]);
    }
    expect(await actions(viewer, order_no)).toEqual(['detail']);
    const { settlement_id } = await settleOne(shop, purchaser, { sku });
    const body = { settlement_id };
    expect((await shop.call(orderRoutes.submit, { actor: owner, body })).status).toBe(404);
    expect(
      (await shop.call(settlementRoutes.view, { actor: owner, params: { id: settlement_id } })).status,
    ).toBe(404);
  });

  test('have at most twenty unpaid orders each', async () => {
    const { owner, purchaser } = await company(100_000n);
    for (let index = 0; index < 20; index++) await order(purchaser);
    const settlement = await settleOne(shop, purchaser, { sku });
    const refused = await shop.call(orderRoutes.submit, {
      actor: purchaser,
      body: cheapest(settlement),
      headers: english,
    });
    expect(refused.body).toMatchObject({
      code: 'unpaid_order_limit',
      message: 'You have 20 unpaid orders. Pay or close some first.',
    });
    expect((await order(owner)).order_no).toMatch(/^A/);
  });

  test('whose order is paid by another hear of it; the payer does not', async () => {
    const { owner, purchaser } = await company(100_000n);
    const { order_no } = await order(purchaser);
    await pay(shop, owner, [order_no]);
    await workEvents(shop.db);
    const titles = async (actor: TestBuyer) =>
      (await shop.ok(messageRoutes.list, { actor, headers: english })).map(({ title }) => title);
    expect(await titles(purchaser)).toEqual([`Order ${order_no} paid`]);
    expect(await titles(owner)).toEqual([]);
  });
});
