import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop, type TestShop } from '../testing/shop.ts';
import { inTx } from './tx.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

const endAllOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

test('a database that ends its connections ends no process, and the next change just works', async () => {
  await Promise.all(Array.from({ length: 5 }, () => shop.db.rows(sql`select pg_sleep(0.05)`)));
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const waiting = inTx(shop.db, async (tx) => {
    await tx.rows(sql`select 1`);
    begun.resolve();
    await ended.promise;
    return tx.rows(sql`select 1`);
  });
  await begun.promise;
  await shop.db.rows(endAllOthers);
  ended.resolve();
  await expect(waiting).rejects.toThrow();
  await pause(50);
  expect(await inTx(shop.db, (tx) => tx.rows(sql`select 1 as one`))).toEqual([{ one: 1 }]);
});
