import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit, openCheckout, operatorHeaders, sell, wealthyBuyer } from '../../checkout.ts';
import { completeByTime, receiveByTime } from '../../../features/orders/index.ts';
import { createShop, type TestBuyer, type TestShop } from '../../shop.ts';
import { numbersFrom, seed, times } from '../seed-and-length.ts';
import { Facts, goodNames, goods } from './facts.ts';
import { type WalkerSetup, Walker } from './walker.ts';

const patience = times(300_000, 900_000);
let shop: TestShop;
let operator: Record<string, string>;
beforeAll(async () => {
  shop = await createShop({ env: { LOG_LEVEL: 'error' } });
  await openCheckout(shop.db);
  operator = await operatorHeaders(shop.db);
});
afterAll(() => shop.close());

let shops = 0;

/** Opens a world with new goods, buyers with 300 CNY and 60 USD, and no facts yet. */
async function open(buyersCount: number, isAlone: boolean) {
  shops++;
  const made = goodNames.map(async (good) => {
    const { warehouse, currency, priceMinor, tier, stock } = goods[good];
    const tiers = tier ? [{ minQuantity: tier.from, unitPriceMinor: tier.minor }] : [];
    const offers = [{ warehouse, currency, priceMinor, tiers, stock }];
    return [good, await sell(shop.db, { handle: `${good}-${shops}`, skus: [{ offers }] })];
  });
  const facts = new Facts();
  const buyers: TestBuyer[] = [];
  for (let n = 0; n < buyersCount; n++) {
    const buyer = await wealthyBuyer(shop, { funds: { CNY: '300.00', USD: '60.00' } });
    facts.moved.push({ buyer: buyer.accountId, currency: 'CNY', amountMinor: 30_000n });
    facts.moved.push({ buyer: buyer.accountId, currency: 'USD', amountMinor: 6_000n });
    buyers.push(buyer);
  }
  const setup: WalkerSetup = {
    shop,
    operator,
    facts,
    isAlone,
    skus: Object.fromEntries(await Promise.all(made)),
  };
  return { setup, buyers };
}

/** Expects that the database matches the model. */
async function compare({ facts, skus }: WalkerSetup, buyers: readonly TestBuyer[]): Promise<void> {
  for (const { accountId } of buyers) {
    for (const currency of ['CNY', 'USD'] satisfies Currency[]) {
      const wallet = await shop.db.one(sql`select available_minor as available,
        pre_authorised_minor as "preAuthorised", total_spend_minor as spend
        from wallets where account_id = ${accountId} and currency = ${currency}`);
      expect(wallet).toEqual(facts.wallet(accountId, currency));
    }
    const { bought } = await shop.db.one<{ bought: number }>(
      sql`select coalesce(sum(bought), 0)::int as bought from pallets where account_id = ${accountId}`,
    );
    expect(bought).toBe(facts.stockpiled(accountId));
  }
  for (const good of goodNames) {
    const stock = await shop.db.one(sql`select on_hand as "onHand", reserved from offers
      where sku_id = ${skus[good].skuId}`);
    expect({ good, ...(stock as object) }).toEqual({ good, ...facts.stock(good) });
  }
  const subOrders = await shop.db.rows<{ no: string; status: string; amount: bigint }>(sql`
    select sub_order_no as no, status, amount_minor as amount from sub_orders
    where account_id = any(${buyers.map(({ accountId }) => accountId)})`);
  const expected = [...facts.orders.values()].flatMap((order) =>
    order.subOrders.map((subOrder) => [subOrder.no, facts.status(order, subOrder), subOrder.amountMinor]),
  );
  expect(subOrders.map(({ no, status, amount }) => [no, status, amount]).sort()).toEqual(expected.sort());
}

test.each(Array.from({ length: times(4, 60) }, (_, n) => seed + n))(
  'with one call at a time, every answer is as the model predicts (walk %i)',
  async (start) => {
    const { setup, buyers } = await open(3, true);
    const random = numbersFrom(start);
    const walkers = buyers.map((buyer) => new Walker(setup, buyer, random));
    const steps = times(150, 400);
    for (let n = 1; n <= steps; n++) {
      await walkers[Math.floor(random() * walkers.length)]?.step();
      if (n % 50 === 0) await compare(setup, buyers);
    }
    await compare(setup, buyers);
    await expectCleanAudit(shop.db);
  },
  patience,
);

test.each(Array.from({ length: times(2, 30) }, (_, n) => seed + n))(
  'with two walkers for each buyer at once, money and goods end as the answers say (walk %i)',
  async (start) => {
    const { setup, buyers } = await open(4, false);
    const walkers = [...buyers, ...buyers].map(
      (buyer, n) => new Walker(setup, buyer, numbersFrom(start * 97 + n)),
    );
    await Promise.all(
      walkers.map(async (walker) => {
        for (let n = 0; n < times(60, 300); n++) await walker.step();
      }),
    );
    // A run of the scheduled jobs skips locked rows; in the shop the next run, a minute later, handles them.
    await completeByTime(shop.db);
    await receiveByTime(shop.db);
    await compare(setup, buyers);
    await expectCleanAudit(shop.db);
  },
  patience,
);
