import sql, { type Sql } from 'sql-template-tag';

/**
 * Hides a query from the planner, so that it keeps its generic plan. It would estimate a plan for these very
 * words as cheaper and plan each time, which takes longer than to find the page (2 to 5 ms).
 */
export const queryBarrier = (query: string): Sql => sql`(select ${query}::tsquery)`;
