import type { Job } from '../../jobs/job.ts';
import { issueMissing } from './issue/issue-missing.ts';

/** Looks at all orders: what the reader of events issues it has issued by then, so that there is mostly nothing to do. */
const issueMissingDocuments: Job = {
  name: 'issue_missing_documents',
  schedule: { at: '20 3 * * *' },
  runsAtStart: true,
  work: async ({ db, log }) => {
    const issued = await issueMissing(db, 'now');
    if (issued > 0) log.info({ issued }, 'documents that were missing are issued');
  },
};

export const documentJobs: Job[] = [issueMissingDocuments];
