import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { inTx } from '../../../db/tx.ts';
import { insertOffer, insertOrder, type OrderRow } from '../../../testing/order-rows.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { capture, findWallet, preAuthorise, refund, release, topUp } from '../index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

async function orderOf(funds: bigint, amounts: bigint[]): Promise<OrderRow> {
  const { accountId } = await shop.buyer();
  return inTx(shop.db, async (tx) => {
    const offer = await insertOffer(tx);
    await topUp(tx, { accountId, currency: 'CNY', amountMinor: funds, reference: 'bank', key: newId() });
    return insertOrder(tx, { accountId, offer, amounts: amounts.map((goodsMinor) => ({ goodsMinor })) });
  });
}
async function paidOrder(funds: bigint, amounts: bigint[]): Promise<OrderRow> {
  const order = await orderOf(funds, amounts);
  await inTx(shop.db, (tx) => preAuthorise(tx, order));
  return order;
}

const balances = async ({ accountId }: OrderRow) => {
  const wallet = await findWallet(shop.db, accountId, 'CNY');
  return [wallet.availableMinor, wallet.preAuthorisedMinor, wallet.totalSpendMinor];
};
const holds = (order: OrderRow) =>
  shop.db.rows<{ amount: bigint; captured: bigint; released: bigint; refunded: bigint }>(sql`
    select p.amount_minor as amount, captured_minor as captured, released_minor as released, refunded_minor as refunded
    from pre_authorisations p join sub_orders s on s.id = p.sub_order_id
    where s.order_id = ${order.id} order by s.position`);
/** Captures of all that is open of each sub order. */
const wholly = (ids: readonly string[]) => ids.map((subOrderId) => ({ subOrderId, key: subOrderId }));
const kinds = async ({ accountId }: OrderRow) =>
  (
    await shop.db.rows<{ kind: string; reference: string }>(sql`
      select distinct e.id, e.kind, e.reference from journal_entries e join journal_lines l on l.entry_id = e.id
      where l.account_id = ${accountId} order by e.id`)
  ).map(({ kind, reference }) => `${kind} ${reference.replace(/^A\d+\w+-/, '')}`);

describe('paying', () => {
  test('pre-authorises each sub order by itself and gives the wallet', async () => {
    const order = await orderOf(100n, [30n, 50n]);
    expect(await inTx(shop.db, (tx) => preAuthorise(tx, order))).toMatchObject({
      availableMinor: 20n,
      preAuthorisedMinor: 80n,
    });
    expect(await holds(order)).toMatchObject([{ amount: 30n }, { amount: 50n }]);
    expect(await kinds(order)).toEqual(['top_up bank', 'pre_authorise 1', 'pre_authorise 2']);
  });

  test('passes over what costs nothing', async () => {
    const order = await orderOf(100n, [0n, 40n]);
    await inTx(shop.db, (tx) => preAuthorise(tx, order));
    expect(await holds(order)).toHaveLength(1);
    const free = await orderOf(100n, [0n]);
    expect(await inTx(shop.db, (tx) => preAuthorise(tx, free))).toBeNull();
  });

  test('with too little is refused and holds nothing', async () => {
    const order = await orderOf(79n, [30n, 50n]);
    await expect(inTx(shop.db, (tx) => preAuthorise(tx, order))).rejects.toMatchObject({
      code: 'wallet_insufficient',
    });
    expect(await balances(order)).toEqual([79n, 0n, 0n]);
    expect(await holds(order)).toEqual([]);
  });

  test('one order fifty times at once holds its money once', async () => {
    const order = await orderOf(10_000n, [30n]);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => inTx(shop.db, (tx) => preAuthorise(tx, order))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balances(order)).toEqual([9_970n, 30n, 0n]);
  });
});

describe('shipping', () => {
  test('captures the sub orders named, as spent, and not twice', async () => {
    const order = await paidOrder(100n, [30n, 50n]);
    const [first] = order.subOrders;
    for (let times = 0; times < 2; times++)
      await inTx(shop.db, (tx) => capture(tx, wholly([first?.id ?? ''])));
    expect(await balances(order)).toEqual([20n, 50n, 30n]);
    expect(await holds(order)).toMatchObject([{ captured: 30n }, { captured: 0n }]);
  });

  test('captures many sub orders of many buyers in one go', async () => {
    const orders = await Promise.all([1n, 2n, 3n].map((n) => paidOrder(100n, [10n * n, 0n, n])));
    await inTx(shop.db, (tx) =>
      capture(tx, wholly(orders.flatMap(({ subOrders }) => subOrders.map(({ id }) => id)))),
    );
    expect(await Promise.all(orders.map(balances))).toEqual([
      [89n, 0n, 11n],
      [78n, 0n, 22n],
      [67n, 0n, 33n],
    ]);
  });

  test('captured in two batches at once, overlapping and in other orders, each is captured once', async () => {
    const order = await paidOrder(
      1_000n,
      Array.from({ length: 20 }, () => 10n),
    );
    const ids = order.subOrders.map(({ id }) => id);
    await Promise.all(
      [ids, ids.toReversed(), ids.slice(5), ids.slice(0, 15)].map((batch) =>
        inTx(shop.db, (tx) => capture(tx, wholly(batch))),
      ),
    );
    expect(await balances(order)).toEqual([800n, 0n, 200n]);
  });
});

describe('what is not captured', () => {
  test('goes back in part or whole, and the rest can still be captured', async () => {
    const order = await paidOrder(100n, [30n, 50n]);
    const [first, second] = order.subOrders.map(({ id }) => id) as [string, string];
    await inTx(shop.db, (tx) =>
      release(tx, [
        { subOrderId: first, amountMinor: 12n, key: newId() },
        { subOrderId: second, key: newId() },
      ]),
    );
    expect(await balances(order)).toEqual([82n, 18n, 0n]);
    await inTx(shop.db, (tx) => capture(tx, wholly([first, second])));
    expect(await balances(order)).toEqual([82n, 0n, 18n]);
    expect(await holds(order)).toMatchObject([
      { captured: 18n, released: 12n },
      { captured: 0n, released: 50n },
    ]);
  });

  test('cannot go back twice or beyond what is open', async () => {
    const order = await paidOrder(100n, [30n]);
    const subOrderId = order.subOrders[0]?.id ?? '';
    await expect(
      inTx(shop.db, (tx) => release(tx, [{ subOrderId, amountMinor: 31n, key: newId() }])),
    ).rejects.toMatchObject({ code: '23514' });
    await inTx(shop.db, (tx) => release(tx, [{ subOrderId, key: newId() }]));
    await inTx(shop.db, (tx) => release(tx, [{ subOrderId, key: newId() }]));
    expect(await balances(order)).toEqual([100n, 0n, 0n]);
  });
});

describe('a refund', () => {
  test('gives back what was captured, less spent, up to all of it', async () => {
    const order = await paidOrder(100n, [30n]);
    const subOrderId = order.subOrders[0]?.id ?? '';
    await inTx(shop.db, (tx) => capture(tx, wholly([subOrderId])));
    await inTx(shop.db, (tx) => refund(tx, { subOrderId, amountMinor: 20n, key: newId() }));
    expect(await balances(order)).toEqual([90n, 0n, 10n]);
    await expect(
      inTx(shop.db, (tx) => refund(tx, { subOrderId, amountMinor: 11n, key: newId() })),
    ).rejects.toMatchObject({ code: '23514' });
    await inTx(shop.db, (tx) => refund(tx, { subOrderId, amountMinor: 10n, key: newId() }));
    expect(await balances(order)).toEqual([100n, 0n, 0n]);
    expect(await holds(order)).toMatchObject([{ captured: 30n, refunded: 30n }]);
  });

  test('of what was not captured is refused by the database', async () => {
    const order = await paidOrder(100n, [30n]);
    await expect(
      inTx(shop.db, (tx) =>
        refund(tx, { subOrderId: order.subOrders[0]?.id ?? '', amountMinor: 1n, key: newId() }),
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });
});
