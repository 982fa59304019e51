import sql, { raw, type Sql } from 'sql-template-tag';

/*
 * Fragments that steer PostgreSQL's planner, each named for its purpose. Use one only if a measurement shows that the planner
 * chooses badly without it; the figures stand at the use and in the decisions.
 *
 * Most of them are due to one rule of PostgreSQL. A statement is prepared once per connection. Its first five runs get custom
 * plans for their parameter values; after that the generic plan is kept, unless its estimated cost is much above the average of
 * the custom ones. If a value makes a custom plan look cheaper than it is, the statement is planned again at each run, which
 * takes longer than most pages.
 */

/**
 * Ends a subquery that the planner must not pull up into the outer query: `offset 0` changes no row, but a subquery with an
 * offset is planned by itself. This keeps a cheap filter below an expensive one, and computes an expression once per row.
 */
export const planBarrier: Sql = sql`offset 0`;

/**
 * Writes a constant into the statement's text instead of a parameter, so that the planner knows a limit or a key in the generic
 * plan too. Only for constants of the program, never for input: each value makes another prepared statement.
 */
export function inlineConstant(value: number | string): Sql {
  if (typeof value === 'number') return raw(String(Math.trunc(value)));
  if (!/^\w+$/.test(value)) throw new Error(`no constant of the program: ${value}`);
  return raw(`'${value}'`);
}

/**
 * Passes a value as the result of a subquery, so that the planner cannot see it and assumes any value. For arrays, whose length
 * would otherwise make it plan again at each call.
 */
export const opaqueValue = (
  value: unknown,
  type: 'uuid[]' | 'boolean' | 'text' | 'text[]' | 'int' | 'int[]' | 'bigint',
): Sql => sql`(select ${value}::${raw(type)})`;

/**
 * Ends a list that comes as JSON and has `count` rows; the limit drops none of them. Without it the planner assumes a hundred
 * rows for a function's result, and would scan a small table as a whole. The limit is the next power of two, written out: as a
 * parameter it makes the statement planned again at each run (3.5 of 4.7 ms for the lines of an order), and each other
 * number would be another prepared statement.
 */
export const knownRowCount = (count: number): Sql =>
  sql`limit ${inlineConstant(2 ** Math.ceil(Math.log2(Math.max(count, 1))))}`;
