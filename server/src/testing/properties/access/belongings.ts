import type { RouteEntry } from '@amberdock/contract/http.ts';
import { isId } from '@amberdock/contract/ids.ts';
import sql, { raw } from 'sql-template-tag';
import type { Database } from '../../../db/tx.ts';
import type { TestBuyer } from '../../shop.ts';

/** Whether a text may occur in any account: short, a time, or a plain word of the schema. */
const isCommon = (text: string): boolean => text.length < 8 || /^\d{4}-\d\d-\d\d|^[a-z_. ]+$/.test(text);

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string' && !isCommon(value)) into.add(value);
  if (value !== null && typeof value === 'object')
    for (const part of Object.values(value)) collect(part, into);
}

/** Returns every text, id and number in the rows of an account and its people, in any table. */
export async function valuesOf(db: Database, { accountId }: TestBuyer): Promise<Set<string>> {
  const tables = await db.rows<{ name: string; owner: string }>(sql`
    select table_name as name, column_name as owner from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'account_id')`);
  const values = new Set<string>();
  for (const { name, owner } of tables) {
    const mine =
      owner === 'account_id'
        ? sql`t.account_id = ${accountId}`
        : sql`
      t.user_id in (select id from users where account_id = ${accountId})`;
    const rows = await db.rows<{ row: object }>(
      sql`select to_jsonb(t) as row from ${raw(name)} t where ${mine}`,
    );
    for (const { row } of rows) collect(row, values);
  }
  return values;
}

/** Returns the values that one account has and the other does not have. */
export const only = (mine: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...mine].filter((value) => !others.has(value));

type Schema = { format?: string; properties?: Record<string, Schema> };

/** Returns the fields of a call's path and query that an account's value may be tried in. */
export function fieldsOf({
  path,
  params,
  query,
}: RouteEntry): { name: string; in: 'params' | 'query'; isId: boolean }[] {
  const shape = (part: unknown) => (part as Schema | undefined)?.properties ?? {};
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const named = Object.entries(shape(query)).filter(([name]) => /(^|_)(id|no|q|cursor)s?$/.test(name));
  return [
    ...inPath.map((name) => ({ name, in: 'params' as const, isId: shape(params)[name]?.format === 'uuid' })),
    ...named.map(([name, { format }]) => ({ name, in: 'query' as const, isId: format === 'uuid' })),
  ];
}

/** Chooses values for a field: ids if it is an id, else numbers and words. */
export const valuesFor = (values: readonly string[], wantsId: boolean): string[] =>
  values.filter((value) => isId(value) === wantsId && value.length <= 60);
