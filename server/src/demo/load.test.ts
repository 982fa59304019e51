import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../audit/audit.ts';
import { createShop, type TestShop } from '../testing/shop.ts';
import { pepperOf } from '../http/pepper.ts';
import { loadDemo } from './load.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
  const t0 = Date.now();
  await loadDemo(shop.db, { pepper: pepperOf(shop.app.db), say: (s) => console.log(Date.now() - t0, s) });
  console.log(Date.now() - t0, 'done');
}, 120_000);
afterAll(() => shop.close());

test('the audit is clean', async () => {
  const findings = await audit(shop.db);
  expect(findings.flatMap(({ broken }) => broken)).toEqual([]);
  for (const q of [
    sql`select count(*)::int n, min(created_at), max(created_at) from orders`,
    sql`select warehouse_code, status, count(*)::int n from sub_orders group by 1,2 order by 1,2`,
    sql`select kind, payment_status, count(*)::int n from orders group by 1,2`,
    sql`select sold_30d, handle from products order by sold_30d desc limit 12`,
    sql`select sold_30d, count(*)::int from products group by 1 order by 1 limit 12`,
    sql`select warehouse_code, count(*)::int n, count(*) filter (where on_hand - reserved = 0)::int as out, count(*) filter (where on_hand - reserved between 1 and 14)::int as low, max(on_hand), avg(on_hand)::int from offers group by 1`,
    sql`select kind, count(*)::int from journal_entries group by 1`,
    sql`select kind, count(*)::int from stock_movements group by 1`,
    sql`select u.username, w.currency, available_minor, pre_authorised_minor, total_spend_minor from wallets w join users u on u.id=w.user_id where username in ('buyer','company')`,
    sql`select date_trunc('week', created_at) w, count(*)::int from orders group by 1 order by 1`,
    sql`select u.username, s.status, count(*)::int from sub_orders s join users u on u.id=s.user_id where username in ('buyer','company') group by 1,2`,
    sql`select count(*)::int from graphile_worker._private_jobs`,
    sql`select pg_size_pretty(pg_database_size(current_database()))`,
  ])
    console.table(await shop.db.rows(q));
});
