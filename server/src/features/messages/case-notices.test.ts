import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inTx } from '../../db/tx.ts';
import { appendEvents } from '../../events/append-events.ts';
import { wealthyBuyer } from '../../testing/checkout.ts';
import { workEvents } from '../../testing/read-events.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { openAfterSales, units } from '../../testing/trade/cases.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

const newest = async (actor: TestBuyer) => {
  await workEvents(shop.db);
  const headers = { 'accept-language': 'en' };
  return (await shop.ok(messageRoutes.list, { actor, headers, query: { page_size: 1 } }))[0]?.body;
};

test('who may return a part of what was asked for is told which goods to send', async () => {
  const afterSales = await openAfterSales(shop);
  const actor = await wealthyBuyer(shop);
  const { subNo, lineId } = await afterSales.buy(actor, 3);
  await afterSales.ship(subNo, 'N1');
  const wish = { kind: 'return_refund', units: 'shipped', reason: 'faulty' } as const;
  const { body } = await afterSales.open(actor, subNo, { ...wish, ...units(lineId, 3) });
  const { case_no, version } = body.data;
  await afterSales.approve(case_no, { version, return_address: 'Dock 4\nHamburg\n', ...units(lineId, 1) });
  expect(await newest(actor)).toMatch(/^Send 1 × \S.* by 20\d\d-\d\d-\d\d to Dock 4, Hamburg, /);
});

test('an approval from before goods were named says “the items”', async () => {
  const actor = await shop.buyer();
  const data = {
    case_no: 'A1-1-R1',
    sub_order_no: 'A1-1',
    followed_by: actor.userId,
    return_address: 'Dock 4',
    deadline: '2026-12-24',
  };
  const event = {
    kind: 'case.approved',
    accountId: actor.accountId,
    actor: 'operator',
    actorId: newId(),
  } as const;
  await inTx(shop.db, async (tx) => appendEvents(tx, [{ ...event, subject: 'A1-1-R1', data }]));
  expect(await newest(actor)).toMatch(/^Send the items by 2026-12-24 to Dock 4, /);
});

test('a refund of nothing, as for goods of a pallet, speaks of no money', async () => {
  const actor = await shop.buyer();
  const none = { amount: '0.00', currency: 'EUR' } as const;
  const data = {
    case_no: 'A2-1-R1',
    sub_order_no: 'A2-1',
    followed_by: actor.userId,
    amount: none,
    freight: none,
  };
  const event = { kind: 'case.refunded', accountId: actor.accountId, actor: 'operator' } as const;
  await inTx(shop.db, async (tx) =>
    appendEvents(tx, [{ ...event, actorId: newId(), subject: 'A2-1-R1', data }]),
  );
  expect(await newest(actor)).toMatch(/^Nothing was paid for these goods in this order/);
});
