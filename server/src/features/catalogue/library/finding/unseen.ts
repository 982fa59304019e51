import sql, { type Sql } from 'sql-template-tag';

/**
 * A query that the planner does not look into. It would think a plan made for these very words cheaper than the one that
 * is kept, and plan each time, which takes longer than to find the page (2 to 5 ms).
 */
export const unseen = (query: string): Sql => sql`(select ${query}::tsquery)`;
