import sql, { raw, type Sql } from 'sql-template-tag';

/*
 * The words that steer PostgreSQL's planner, each under a name that says what it is for. A statement needs one only where
 * a measurement shows that the planner alone chooses badly; the figures stand at the use and in the decisions.
 *
 * Behind most of them is one rule of PostgreSQL. A statement is prepared once a connection. Its first five runs are
 * planned for their very values; from then on the plan without values is kept, as long as its estimated cost is not much
 * above that of the others. Wherever a value makes a plan look cheaper than it is, planning starts again at each run,
 * which takes longer than most pages.
 */

/**
 * Ends a subquery that the planner must not dissolve into its surroundings: `offset 0` changes no row, but a subquery
 * with an offset is planned by itself. It keeps a cheap filter below a dear one, and has what is computed in it computed
 * once a row.
 */
export const planBarrier: Sql = sql`offset 0`;

/**
 * Writes a constant into the statement's text in place of a parameter: the planner knows a limit or a key in every plan,
 * the kept one too. Only for values of the program, of which there are few: each value is a statement of its own.
 */
export function inlineConstant(value: number | string): Sql {
  if (typeof value === 'number') return raw(String(Math.trunc(value)));
  if (!/^\w+$/.test(value)) throw new Error(`no constant of the program: ${value}`);
  return raw(`'${value}'`);
}

/**
 * Hands a value over where the planner cannot look into it: as the result of a subquery it counts with any value. For
 * arrays whose length would have it plan for each call.
 */
export const opaqueValue = (
  value: unknown,
  type: 'uuid[]' | 'boolean' | 'text' | 'text[]' | 'int' | 'int[]' | 'bigint',
): Sql => sql`(select ${value}::${raw(type)})`;

/**
 * Ends a list that comes as JSON and has so many rows: the limit drops none. The planner takes a hundred rows for
 * granted of a function's result, and would read the whole of a small table for them.
 */
export const knownRowCount = (count: number): Sql => sql`limit ${count}`;
