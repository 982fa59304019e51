import { afterSalesRoutes } from '@amberdock/contract/trade/after-sales.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../db/tx.ts';
import { expectCleanAudit, wealthyBuyer } from '../../testing/checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { type AfterSales, openAfterSales, units } from '../../testing/trade/cases.ts';

let shop: TestShop;
let afterSales: AfterSales;
beforeAll(async () => {
  shop = await createShop();
  afterSales = await openAfterSales(shop);
});
afterAll(async () => {
  await expectCleanAudit(shop.db);
  await shop.close();
});

async function openedCase(): Promise<{ actor: TestBuyer; case_no: string }> {
  const actor = await wealthyBuyer(shop);
  const { subNo, lineId } = await afterSales.buy(actor, 1);
  const body = { units: 'unshipped', reason: 'other', ...units(lineId, 1) } as const;
  return { actor, case_no: (await afterSales.open(actor, subNo, body)).body.data.case_no };
}

test('a long thread shows its newest messages, the oldest of them first', async () => {
  const { actor, case_no } = await openedCase();
  await inTx(shop.db, (tx) =>
    tx.run(sql`
      insert into case_messages (id, case_id, author, author_id, body, created_at)
      select gen_random_uuid(), id, 'buyer', ${actor.userId}, nth::text, shop_now() - make_interval(mins => 2000 - nth)
      from cases, generate_series(1, 1001) as nth where case_no = ${case_no}`),
  );
  const { messages } = await afterSales.read(actor, case_no);
  expect([messages.length, messages[0]?.text, messages.at(-1)?.text]).toEqual([1_000, '2', '1001']);
});

test('an account writes a bounded number of messages an hour', async () => {
  const { actor, case_no } = await openedCase();
  const write = () =>
    shop.call(afterSalesRoutes.write, { actor, params: { case_no }, body: { text: 'Any news?' } });
  for (let index = 0; index < 60; index++) expect((await write()).status).toBe(200);
  expect(await write()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
});
