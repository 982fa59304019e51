import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

test('each test database is a migrated clone of its own', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const first = new pg.Client({ connectionString: one.url });
  const second = new pg.Client({ connectionString: two.url });
  await Promise.all([first.connect(), second.connect()]);
  await first.query('create table only_here (n int)');
  const { rows } = await second.query(
    "select to_regclass('only_here') as stray, (select count(*)::int from schema_migrations) as migrations, to_regnamespace('graphile_worker')::text as jobs",
  );
  expect(rows[0]).toEqual({ stray: null, migrations: expect.any(Number), jobs: 'graphile_worker' });
  expect(rows[0].migrations).toBeGreaterThan(0);
  await Promise.all([first.end(), second.end()]);
  await Promise.all([one.drop(), two.drop()]);
});
