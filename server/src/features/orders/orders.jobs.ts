import { everyMinute, type Job, type Task } from '../../jobs/job.ts';
import { closeExpiredOrders, completeByTime, receiveByTime } from './progress/advance-by-time.ts';

/** Every step by the name under which the log counts its orders. */
const steps = { closed: closeExpiredOrders, received: receiveByTime, completed: completeByTime };

/**
 * Advances orders by time alone (docs/design/orders.md#statuses). Each call checks deadlines by the
 * database's clock: a job that runs late lets nobody pay late. A failed step does not stop the others: the
 * job fails at its end.
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
