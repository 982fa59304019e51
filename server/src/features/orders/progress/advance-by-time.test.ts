import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import { readEnv } from '../../../env.ts';
import {
  insertOffer,
  insertOrder,
  markPaid,
  moveSubOrder,
  type OrderRow,
} from '../../../testing/trade/order-rows.ts';
import { workEvents } from '../../../testing/read-events.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { advanceOrders, closeExpiredOrders, completeByTime, receiveByTime } from '../index.ts';
import { mockLog } from '../../../testing/log.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

/** Unpaid orders, written straight into the tables. */
async function unpaidOrders(count: number): Promise<OrderRow[]> {
  const { accountId } = await shop.buyer();
  return inTx(shop.db, async (tx) => {
    const offer = await insertOffer(tx);
    const orders: OrderRow[] = [];
    for (let n = 0; n < count; n++) {
      orders.push(await insertOrder(tx, { accountId, offer, amounts: [{ goodsMinor: 1000n }] }));
    }
    return orders;
  });
}

async function expiredOrders(count: number): Promise<OrderRow[]> {
  const orders = await unpaidOrders(count);
  for (const { id } of orders)
    await shop.db.rows(sql`update orders set pay_before = now() - interval '1 minute' where id = ${id}`);
  return orders;
}

/** Orders whose parcels have been on their way for 31 days. */
async function parcelsOnTheirWay(count: number): Promise<OrderRow[]> {
  const orders = await unpaidOrders(count);
  await inTx(shop.db, async (tx) => {
    for (const order of orders) {
      await markPaid(tx, order);
      for (const subOrder of order.subOrders) {
        await moveSubOrder(tx, subOrder, 'awaiting_shipment');
        await moveSubOrder(tx, subOrder, 'shipped');
        await tx.run(
          sql`update sub_orders set shipped_at = now() - interval '31 days' where id = ${subOrder.id}`,
        );
      }
    }
  });
  return orders;
}

const statusOf = async ({ id }: OrderRow) =>
  (await shop.db.rows<{ status: string }>(sql`select status from sub_orders where order_id = ${id}`))[0]
    ?.status;
const messagesOf = async (what: 'received' | 'completed') => {
  await workEvents(shop.db);
  return shop.db.rows<{ no: string }>(sql`
    select split_part(link, '=', 2) as no from messages where title_en like ${`Order % ${what}`} order by no`);
};

/** An order that no statement can close, as after a bug or damage. */
const jam = ({ id }: OrderRow) =>
  shop.pool.query(`
    create function jam() returns trigger language plpgsql as $$ begin raise exception 'jammed'; end $$;
    create trigger jam before update on orders for each row when (old.id = '${id}') execute function jam()`);
const unjam = () => shop.pool.query('drop function jam cascade');

test('an order that cannot be closed holds up no other order, and is reported as a fault', async () => {
  const [jammed, ...others] = await expiredOrders(3);
  if (!jammed) throw new Error('three orders were made');
  await shop.db.rows(sql`update orders set pay_before = now() - interval '1 hour' where id = ${jammed.id}`);
  await jam(jammed);
  await expect(closeExpiredOrders(shop.db)).rejects.toThrow(
    new RegExp(`1 of 3 failed, first ${jammed.id}: jammed`),
  );
  await unjam();
  expect(await Promise.all(others.map(statusOf))).toEqual(['closed', 'closed']);
  expect(await statusOf(jammed)).toBe('pending_payment');
  expect(await closeExpiredOrders(shop.db)).toBe(1);
});

test('a step of the clock that fails does not keep the steps after it from running', async () => {
  const [jammed] = await expiredOrders(1);
  const [parcel] = await parcelsOnTheirWay(1);
  if (!jammed || !parcel) throw new Error('two orders were made');
  await jam(jammed);
  const log = mockLog();
  const deps = { db: shop.db, env: readEnv({}), log, mail: null, sms: null };
  await expect(advanceOrders(deps, undefined)).rejects.toThrow('jammed');
  await unjam();
  expect(await statusOf(parcel)).toBe('received');
  expect(log.info).toHaveBeenCalledWith({ received: 1, completed: 0 }, expect.any(String));
});

test('a parcel that cannot be received, or completed, holds up no other', async () => {
  const [jammed, other] = await parcelsOnTheirWay(2);
  if (!jammed || !other) throw new Error('two orders were made');
  const [subOrder] = jammed.subOrders;
  await shop.pool.query(`
    create function jam() returns trigger language plpgsql as $$ begin raise exception 'jammed'; end $$;
    create trigger jam before update on sub_orders for each row when (old.id = '${subOrder?.id}') execute function jam()`);
  await expect(receiveByTime(shop.db)).rejects.toThrow(
    new RegExp(`1 of [0-9]+ failed, first ${jammed.no}-1: jammed`),
  );
  expect([await statusOf(jammed), await statusOf(other)]).toEqual(['shipped', 'received']);
  await unjam();
  expect(await receiveByTime(shop.db)).toBe(1);
});

test('many parcels are received, completed and announced in as few round trips as one', async () => {
  const orders = await parcelsOnTheirWay(30);
  const nos = orders.map(({ no }) => ({ no: `${no}-1` })).sort((a, b) => (a.no < b.no ? -1 : 1));
  const messagesBefore = (await messagesOf('received')).length;
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  expect(await receiveByTime(shop.db)).toBe(30);
  // Begin and what is due, the moves with their log, the events and commit.
  expect(queries).toHaveBeenCalledTimes(3);
  queries.mockClear();
  await shop.db.rows(
    sql`update sub_orders set received_at = now() - interval '16 days' where status = 'received'`,
  );
  queries.mockClear();
  const completed = await completeByTime(shop.db);
  expect(queries).toHaveBeenCalledTimes(3);
  queries.mockRestore();
  expect(await messagesOf('received')).toHaveLength(messagesBefore + 30);
  expect(await messagesOf('received')).toEqual(expect.arrayContaining(nos));
  expect(await messagesOf('completed')).toHaveLength(completed);
});
