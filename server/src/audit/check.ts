import type { Sql } from 'sql-template-tag';

/**
 * One part of an invariant. `items` selects a row for each thing that was checked, with one column `problem`: null, or
 * a sentence that names the thing and says what is wrong. It reads primary rows (lines, movements, reservations,
 * entries) and compares the sums stored elsewhere with them.
 */
export type Check = { invariant: number; items: Sql };
