import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createPool } from '../pool.ts';
import { database } from '../tx.ts';
import { readTables, schemaPage, type Table } from './schema-page.ts';

let testDatabase: TestDatabase;
let pool: pg.Pool;
let tables: Table[];
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pool = createPool(testDatabase.url, { max: 1 });
  tables = await readTables(database(pool));
});
afterAll(async () => {
  await pool.end();
  await testDatabase.drop();
});

test('docs/schema.md is what the baseline and the migrations make', () => {
  const page = readFileSync(fileURLToPath(new URL('../../../../docs/schema.md', import.meta.url)), 'utf8');
  expect(page, 'write it with: npm run schema').toBe(schemaPage(tables));
});

test('every table says what a row is', () => {
  expect(tables.length).toBeGreaterThan(70);
  expect(tables.filter(({ comment }) => !comment?.endsWith('.')).map(({ name }) => name)).toEqual([]);
});

test('a column that names a row of another table refers to it, or says why not', () => {
  const bare = tables.flatMap(({ name, columns, foreign_keys }) => {
    const referring = new Set(foreign_keys.flatMap((key) => key.columns));
    return columns
      .filter((column) => /_ids?$/.test(column.name) && !referring.has(column.name))
      .filter(({ comment }) => !comment?.includes('No reference'))
      .map((column) => `${name}.${column.name}`);
  });
  expect(bare, 'add a foreign key, or argue in its comment: No reference: …').toEqual([]);
});

test('a column of JSON says what is in it', () => {
  const silent = tables.flatMap(({ name, columns }) =>
    columns
      .filter(({ type, comment }) => type === 'jsonb' && !comment)
      .map((column) => `${name}.${column.name}`),
  );
  expect(silent).toEqual([]);
});

test('a table without an area is refused', () => {
  const [first] = tables as [Table];
  expect(() => schemaPage([...tables, { ...first, name: 'strays' }])).toThrow('strays');
  expect(() => schemaPage(tables.slice(1))).toThrow(first.name);
});
