import { webhookRoutes } from '@amberdock/contract/people/webhooks.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cheapest, openCheckout, sell, settleOne, wealthyBuyer } from '../../testing/checkout.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { receiver, webhookEnv, webhookSteps } from '../../testing/webhooks.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop({ env: webhookEnv });
  await openCheckout(shop.db);
});
afterAll(() => shop.close());

const { addHook, append, deliver } = webhookSteps(() => shop);

test('events name the order by the buyer’s own reference and members by their names, as the calls do', async () => {
  const actor = await wealthyBuyer(shop);
  const cup = await sell(shop.db, { handle: 'cup' });
  const to = await receiver();
  const hook = await addHook(actor, to.url, ['order.placed', 'parcel.completed', 'case.canceled']);
  const settlement = await settleOne(shop, actor, { sku: cup, quantity: 1 });
  const { order_no } = await shop.ok(orderRoutes.submit, {
    actor,
    body: { ...cheapest(settlement), own_reference: 'ERP-10432' },
  });
  const { accountId, userId } = actor;
  await shop.db.rows(sql`update users set nickname = 'Anna' where id = ${userId}`);
  const sub_order_no = `${order_no}-1`;
  const by = { accountId, actor: 'system' } as const;
  await append(
    { ...by, kind: 'parcel.completed', subject: sub_order_no, data: { sub_order_no, placed_by: userId } },
    {
      ...by,
      kind: 'case.canceled',
      subject: 'C1',
      data: { case_no: 'C1', sub_order_no, followed_by: userId, reason: 'return_not_sent' },
    },
  );
  const named = { order_no, own_reference: 'ERP-10432' };
  const expected = {
    'order.placed': { ...named, placed_by: userId, placed_by_name: 'Anna' },
    'parcel.completed': { ...named, sub_order_no, placed_by_name: 'Anna' },
    'case.canceled': { ...named, case_no: 'C1', followed_by: userId, followed_by_name: 'Anna' },
  };
  await vi.waitFor(async () => {
    const events = await shop.ok(webhookRoutes.events, { actor });
    const sent = Object.fromEntries(events.map(({ kind, data }) => [kind, data]));
    expect(sent).toMatchObject(expected);
  }, 60_000);
  await deliver(hook.id);
  const received = Object.fromEntries(to.received.map(({ event }) => [event.kind, event.data]));
  expect(received).toMatchObject({ ...expected, 'order.placed': named });
});
