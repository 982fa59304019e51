import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { leavingRoutes } from '@amberdock/contract/people/leaving.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { inTx } from '../../../db/tx.ts';
import {
  cheapest,
  expectCleanAudit,
  openCheckout,
  recipient,
  sell,
  settleOne,
  type Sku,
  wealthyBuyer,
} from '../../../testing/checkout.ts';
import { giveLogin, loginPassword } from '../../../testing/trade/leaving.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { topUp } from '../../ledger/index.ts';
import { untilLockWaits } from '../../../testing/processes/lock-waits.ts';

let shop: TestShop;
let cup: Sku;

beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  cup = await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 1_000 }] }] });
});
afterAll(async () => {
  await expectCleanAudit(shop.db);
  await shop.close();
});

async function newOwner(): Promise<TestBuyer> {
  const actor = await wealthyBuyer(shop, { funds: {} });
  await giveLogin(shop, actor);
  return actor;
}
const close = (actor: TestBuyer) =>
  shop.call(leavingRoutes.close, { actor, body: { password: loginPassword, username: actor.username } });
const bookFor = ({ accountId }: TestBuyer) => ({
  accountId,
  currency: 'CNY' as const,
  amountMinor: 100n,
  reference: 'bank',
  key: newId(),
});

/** A connection of its own with a transaction open in which a statement has run. */
async function holding(statement: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(statement, values);
  return {
    async letGo() {
      await client.query('commit');
      await client.end();
    },
  };
}

test('A top-up that is being booked comes first, and the closing that waited for it is refused', async () => {
  const owner = await newOwner();
  let closing: ReturnType<typeof close> | undefined;
  await inTx(shop.db, async (tx) => {
    await topUp(tx, bookFor(owner));
    closing = close(owner);
    await untilLockWaits(shop.db);
  });
  expect((await closing)?.body.code).toBe('closing_refused');
  expect((await shop.ok(leavingRoutes.closing, { actor: owner })).obstacles).toMatchObject([
    { obstacle: 'balance', balances: [{ amount: '1.00', currency: 'CNY' }] },
  ]);
});

test('An order that is being submitted comes first likewise', async () => {
  const owner = await newOwner();
  const settlement = await settleOne(shop, owner, { sku: cup });
  // Submitting takes units of the offer after it has its order.
  const gate = await holding('select 1 from offers where sku_id = $1 for update', [cup.skuId]);
  const submitting = shop.call(orderRoutes.submit, { actor: owner, body: cheapest(settlement) });
  await untilLockWaits(shop.db);
  const closing = close(owner);
  await gate.letGo();
  const [submitted, closed] = [await submitting, await closing];
  // Whichever came first: never both.
  expect([submitted.status, closed.status].sort()).toEqual([200, 422]);
});

test('What begins while an account is being closed is refused: a top-up, an order, an address', async () => {
  const owner = await newOwner();
  const settlement = await settleOne(shop, owner, { sku: cup });
  // Closing has locked the account, and marked it as closed, when it ends the sessions.
  const gate = await holding('select 1 from sessions where user_id = $1 for update', [owner.userId]);
  const closing = close(owner);
  await untilLockWaits(shop.db);
  const booked = inTx(shop.db, (tx) => topUp(tx, bookFor(owner))).then(
    () => 'booked',
    (error: { code?: string }) => error.code,
  );
  const ordered = shop.call(orderRoutes.submit, { actor: owner, body: cheapest(settlement) });
  const added = shop.call(accountRoutes.addAddress, { actor: owner, body: recipient });
  await untilLockWaits(shop.db, 4);
  await gate.letGo();
  expect((await closing).status).toBe(200);
  expect(await booked).toBe('account_closed');
  const answers = [await ordered, await added].map(({ status, body }) => [status, body.code]);
  // The settlement went with the account.
  expect(answers).toEqual([
    [404, 'not_found'],
    [422, 'account_closed'],
  ]);
  const { rows } = await shop.pool.query(
    `select 1 from orders where account_id = $1 union all select 1 from wallets where account_id = $1 and available_minor <> 0
     union all select 1 from addresses where account_id = $1`,
    [owner.accountId],
  );
  expect(rows).toEqual([]);
});

test('Of two closings at once one closes, and neither is a fault', async () => {
  const owner = await newOwner();
  const answers = await Promise.all([close(owner), close(owner)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
  for (const { status } of answers) expect([200, 401, 422, 403]).toContain(status);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
