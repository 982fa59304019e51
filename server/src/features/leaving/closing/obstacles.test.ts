import { leavingRoutes } from '@amberdock/contract/people/leaving.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { inTx } from '../../../db/tx.ts';
import { openCheckout, operatorHeaders, sell, type Sku } from '../../../testing/checkout.ts';
import { sellMug } from '../../../testing/trade/designs.ts';
import { emptyWallets, type Lived, livedAccount, loginPassword } from '../../../testing/trade/leaving.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';

let shop: TestShop;
let goods: { cup: Sku; mug: Sku & { areas: [string, string] } };

beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  await operatorHeaders(shop.db);
  goods = {
    cup: await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 1_000 }] }] }),
    mug: await sellMug(shop),
  };
});
afterAll(() => shop.close());

const close = (actor: Lived) =>
  shop.call(leavingRoutes.close, { actor, body: { password: loginPassword, username: actor.username } });

// Each writes only the row that is the obstacle, without what would accompany it, so no audit is run here.
test.each([
  ['open_order', (id: string) => sql`update sub_orders set status = 'shipped' where account_id = ${id}`],
  [
    'open_case',
    (id: string) =>
      sql`update cases set status = 'requested', ended_at = null, due_at = now() where account_id = ${id}`,
  ],
  [
    'batch',
    (
      id: string,
    ) => sql`insert into batches (id, account_id, made_by, source, currency, status, headings, columns,
      authorized_by, authorized_at)
    select ${newId()}, account_id, id, 'api', 'CNY', 'ordering', '[]', '[]', id, now() from users where account_id = ${id}`,
  ],
  [
    'wallet_request',
    (id: string) => sql`insert into wallet_requests (request_no, account_id, requested_by, kind, currency,
      amount_minor, approvals_needed)
    select ${newId()}, account_id, id, 'deposit_in', 'CNY', 100, 1 from users where account_id = ${id}`,
  ],
  [
    'card_top_up',
    (id: string) => sql`insert into card_top_ups (top_up_no, account_id, requested_by, currency, amount_minor,
      provider, expires_at)
    select ${newId()}, account_id, id, 'CNY', 100, 'fake', now() from users where account_id = ${id}`,
  ],
  [
    'adjustment',
    (id: string) => sql`insert into adjustments (adjustment_no, account_id, currency, amount_minor,
      approvals_needed, reason, status, requested_by)
    select ${newId()}, ${id}, 'CNY', 100, 2, 'r', 'waiting', o.id from operators o limit 1`,
  ],
  ['blocked', (id: string) => sql`update accounts set status = 'blocked' where id = ${id}`],
])('%s keeps an account open', async (obstacle, open) => {
  const owner = await livedAccount(shop, goods);
  await emptyWallets(shop, owner);
  await inTx(shop.db, (tx) => tx.run(open(owner.accountId)));
  expect(
    (await shop.ok(leavingRoutes.closing, { actor: owner })).obstacles.map((found) => found.obstacle),
  ).toEqual([obstacle]);
  expect((await close(owner)).body.code).toBe('closing_refused');
});
