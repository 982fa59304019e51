import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { inTx } from '../../../db/tx.ts';
import { holdsOf, insertOffer, insertOrder, type OrderRow } from '../../../testing/trade/order-rows.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { audit } from '../../../audit/audit.ts';
import { capture, findWallet, openHolds, refund, release, topUp } from '../index.ts';

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
  await inTx(shop.db, (tx) => openHolds(tx, holdsOf(order)));
  return order;
}

const balances = async ({ accountId }: OrderRow) => {
  const wallet = await findWallet(shop.db, accountId, 'CNY');
  return [wallet.availableMinor, wallet.preAuthorisedMinor, wallet.totalSpendMinor];
};
const holds = (order: OrderRow) =>
  shop.db.rows<{ amount: bigint; captured: bigint; released: bigint; refunded: bigint }>(sql`
    select p.amount_minor as amount, captured_minor as captured, released_minor as released, refunded_minor as refunded
    from holds p join sub_orders s on s.id = p.sub_order_id
    where s.order_id = ${order.id} order by s.position`);
/** Captures of all that is open of each sub order. */
const wholly = (nos: readonly string[]) => nos.map((reference) => ({ reference, key: reference }));
const kinds = async ({ accountId }: OrderRow) =>
  (
    await shop.db.rows<{ kind: string; reference: string }>(sql`
      select distinct e.id, e.kind, e.reference from journal_entries e join journal_lines l on l.entry_id = e.id
      where l.account_id = ${accountId} order by e.id`)
  ).map(({ kind, reference }) => `${kind} ${reference.replace(/^A\d+\w+-/, '')}`);

describe('paying', () => {
  test('opens a hold for each sub order and gives the wallet', async () => {
    const order = await orderOf(100n, [30n, 50n]);
    expect(await inTx(shop.db, (tx) => openHolds(tx, holdsOf(order)))).toMatchObject({
      availableMinor: 20n,
      preAuthorisedMinor: 80n,
    });
    expect(await holds(order)).toMatchObject([{ amount: 30n }, { amount: 50n }]);
    expect(await kinds(order)).toEqual(['top_up bank', 'pre_authorise 1', 'pre_authorise 2']);
  });

  test('passes over what costs nothing', async () => {
    const order = await orderOf(100n, [0n, 40n]);
    await inTx(shop.db, (tx) => openHolds(tx, holdsOf(order)));
    expect(await holds(order)).toHaveLength(1);
    const free = await orderOf(100n, [0n]);
    expect(await inTx(shop.db, (tx) => openHolds(tx, holdsOf(free)))).toBeNull();
  });

  test('with too little is refused and holds nothing', async () => {
    const order = await orderOf(79n, [30n, 50n]);
    await expect(inTx(shop.db, (tx) => openHolds(tx, holdsOf(order)))).rejects.toMatchObject({
      code: 'wallet_insufficient',
    });
    expect(await balances(order)).toEqual([79n, 0n, 0n]);
    expect(await holds(order)).toEqual([]);
  });

  test('one order fifty times at once holds its money once', async () => {
    const order = await orderOf(10_000n, [30n]);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => inTx(shop.db, (tx) => openHolds(tx, holdsOf(order)))),
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
      await inTx(shop.db, (tx) => capture(tx, wholly([first?.no ?? ''])));
    expect(await balances(order)).toEqual([20n, 50n, 30n]);
    expect(await holds(order)).toMatchObject([{ captured: 30n }, { captured: 0n }]);
  });

  test('captures many sub orders of many buyers in one go', async () => {
    const orders = await Promise.all([1n, 2n, 3n].map((n) => paidOrder(100n, [10n * n, 0n, n])));
    await inTx(shop.db, (tx) =>
      capture(tx, wholly(orders.flatMap(({ subOrders }) => subOrders.map(({ no }) => no)))),
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
    const nos = order.subOrders.map(({ no }) => no);
    await Promise.all(
      [nos, nos.toReversed(), nos.slice(5), nos.slice(0, 15)].map((batch) =>
        inTx(shop.db, (tx) => capture(tx, wholly(batch))),
      ),
    );
    expect(await balances(order)).toEqual([800n, 0n, 200n]);
  });
});

describe('what is not captured', () => {
  test('goes back in part or whole, and the rest can still be captured', async () => {
    const order = await paidOrder(100n, [30n, 50n]);
    const [first, second] = order.subOrders.map(({ no }) => no) as [string, string];
    await inTx(shop.db, (tx) =>
      release(tx, [
        { reference: first, amountMinor: 12n, key: newId() },
        { reference: second, key: newId() },
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
    const reference = order.subOrders[0]?.no ?? '';
    await expect(
      inTx(shop.db, (tx) => release(tx, [{ reference, amountMinor: 31n, key: newId() }])),
    ).rejects.toMatchObject({ code: '23514' });
    await inTx(shop.db, (tx) => release(tx, [{ reference, key: newId() }]));
    await inTx(shop.db, (tx) => release(tx, [{ reference, key: newId() }]));
    expect(await balances(order)).toEqual([100n, 0n, 0n]);
  });
});

describe('a refund', () => {
  test('gives back what was captured, less spent, up to all of it', async () => {
    const order = await paidOrder(100n, [30n]);
    const reference = order.subOrders[0]?.no ?? '';
    await inTx(shop.db, (tx) => capture(tx, wholly([reference])));
    await inTx(shop.db, (tx) => refund(tx, { reference, amountMinor: 20n, key: newId() }));
    expect(await balances(order)).toEqual([90n, 0n, 10n]);
    await expect(
      inTx(shop.db, (tx) => refund(tx, { reference, amountMinor: 11n, key: newId() })),
    ).rejects.toMatchObject({ code: '23514' });
    await inTx(shop.db, (tx) => refund(tx, { reference, amountMinor: 10n, key: newId() }));
    expect(await balances(order)).toEqual([100n, 0n, 0n]);
    expect(await holds(order)).toMatchObject([{ captured: 30n, refunded: 30n }]);
  });

  test('of what was not captured is refused by the database', async () => {
    const order = await paidOrder(100n, [30n]);
    await expect(
      inTx(shop.db, (tx) =>
        refund(tx, { reference: order.subOrders[0]?.no ?? '', amountMinor: 1n, key: newId() }),
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

describe('a hold for a request', () => {
  const held = async (purpose: 'withdrawal' | 'deposit') => {
    const { accountId } = await shop.buyer();
    const reference = `R-${newId()}`;
    const wallet = { accountId, currency: 'CNY' as const };
    await inTx(shop.db, async (tx) => {
      await topUp(tx, { ...wallet, amountMinor: 100n, reference: 'bank', key: newId() });
      await openHolds(tx, { ...wallet, holds: [{ purpose, reference, amountMinor: 60n }] });
    });
    return { reference, balances: () => findWallet(shop.db, accountId, 'CNY') };
  };

  test.each([
    ['withdrawal', 'withdrawal', 'clearing', 0n],
    ['deposit', 'deposit_in', 'deposit', 60n],
  ] as const)(
    'of a %s is booked as %s to %s, and is nothing spent',
    async (purpose, kind, to, depositMinor) => {
      const { reference, balances } = await held(purpose);
      expect(await balances()).toMatchObject({ availableMinor: 40n, preAuthorisedMinor: 60n });
      await inTx(shop.db, (tx) => capture(tx, [{ reference, key: reference }]));
      expect(await balances()).toMatchObject({
        availableMinor: 40n,
        preAuthorisedMinor: 0n,
        depositMinor,
        totalSpendMinor: 0n,
      });
      const lines = await shop.db.rows(sql`
      select e.kind, l.ledger_account, l.amount_minor from journal_entries e join journal_lines l on l.entry_id = e.id
      where e.reference = ${reference} and e.kind <> 'pre_authorise' order by l.amount_minor`);
      expect(lines).toEqual([
        { kind, ledger_account: 'pre_authorised', amount_minor: -60n },
        { kind, ledger_account: to, amount_minor: 60n },
      ]);
    },
  );

  test('that is turned down goes back whole', async () => {
    const { reference, balances } = await held('withdrawal');
    await inTx(shop.db, (tx) => release(tx, [{ reference, key: reference }]));
    expect(await balances()).toMatchObject({ availableMinor: 100n, preAuthorisedMinor: 0n });
  });

  test('names its sub order, if and only if it is for one', async () => {
    const { accountId } = await shop.buyer();
    const put = (purpose: string, subOrderId: string | null) =>
      inTx(shop.db, (tx) =>
        tx.run(sql`insert into holds (purpose, reference, sub_order_id, account_id, currency, amount_minor)
          values (${purpose}, ${newId()}, ${subOrderId}, ${accountId}, 'CNY', 1)`),
      );
    await expect(put('sub_order', null)).rejects.toThrow('holds_are_for_something');
    const order = await orderOf(100n, [30n]);
    await expect(put('deposit', order.subOrders[0]?.id ?? '')).rejects.toThrow('holds_are_for_something');
  });
});

test('the audit agrees with every hold of this file', async () => {
  const [, balances] = await audit(shop.db);
  // The holds for requests stand here without their requests.
  const others = balances?.broken.filter((problem) => !problem.includes('is of no request'));
  expect({ invariant: balances?.invariant, others }).toEqual({ invariant: 2, others: [] });
});
