import type { CallsOf } from '../http.ts';
import type { toDoSchemas } from '../schemas/people/to-do.ts';

export type * from '../schemas/people/to-do.ts';

/** Each list of what waits names at most so many, the most urgent first. */
export const toDoRowsMax = 5;

export const toDoRoutes: CallsOf<typeof toDoSchemas> = { list: { method: 'GET', path: '/my/to_do' } };
