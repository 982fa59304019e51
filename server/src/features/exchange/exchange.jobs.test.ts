import { currencies } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '../../env.ts';
import { jobs as shopJobs } from '../index.ts';
import { startJobs } from '../../jobs/index.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { findRates } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

test('a demo shop has rates as soon as its jobs run, and again after they have expired', async () => {
  const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const start = () =>
    startJobs({
      jobs: shopJobs,
      databaseUrl: shop.databaseUrl,
      db: shop.db,
      env: readEnv({ DEMO: '1', LOG_LEVEL: 'silent' }),
      log: silent,
      ports: { mail: null, sms: null },
    });
  for (let times = 0; times < 2; times++) {
    await shop.db.rows(sql`update exchange_rates set expires_at = now()`);
    const jobs = await start();
    await expect
      .poll(async () => (await findRates(shop.db)).all.length, { timeout: 30_000 })
      .toBe(currencies.length - 1);
    await jobs.stop();
  }
});
