import { operationRoutes } from '@amberdock/contract/console/operations.ts';
import { webhookRoutes } from '@amberdock/contract/people/webhooks.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { operatorHeaders } from '../../testing/checkout.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let support: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  support = await operatorHeaders(shop.db, 'support');
});
beforeEach(() => shop.db.rows(sql`delete from webhooks`));
afterAll(() => shop.close());

const add = async (path = '') => {
  const actor = await shop.buyer();
  const body = { url: `https://erp.example/hook${path}`, kinds: ['order.paid' as const] };
  const { webhook } = await shop.ok(webhookRoutes.add, { actor, body });
  return { id: webhook.id, accountId: actor.accountId };
};
const fail = (id: string, hours: number) =>
  shop.db.rows(sql`update webhooks set failures_in_row = 3, failing_since = now() - make_interval(hours => ${hours})
    where id = ${id}`);
const attempt = (id: string, { minutesAgo, status }: { minutesAgo: number; status: number }) =>
  shop.db.rows(sql`
    insert into webhook_deliveries (id, webhook_id, message_id, kind, subject, body, origin, attempts, last_attempt_at,
      last_status, last_fault, last_answer)
    values (${newId()}, ${id}, ${newId()}, 'order.paid', 'A1', '{"secret":"body"}', 'event', 1,
      now() - make_interval(mins => ${minutesAgo}), ${status}, 'status', ${`answer ${status}`})`);
const list = (query: Record<string, unknown> = {}) =>
  shop.ok(webhookRoutes.failing, { headers: support, query });
const waiting = async () =>
  (await shop.ok(operationRoutes.home, { headers: support })).find(({ kind }) => kind === 'failing_webhooks');

test('The home counts failing webhooks with the oldest failure, and not those that arrive or are disabled', async () => {
  await add();
  expect(await waiting()).toMatchObject({ count: 0, oldest: null });
  const [older, newer, disabled] = [await add(), await add(), await add()];
  await fail(older.id, 9);
  await fail(newer.id, 2);
  await fail(disabled.id, 200);
  await shop.db.rows(
    sql`update webhooks set disabled_at = now(), disabled_by = 'failures' where id = ${disabled.id}`,
  );
  const item = await waiting();
  expect(item?.count).toBe(2);
  expect(Math.round((Date.now() - Date.parse(item?.oldest ?? '')) / 3_600_000)).toBe(9);
});

test('The list has account, address without its query, and the newest answer; the longest failing first, page by page', async () => {
  const [newer, older] = [await add('?token=hidden'), await add()];
  await fail(newer.id, 2);
  await fail(older.id, 9);
  await attempt(newer.id, { minutesAgo: 1, status: 503 });
  await attempt(newer.id, { minutesAgo: 30, status: 500 });
  const first = await shop.call(webhookRoutes.failing, { headers: support, query: { page_size: 1 } });
  expect(first.body.data).toMatchObject([{ id: older.id, last_fault: null, last_answer: '', waiting: 0 }]);
  const query = { page_size: 1, cursor: first.body.page?.next ?? '' };
  const second = await shop.call(webhookRoutes.failing, { headers: support, query });
  expect(second.body.data).toMatchObject([
    {
      account_id: newer.accountId,
      webhook_address: 'https://erp.example/hook',
      state: 'failing',
      failures_in_row: 3,
      waiting: 2,
      last_status: 503,
      last_fault: 'status',
      last_answer: 'answer 503',
    },
  ]);
  expect(second.body.page?.next).toBeNull();
  expect(JSON.stringify(second.body)).not.toContain('hidden');
  expect(await list({ account_id: older.accountId })).toHaveLength(1);
});

test('One that the shop gave up is listed as disabled; one that its account disabled is not', async () => {
  const [given, own] = [await add(), await add()];
  for (const { id } of [given, own]) await fail(id, 100);
  await shop.db.rows(sql`update webhooks set disabled_at = now(),
    disabled_by = case id when ${given.id} then 'failures' else 'buyer' end`);
  expect(await list()).toMatchObject([{ id: given.id, state: 'disabled' }]);
});

test('Operators without the permission, buyers and visitors get nothing of it', async () => {
  for (const role of ['fulfilment', 'catalogue'] as const) {
    const headers = await operatorHeaders(shop.db, role);
    expect((await shop.call(webhookRoutes.failing, { headers })).body.code).toBe('permission_missing');
  }
  const actor = await shop.buyer();
  expect((await shop.call(webhookRoutes.failing, { actor })).status).toBe(401);
  expect((await shop.call(webhookRoutes.failing)).status).toBe(401);
});
