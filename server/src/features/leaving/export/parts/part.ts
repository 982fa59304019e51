import { type Currency, money } from '@amberdock/contract/money.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Reader } from '../../../../db/tx.ts';

/** The account of an export, and its owner who asked: favorites, messages and other things of a person are theirs alone. */
export type PartScope = { accountId: string; userId: string };

/** A record of a part, and its place: the next page begins after it. */
export type PartRow = { place: string; record: object };

/** A list of one kind of records, read page by page. Nothing in it is a hash, a secret, or of another account. */
export type Part = {
  /** The name of its file, without an ending. */
  name: string;
  /** The place before its first record. */
  first: string;
  page(read: Reader, scope: PartScope, after: string): Promise<PartRow[]>;
};

export const rowsAtOnce = 500;
export const beforeAllIds = '00000000-0000-0000-0000-000000000000';

/** Returns an amount within a record: `recordOf` writes it as the API writes money. Null if there is none. */
export const amountOf = (minor: Sql, currency: Sql): Sql =>
  sql`case when ${minor} is not null then json_build_object('minor', ${minor}::text, 'currency', ${currency}) end`;

type Amount = { minor: string; currency: Currency };

const isAmount = (value: object): value is Amount =>
  'minor' in value && 'currency' in value && Object.keys(value).length === 2;

/** Returns a record with its amounts as decimal text, however deep they stand in it. */
export function recordOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(recordOf);
  if (typeof value !== 'object' || value === null) return value;
  if (isAmount(value)) return money(BigInt(value.minor), value.currency);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, recordOf(part)]));
}
