import { once } from 'node:events';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { checkedBatch, confirmBatch, rowOf } from '../../trade/batches.ts';
import { expectCleanAudit, openCheckout, sell, wealthyBuyer } from '../../checkout.ts';
import { type ClockProcess, startClock } from '../../processes/clock.ts';
import { createShop, type TestBuyer, type TestShop } from '../../shop.ts';
import { numbersFrom, seed, times } from '../seed-and-length.ts';
import { openDurableShop, untilAlone } from './crashing-shop.ts';

const patience = times(300_000, 1_800_000);
/** Enough references for every kill to find the batch unfinished. */
const size = times(500, 2_000);

/** Makes a confirmed batch of `count` references. */
async function confirmed(shop: TestShop, actor: TestBuyer, skuNo: string, count: number) {
  const rows = Array.from({ length: count }, (_, n) => rowOf(skuNo, { reference: `B-${n}` }));
  const { id } = await checkedBatch(shop, actor, rows);
  expect((await confirmBatch(shop, actor, id)).status).toBe(202);
  return { batch_id: id };
}

async function furnish(shop: TestShop) {
  await openCheckout(shop.db);
  const { sku } = await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 100_000 }] }] });
  return { sku, actor: await wealthyBuyer(shop, { funds: { CNY: '1000000.00' } }) };
}

const progressOf = (shop: TestShop, { batch_id }: { batch_id: string }) =>
  shop.db.one<{ status: string; orders: number }>(sql`
    select b.status, (select count(distinct r.order_id)::int from batch_rows r where r.batch_id = b.id) as orders
    from batches b where b.id = ${batch_id}`);

/** Expects that each reference has one order, paid by one payment. */
async function expectOneOrderEach(shop: TestShop, actor: TestBuyer, count: number): Promise<void> {
  const made = await shop.db.one(sql`
    select count(*)::int as orders, count(distinct o.own_reference)::int as "references", count(p.order_id)::int as payments
    from orders o left join payments p on p.order_id = o.id where o.account_id = ${actor.accountId}`);
  expect(made).toEqual({ orders: count, references: count, payments: count });
  await expectCleanAudit(shop.db);
}

/** Runs a batch's jobs one after another to its end, as the queue does. */
async function workOff(shop: TestShop, clock: ClockProcess, batch: { batch_id: string }): Promise<void> {
  while ((await progressOf(shop, batch)).status === 'ordering')
    expect(await clock.work('work_on_batch', batch)).toBe('done');
}

test(
  `a batch of ${size} goes on where its process and its database were killed, and each reference is one order`,
  async () => {
    const { shop, killDatabase, close } = await openDurableShop();
    const { sku, actor } = await furnish(shop);
    const batch = await confirmed(shop, actor, sku, size);
    const random = numbersFrom(seed);
    const seen: number[] = [];
    for (let kill = 0; kill < times(4, 20); kill++) {
      const clock = await startClock(shop);
      const working = workOff(shop, clock, batch).catch(() => {});
      const { orders } = await progressOf(shop, batch);
      const more = orders + random() * 60;
      const progress = async () => (await progressOf(shop, batch)).orders;
      await expect.poll(progress, { interval: 10, timeout: 120_000 }).toBeGreaterThan(more);
      clock.child.kill('SIGKILL');
      await Promise.all([once(clock.child, 'exit'), kill % 2 === 0 ? killDatabase() : Promise.resolve()]);
      await working;
      await untilAlone(shop.db);
      await expectCleanAudit(shop.db);
      seen.push((await progressOf(shop, batch)).orders);
    }
    process.stdout.write(`orders of ${size} after each kill: ${seen.join(', ')}\n`);
    expect(seen[0]).toBeLessThan(size);
    const clock = await startClock(shop);
    await workOff(shop, clock, batch);
    await clock.close();
    expect(await progressOf(shop, batch)).toEqual({ status: 'finished', orders: size });
    await expectOneOrderEach(shop, actor, size);
    await close();
  },
  patience,
);

test(
  'of two batches with the same references in two processes, each reference is one order',
  async () => {
    const shop = await createShop();
    const { sku, actor } = await furnish(shop);
    const batches = [await confirmed(shop, actor, sku, 40), await confirmed(shop, actor, sku, 40)];
    const clocks = [await startClock(shop), await startClock(shop)];
    await Promise.all(
      batches.map(async (batch, index) => {
        const clock = clocks[index];
        if (clock) await workOff(shop, clock, batch);
      }),
    );
    for (const clock of clocks) await clock.close();
    const made = await Promise.all(batches.map((batch) => progressOf(shop, batch)));
    expect(made.map(({ status }) => status)).toEqual(['finished', 'finished']);
    expect(made.reduce((sum, { orders }) => sum + orders, 0)).toBe(40);
    await expectOneOrderEach(shop, actor, 40);
    await shop.close();
  },
  patience,
);
