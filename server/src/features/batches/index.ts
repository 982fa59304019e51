/** The front door of batches: many orders at once, and the SKU numbers of accounts' own (docs/design/orders.md#batches). */
export { readAddressCells } from './checking/read-address-cells.ts';
export { cellsOf } from './checking/read-line.ts';
export { serveTemplate } from './files/serve-template.ts';
export { refusedText } from './files/write-files.ts';
export { columnsOf } from './reading/headings.rules.ts';
export { type FileRows, readFileRows } from './reading/read-rows.ts';
export { batchJobs } from './batches.jobs.ts';
export { registerBatches } from './batches.routes.ts';
