import { tellBuyer } from '../features/messages/index.ts';
import { advanceOrders } from '../features/orders/index.ts';
import { deliver } from './deliver.ts';
import type { Jobs } from './enqueue.ts';
import type { Task } from './job.ts';
import { tidy } from './tidy.ts';

/** Every job by name: what `enqueue` asked for, and what comes by the clock. */
export const tasks: { [Name in keyof Jobs]: Task<Jobs[Name]> } & Record<string, Task<never>> = {
  advance_orders: advanceOrders,
  deliver,
  message: tellBuyer,
  tidy,
};

/** Minute, hour, day, month, weekday (UTC), task; one process runs each, however many there are. */
export const crontab = `
* * * * * advance_orders
*/10 * * * * tidy
`;
