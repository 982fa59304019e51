import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { setShopClock } from '../../db/shop-clock.ts';
import { inTx } from '../../db/tx.ts';
import { expectCleanAudit, openCheckout, recipient, sell, wealthyBuyer } from '../../testing/checkout.ts';
import { newToken, tokenHash } from '../../http/callers/session.ts';
import { workEvents } from '../../testing/read-events.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { bookPastOrder, type PastOrder } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
});
afterAll(() => shop.close());

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12));

async function pastOrder(more: Partial<PastOrder>): Promise<PastOrder> {
  const sku = await sell(shop.db, { handle: `past-${newId()}`, skus: [{ offers: [{ stock: 9 }] }] });
  const { id } = await shop.db.one<{ id: string }>(sql`select id from offers where sku_id = ${sku.skuId}`);
  const { userId, accountId } = await wealthyBuyer(shop);
  return {
    buyer: { userId, accountId },
    kind: 'parcel',
    currency: 'CNY',
    lines: [{ offerId: id, quantity: 2 }],
    address: recipient,
    submittedAt: day(1),
    ...more,
  };
}

async function operator(): Promise<{ operatorId: string; warehouseCodes: null }> {
  const operatorId = newId();
  await inTx(shop.db, (tx) =>
    tx.run(sql`insert into operators (id, account, name, role, password_hash)
    values (${operatorId}, ${operatorId}, 'O', 'fulfilment', 'none')`),
  );
  return { operatorId, warehouseCodes: null };
}

test('an order of the past is booked by the verbs of the present, each at its own time', async () => {
  const past = await pastOrder({
    paidAt: new Date(day(1).getTime() + 60_000),
    shipped: { at: day(2), operator: await operator(), carrier: 'DHL', trackingNumber: (no) => `T${no}` },
    receivedAt: day(9),
    completedAt: day(24),
  });
  const { orderNo, subOrderNos } = await inTx(shop.db, (tx) => bookPastOrder(tx, past));
  expect(orderNo).toMatch(/^A20260101/);
  const { token } = await signIn(past.buyer.userId);
  const order = await shop.ok(orderRoutes.detail, {
    actor: { ...past.buyer, username: '', token },
    params: { no: orderNo },
  });
  expect(order).toMatchObject({ date: day(1).toISOString(), status: 'completed' });
  expect(order.sub_orders[0]).toMatchObject({
    tracking_number: `T${subOrderNos[0]}`,
    received_at: day(9).toISOString(),
  });
  expect(order.status_log.map(({ time }) => time.slice(0, 10))).toEqual([
    '2026-01-01',
    '2026-01-01',
    '2026-01-02',
    '2026-01-09',
    '2026-01-24',
  ]);
  const captured = await shop.db.one<{ at: Date }>(sql`
    select created_at as at from journal_entries where kind = 'capture' and reference = ${subOrderNos[0]}`);
  expect(captured.at).toEqual(day(2));
  const moved = await shop.db.one<{ at: Date }>(
    sql`select created_at as at from stock_movements where reference = ${`${subOrderNos[0]}-P1`}`,
  );
  expect(moved.at).toEqual(day(2));
  await workEvents(shop.db);
  const messages = await shop.db.rows(sql`select 1 from messages where user_id = ${past.buyer.userId}`);
  expect(messages).toEqual([]);
  await expectCleanAudit(shop.db);
});

test('so are a closed order and a stockpile', async () => {
  const closed = await pastOrder({ closedAt: new Date(day(1).getTime() + 60_000) });
  const stockpile = await pastOrder({
    kind: 'stockpile',
    address: null,
    paidAt: new Date(day(1).getTime() + 60_000),
  });
  await inTx(shop.db, (tx) => bookPastOrder(tx, closed));
  await inTx(shop.db, (tx) => bookPastOrder(tx, stockpile));
  const pallet = await shop.db.one<{ since: Date; free: Date }>(sql`
    select stored_since as since, free_until as free from pallets where account_id = ${stockpile.buyer.accountId}`);
  expect(pallet.since).toEqual(stockpile.paidAt);
  expect(pallet.free.getTime() - pallet.since.getTime()).toBe(30 * 86_400_000);
  await expectCleanAudit(shop.db);
});

test('the shop’s clock is the present’s again after the transaction', async () => {
  await inTx(shop.db, (tx) => setShopClock(tx, day(1)));
  const { present } = await shop.db.one<{ present: boolean }>(sql`select shop_now() = now() as present`);
  expect(present).toBe(true);
});

async function signIn(userId: string): Promise<{ token: string }> {
  const token = newToken();
  await inTx(shop.db, (tx) =>
    tx.run(sql`insert into sessions (id, token_hash, user_id, expires_at)
    values (${newId()}, ${tokenHash(token)}, ${userId}, now() + interval '1 day')`),
  );
  return { token };
}
