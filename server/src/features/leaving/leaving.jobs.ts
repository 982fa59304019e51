import { deleteAccountExports, makeAccountExport } from './export/make-export.ts';

export const leavingJobs = [makeAccountExport, deleteAccountExports];
