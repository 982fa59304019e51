import type { Job } from '../../jobs/job.ts';
import { issueMissing } from './issue/issue-missing.ts';

/**
 * Checks all orders for missing documents. The event reader has usually issued them already, so there is mostly nothing
 * to do.
 */
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
