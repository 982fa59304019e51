import { route } from '@amberdock/contract/http.ts';
import sql from 'sql-template-tag';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { createPool } from '../db/pool.ts';
import { database } from '../db/tx.ts';
import { readEnv } from '../env.ts';
import { createTestDatabase } from '../testing/database.ts';
import { serve } from './serve.ts';
import { newToken, tokenHash } from './callers/session.ts';

const where = (caller: 'visitor' | 'buyer') =>
  route({
    method: 'GET',
    path: `/try/${caller}`,
    access: caller === 'buyer' ? { buyer: 'catalogue' } : caller,
    summary: 'Says which database it was read from',
    data: Type.Object({ name: Type.String() }),
  });

test('what everybody may ask is read from the replica, and nothing else', async () => {
  const [primary, copy] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const pools = [createPool(primary.url), createPool(copy.url)] as const;
  const read: Record<string, string> = {};
  const env = readEnv({ LOG_LEVEL: 'silent', DEMO: '0', PEPPER: 'a-pepper-for-tests' });
  const app = await buildApp({
    env,
    pool: pools[0],
    replica: pools[1],
    features: [
      (shop) => {
        for (const caller of ['visitor', 'buyer'] as const) {
          serve(shop, where(caller), async (call) => {
            const row = await call.read.one<{ name: string }>(sql`select current_database() as name`);
            read[caller] = row.name;
            return row;
          });
        }
      },
    ],
  });
  const user = '01890000-0000-7000-8000-000000000001';
  const token = newToken();
  await database(pools[0]).rows(sql`with buyer as (
      insert into users (id, username, password_hash, user_type) values (${user}, 'reader', 'none', 1) returning id)
    insert into sessions (id, token_hash, user_id, expires_at)
    select id, ${tokenHash(token)}, id, now() + interval '1 day' from buyer`);

  await app.inject({ url: '/api/try/visitor' });
  await app.inject({ url: '/api/try/buyer', headers: { authorization: `Bearer ${token}` } });
  expect(read).toEqual({
    public: new URL(copy.url).pathname.slice(1),
    buyer: new URL(primary.url).pathname.slice(1),
  });

  await app.close();
  await Promise.all(pools.map((pool) => pool.end()));
  await Promise.all([primary.drop(), copy.drop()]);
});
