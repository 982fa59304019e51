import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inTx } from '../../db/tx.ts';
import { readEnv } from '../../env.ts';
import { retentionBatch } from '../../jobs/retention.ts';
import { insertOffer, insertOrder } from '../../testing/trade/order-rows.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { settlementJobs } from './settlement.jobs.ts';
import { mockLog } from '../../testing/log.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

const run = (name: string) => {
  const log = mockLog();
  const deps = { db: shop.db, env: readEnv({}), log, mail: null, sms: null };
  return settlementJobs.find((job) => job.name === name)?.work(deps as never, undefined);
};
const ages = async () =>
  (
    await shop.db.rows<{ days: number; taken: boolean }>(sql`
      select (extract(epoch from now() - expires_at) / 86400)::int as days,
        exists(select from orders o where o.settlement_id = s.id) as taken
      from settlements s order by 1, 2`)
  ).map(({ days, taken }) => `${days}${taken ? ' ordered' : ''}`);

test('at night more than a batch of settlements is deleted in transactions of a batch each', async () => {
  const { userId, accountId } = await shop.buyer();
  await inTx(shop.db, (tx) =>
    tx.run(sql`insert into settlements (id, user_id, account_id, kind, currency, content, expires_at)
      select gen_random_uuid(), ${userId}, ${accountId}, 'parcel', 'CNY', '{}', now() - interval '30 days'
      from generate_series(1, ${retentionBatch + 1})`),
  );
  // Each transaction that deletes leaves a row of its own.
  await shop.pool.query(`
    create table deletions (xid xid8 primary key);
    create function note_deletion() returns trigger language plpgsql as $$ begin
      insert into deletions values (pg_current_xact_id()) on conflict do nothing; return null; end $$;
    create trigger note_deletion after delete on settlements for each statement execute function note_deletion()`);
  await run('delete_settlements_left_behind');
  await shop.pool.query('drop function note_deletion cascade');
  expect(await ages()).toEqual([]);
  expect(await shop.db.rows(sql`select from deletions`)).toHaveLength(2);
});

test('settlements that nobody took are gone a day later, and at night those that a closed shop has left', async () => {
  const { userId, accountId } = await shop.buyer();
  for (const days of [0, 2, 7, 30]) {
    await inTx(shop.db, async (tx) => {
      const order = await insertOrder(tx, {
        accountId,
        offer: await insertOffer(tx),
        amounts: [{ goodsMinor: 1n }],
      });
      await tx.run(sql`update settlements set expires_at = now() - make_interval(days => ${days})
        where id = (select settlement_id from orders where id = ${order.id})`);
      await tx.run(sql`insert into settlements (id, user_id, account_id, kind, currency, content, expires_at)
        values (${newId()}, ${userId}, ${accountId}, 'parcel', 'CNY', '{}', now() - make_interval(days => ${days}))`);
    });
  }
  const ordered = ['2 ordered', '7 ordered', '30 ordered'];
  await run('delete_old_settlements');
  expect(await ages()).toEqual(['0', '0 ordered', ...ordered.slice(0, 2), '30', '30 ordered']);
  await run('delete_settlements_left_behind');
  expect(await ages()).toEqual(['0', '0 ordered', ...ordered]);
});
