import type { CallsOf } from '../http.ts';
import type { toDoSchemas } from '../schemas/people/to-do.ts';

export type * from '../schemas/people/to-do.ts';

/** The most rows in each list of open tasks; the most urgent ones come first. */
export const toDoRowsMax = 5;

/** The days for which the list names a favorite after its price has dropped. */
export const priceDropDays = 7;

export const toDoRoutes: CallsOf<typeof toDoSchemas> = { list: { method: 'GET', path: '/my/to_do' } };
