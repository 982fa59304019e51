import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit, openCheckout, operatorHeaders, wealthyBuyer } from '../../checkout.ts';
import { startStripe, type TestStripe } from '../../providers/stripe.ts';
import { createShop, type TestBuyer, type TestShop } from '../../shop.ts';
import { openBankAccounts, verify } from '../../trade/wallet-requests.ts';
import { numbersFrom, seed, times } from '../seed-and-length.ts';
import { MoneyWalk } from './money-walk.ts';

let stripe: TestStripe;
let shop: TestShop;
let finance: Record<string, string>;
beforeAll(async () => {
  stripe = await startStripe();
  shop = await createShop({ env: { LOG_LEVEL: 'error', ...stripe.env } });
  await openCheckout(shop.db);
  await openBankAccounts(shop);
  finance = await operatorHeaders(shop.db, 'finance');
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
});

async function newBuyer(): Promise<TestBuyer> {
  const buyer = await wealthyBuyer(shop, { funds: {} });
  await verify(shop, buyer);
  return buyer;
}

/** Reads a wallet, and the card refunds that it still owes. */
async function stored({ accountId }: TestBuyer, currency: Currency) {
  const wallet = await shop.db.maybe<{ available: bigint; held: bigint; deposit: bigint }>(sql`
    select available_minor as available, pre_authorised_minor as held, deposit_minor as deposit
    from wallets where account_id = ${accountId} and currency = ${currency}`);
  const { owed } = await shop.db.one<{ owed: bigint }>(sql`
    select coalesce(sum(r.amount_minor), 0)::bigint as owed from card_refunds r join card_top_ups t using (top_up_no)
    where t.account_id = ${accountId} and t.currency = ${currency} and r.status = 'owed'`);
  return { ...(wallet ?? { available: 0n, held: 0n, deposit: 0n }), owed };
}

/** Expects that the ledger neither created nor lost money: in each currency all lines add up to zero. */
async function expectNothingMadeOrLost(): Promise<void> {
  const sums = await shop.db.rows(sql`
    select currency, sum(amount_minor)::text as sum from journal_lines group by currency having sum(amount_minor) <> 0`);
  expect(sums).toEqual([]);
}

const accepted = new Map<string, number>();

test.each(Array.from({ length: times(6, 120) }, (_, n) => seed + n))(
  'whatever moves money in any order, books and database agree to the minor unit (walk %i)',
  async (start) => {
    const buyers = [await newBuyer(), await newBuyer()];
    const walk = new MoneyWalk({ shop, stripe, finance, buyers }, numbersFrom(start));
    for (let n = 0; n < times(300, 400); n++) await walk.step();
    await walk.settleCards();
    for (const buyer of buyers) {
      for (const currency of ['CNY', 'USD'] satisfies Currency[]) {
        const { available, held, deposit, owed } = await stored(buyer, currency);
        const books = walk.wallet(buyer, currency);
        const kept = currency === 'CNY' ? walk.keptOfCards(buyer) : 0n;
        expect({ currency, available, held, deposit }).toEqual({
          currency,
          ...books,
          available: books.available + kept + owed,
        });
        expect(available).toBeGreaterThanOrEqual(0n);
      }
    }
    await expectNothingMadeOrLost();
    await expectCleanAudit(shop.db);
    for (const [act, count] of walk.accepted) accepted.set(act, (accepted.get(act) ?? 0) + count);
  },
  times(120_000, 600_000),
);

test('every act was accepted more than once', () => {
  const acts = [
    'topUp',
    'withdraw',
    'depositIn',
    'depositOut',
    'approve',
    'reject',
    'cancel',
    'book',
    'fail',
    'exchange',
  ];
  const byCard = ['start a card', 'page: pay', 'refund', 'at the provider', 'dispute', 'win a dispute'];
  expect([...acts, ...byCard].filter((act) => (accepted.get(act) ?? 0) < 2)).toEqual([]);
});
