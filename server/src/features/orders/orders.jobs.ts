import { everyMinute, type Job, type Task } from '../../jobs/job.ts';
import { closeExpiredOrders, completeByTime, receiveByTime } from './progress/advance-by-time.ts';

/** Every step by the name under which the log counts its orders. */
const steps = { closed: closeExpiredOrders, received: receiveByTime, completed: completeByTime };

/**
 * What time alone does to orders (docs/design/orders.md#statuses). Deadlines are judged where they matter, by
 * the database's clock: a job that runs late lets nobody pay late. A step that fails holds up no other: the
 * job fails of it at the end.
 */
export const advanceOrders: Task<unknown> = async ({ db, log }) => {
  const counts: Record<string, number> = {};
  const faults: Error[] = [];
  for (const [name, step] of Object.entries(steps)) {
    try {
      counts[name] = await step(db);
    } catch (error) {
      faults.push(error as Error);
    }
  }
  if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'orders advanced by time');
  if (faults.length > 0) throw new AggregateError(faults, faults.map(({ message }) => message).join('; '));
};

export const orderJobs: Job[] = [{ name: 'advance_orders', schedule: everyMinute, work: advanceOrders }];
