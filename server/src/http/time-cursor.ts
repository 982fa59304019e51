import { isId } from '@amberdock/contract/ids.ts';
import sql, { type Sql } from 'sql-template-tag';
import { Refusal } from './refusal.ts';

/** A position in a list that is sorted by time, then id; in microseconds, because a Date would drop three digits. */
export type TimePosition = { micros: string; id: string };

/** Returns the column as the cursor keeps it. */
export const microsOf = (column: Sql): Sql => sql`(extract(epoch from ${column}) * 1000000)::bigint::text`;
export const timeOf = (micros: string): Sql =>
  sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;

export const timeCursor = ({ micros, id }: TimePosition): string => `${micros}.${id}`;

/** Reads a cursor of a list by time. @throws Refusal cursor_stale for one that no list of ours has issued */
export function readTimeCursor(cursor: string): TimePosition {
  const [micros = '', id = '', ...rest] = cursor.split('.');
  if (!/^\d{1,17}$/.test(micros) || !isId(id) || rest.length > 0) throw new Refusal('cursor_stale');
  return { micros, id };
}

/** A place in a list that is sorted by time, then by a number that people read: an adjustment's, a request's. */
export type NumberPosition = { micros: string; no: string };

export const numberCursor = ({ micros, no }: NumberPosition): string => `${micros}.${no}`;

/** Reads a cursor of a list by number. @throws Refusal cursor_stale for one that no list of ours has issued */
export function readNumberCursor(cursor: string): NumberPosition {
  const [, micros, no] = /^(\d{1,17})\.([A-Z0-9]{1,30})$/.exec(cursor) ?? [];
  if (micros === undefined || no === undefined) throw new Refusal('cursor_stale');
  return { micros, no };
}
