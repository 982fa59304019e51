/** The front door of documents of trade: invoices, credit notes, proformas, statements (docs/design/orders.md#documents). */
export { documentJobs } from './documents.jobs.ts';
export { registerDocuments } from './documents.routes.ts';
export { documentReader } from './issue/document-reader.ts';
export { issueMissing } from './issue/issue-missing.ts';
