import type { Task } from '../../jobs/job.ts';
import { closeExpiredOrders, completeByTime, receiveByTime } from './progress/advance-by-time.ts';

/**
 * What time alone does to orders (design §7). Deadlines are judged where they matter, by the database's clock: a job
 * that runs late lets nobody pay late.
 */
export const advanceOrders: Task<void> = async ({ db, log }) => {
  const closed = await closeExpiredOrders(db);
  const received = await receiveByTime(db);
  const completed = await completeByTime(db);
  if (closed + received + completed > 0) log.info({ closed, received, completed }, 'orders advanced by time');
};
