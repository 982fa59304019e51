import { type AnyJob, everyMinute } from '../../jobs/job.ts';
import { mailCopies } from './mail-copies.ts';

export const messageJobs: AnyJob[] = [{ name: 'mail_copies', schedule: everyMinute, work: mailCopies }];
