import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { expectCleanAudit, openCheckout, sell, wealthyBuyer } from '../../checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../shop.ts';
import { long, numbersFrom, seed, times } from '../seed-and-length.ts';
import {
  type Checkout,
  checkouts,
  finish,
  killInTheMiddle,
  openDurableShop,
  untilAlone,
} from './crashing-shop.ts';

const patience = times(300_000, 900_000);

async function furnish(shop: TestShop, buyersCount: number) {
  await openCheckout(shop.db);
  const sku = await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 100_000 }] }] });
  const buyers: TestBuyer[] = [];
  for (let n = 0; n < buyersCount; n++) {
    buyers.push(await wealthyBuyer(shop, { funds: { CNY: '1000000.00' } }));
  }
  return { sku, buyers };
}

/** Expects one order for each checkout, with the same number in every answer, paid by one booking. */
async function expectOneOutcomeEach(shop: TestShop, them: readonly Checkout[]): Promise<void> {
  for (const { orderNos, isPaid } of them) expect([orderNos.size, isPaid]).toEqual([1, true]);
  const nos = them.map(({ orderNos: [no] }) => no);
  const { orders, entries } = await shop.db.one<{ orders: number; entries: number }>(sql`
    select count(distinct o.id)::int as orders, count(e.id)::int as entries
    from orders o join sub_orders s on s.order_id = o.id
    left join journal_entries e on e.kind = 'pre_authorise' and e.reference = s.sub_order_no
    where o.order_no = any(${nos}) and o.payment_status = 'paid'`);
  expect([orders, entries]).toEqual([them.length, them.length]);
}

async function ordersOf(shop: TestShop): Promise<number> {
  const { count } = await shop.db.one<{ count: number }>(sql`select count(*)::int as count from orders`);
  return count;
}

test(
  'a server killed in the middle of submits and payments leaves nothing by half, and retries give one outcome',
  async () => {
    const shop = await createShop();
    const { sku, buyers } = await furnish(shop, 24);
    const random = numbersFrom(seed);
    const rounds = times(2, 40);
    let cutShort = 0;
    for (let round = 1; round <= rounds; round++) {
      const them = await checkouts(shop, buyers, sku);
      await killInTheMiddle(shop, them, 20 + random() * 400);
      await untilAlone(shop.db);
      await expectCleanAudit(shop.db);
      cutShort += them.filter(({ isPaid }) => !isPaid).length;
      await finish(shop, them);
      await expectOneOutcomeEach(shop, them);
      expect(await ordersOf(shop)).toBe(round * buyers.length);
    }
    expect(cutShort).toBeGreaterThan(0);
    await expectCleanAudit(shop.db);
    await shop.close();
  },
  patience,
);

test.runIf(long)(
  'so does a database that is killed with its server',
  async () => {
    const { shop, killDatabase, close } = await openDurableShop();
    const { sku, buyers } = await furnish(shop, 24);
    const random = numbersFrom(seed);
    for (let round = 1; round <= 20; round++) {
      const them = await checkouts(shop, buyers, sku);
      await killInTheMiddle(shop, them, 20 + random() * 600, killDatabase);
      await untilAlone(shop.db);
      await expectCleanAudit(shop.db);
      await finish(shop, them);
      await expectOneOutcomeEach(shop, them);
      expect(await ordersOf(shop)).toBe(round * buyers.length);
    }
    await close();
  },
  patience,
);
