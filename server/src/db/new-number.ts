import { randomBytes } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';

/** The letters of numbers, which are a letter, the day in UTC by the shop's clock, and 40 random bits. */
export type Numbered = 'A' | 'B' | 'J' | 'T' | 'W';

/**
 * Returns the random part: only hexadecimal digits, so that it never makes a path contain "my"
 * (docs/design/api.md#deadlines-and-ids, docs/design/orders.md#orders).
 */
export const newSerial = (): string => randomBytes(5).toString('hex').toUpperCase();

/**
 * Makes a number that people can read but nobody can guess: an order's starts with A, a pallet's with B, an
 * adjustment's with J, a card top-up's with T, a request's with W.
 */
export const numberOf = (letter: Numbered, serial: Sql): Sql =>
  sql`${letter}::text || to_char(shop_now() at time zone 'UTC', 'YYYYMMDD') || ${serial}`;

export const newNumber = (letter: Numbered): Sql => numberOf(letter, sql`${newSerial()}::text`);

/** Makes a new number as `newNumber` does, for callers that have read the shop's clock already. */
export const newNumberAt = (letter: Numbered, now: Date): string =>
  `${letter}${now.toISOString().slice(0, 10).replaceAll('-', '')}${newSerial()}`;
