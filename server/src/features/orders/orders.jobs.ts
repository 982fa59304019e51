import { everyMinute, type Job, type Task } from '../../jobs/job.ts';
import { workSteps } from '../../jobs/work-steps.ts';
import { closeExpiredOrders, completeByTime, receiveByTime } from './progress/advance-by-time.ts';

const steps = { closed: closeExpiredOrders, received: receiveByTime, completed: completeByTime };

/**
 * Advances orders by time alone (docs/design/orders.md#statuses). Each call checks deadlines by the
 * database's clock: a job that runs late lets nobody pay late.
 */
export const advanceOrders: Task<unknown> = (deps) => workSteps(deps, steps, 'orders advanced by time');

export const orderJobs: Job[] = [{ name: 'advance_orders', schedule: everyMinute, work: advanceOrders }];
