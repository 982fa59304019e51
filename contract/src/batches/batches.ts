import type { CallsOf } from '../http.ts';
import type { batchSchemas } from '../schemas/batches/batches.ts';

export type * from '../schemas/batches/batches.ts';

/** Rows that a batch has, at most. */
export const batchRowsMax = 2_000;
/** Rows of one reference, at most: an order is made whole. */
export const batchOrderRowsMax = 100;
/** The largest file of a batch, in bytes. */
export const batchFileBytesMax = 5 * 1024 * 1024;
/** Columns that a file has, at most. */
export const batchColumnsMax = 100;
/** Names of labels that are missing, as many as a batch lists at most. */
export const missingLabelsMax = 200;
/** Days for which a batch is kept. */
export const batchDays = 90;

/**
 * A batch is read once its columns are known (`mapping`), checked by a job (`checking`, `checked`), and ordered by one after
 * its confirmation (`ordering`, `finished`). Before the confirmation it can be canceled.
 */
export const batchStatuses = ['mapping', 'checking', 'checked', 'ordering', 'finished', 'canceled'] as const;
export type BatchStatus = (typeof batchStatuses)[number];

/** The verdicts of a row: not checked yet, can be ordered, cannot or could not, has its order. */
export const batchVerdicts = ['waiting', 'ready', 'refused', 'ordered'] as const;
export type BatchVerdict = (typeof batchVerdicts)[number];

export const templateFormats = ['csv', 'xlsx'] as const;

export const batchRoutes: CallsOf<typeof batchSchemas> = {
  upload: { method: 'POST', path: '/orders/import' },
  create: { method: 'POST', path: '/orders/import/rows' },
  list: { method: 'GET', path: '/orders/import' },
  template: { method: 'GET', path: '/orders/import/template' },
  detail: { method: 'GET', path: '/orders/import/:batch_id' },
  rows: { method: 'GET', path: '/orders/import/:batch_id/rows' },
  nameColumns: { method: 'PUT', path: '/orders/import/:batch_id/columns' },
  addLabels: { method: 'PUT', path: '/orders/import/:batch_id/labels' },
  confirm: { method: 'POST', path: '/orders/import/:batch_id/confirm' },
  cancel: { method: 'POST', path: '/orders/import/:batch_id/cancel' },
  refusedRows: { method: 'GET', path: '/orders/import/:batch_id/refused' },
};
