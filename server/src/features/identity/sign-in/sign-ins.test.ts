import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { identityRoutes } from '@amberdock/contract/people/identity.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import type { FetchDeps } from '../../../jobs/job.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { createBuyer } from '../create-buyer.ts';
import { identityJobs } from '../identity.jobs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
  const { pepper } = shop.app;
  await inTx(shop.db, async (tx) => {
    for (const username of ['ann', 'bob']) {
      await createBuyer(tx, { username, password: 'secret1', pepper, userType: 1 });
    }
  });
});
afterAll(() => shop.close());

const signIn = (account: string, password: string, ip = '203.0.113.7') =>
  shop.call(identityRoutes.signIn, {
    body: { account, password },
    headers: { 'user-agent': `browser of ${account}` },
    ip,
  });
const list = (token: string, query: object = {}) =>
  shop.call(accountRoutes.signIns, { headers: { authorization: `Bearer ${token}` }, query: { ...query } });

test('a buyer sees each sign-in and each wrong try with its device and address, newest first, and nobody else’s', async () => {
  await signIn('ann', 'wrong-one', '198.51.100.9');
  const { token } = (await signIn('ann', 'secret1')).body.data;
  const other = (await signIn('bob', 'secret1')).body.data.token;
  await signIn('nobody', 'secret1');
  expect((await list(token)).body.data).toEqual([
    {
      time: expect.any(String),
      outcome: 'signed_in',
      method: 'password',
      ip: '203.0.113.7',
      user_agent: 'browser of ann',
    },
    {
      time: expect.any(String),
      outcome: 'wrong_password',
      method: 'password',
      ip: '198.51.100.9',
      user_agent: 'browser of ann',
    },
  ]);
  expect((await list(other)).body.data).toHaveLength(1);
  const first = await list(token, { page_size: 1 });
  const second = await list(token, { page_size: 1, cursor: first.body.page?.next });
  expect([...first.body.data, ...second.body.data].map(({ outcome }) => outcome)).toEqual([
    'signed_in',
    'wrong_password',
  ]);
  expect((await list(token, { cursor: 'x' })).body.code).toBe('cursor_stale');
});

test('the history is a person’s own: no key reads it', async () => {
  const key = await shop.key(await shop.buyer(), ['account.read', 'self']);
  expect((await list(key.token)).body.code).toBe('person_only');
});

test('what is older than 180 days is deleted', async () => {
  const { userId } = await shop.buyer();
  await shop.db.rows(sql`insert into sign_ins (user_id, outcome, ip, user_agent, at)
    select ${userId}, 'signed_in', '', '', now() - age from unnest('{179 days,181 days}'::interval[]) as t (age)`);
  const job = identityJobs.find(({ name }) => name === 'delete_old_sign_ins');
  await job?.work({ db: shop.db, log: shop.app.log } as unknown as FetchDeps, {} as never);
  expect(await shop.db.rows(sql`select from sign_ins where user_id = ${userId}`)).toHaveLength(1);
});
