import type { Job } from '../../jobs/job.ts';
import { filesOf } from '../../ports/files/files.ts';

/**
 * Removes bytes whose rows are gone, by their keys in the file store. It is asked for in the transaction that deletes
 * the rows: a file that nothing names any more is removed, and one that still has its row never is.
 */
export const removeStoredFiles: Job<{ keys: readonly string[] }> = {
  name: 'remove_stored_files',
  work: async ({ env }, { keys }) => {
    const store = filesOf(env);
    for (const key of keys) await store.remove(key);
  },
};

export const fileJobs = [removeStoredFiles];
