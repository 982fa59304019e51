/** The front door of the imports: files of products (design §2, §5). */
export type { ReportRow, Totals } from './report.ts';
export { type ImportOptions, importFiles } from './import-files.ts';
export { readRows } from './reading/read-rows.ts';
export { UnusableFile } from './reading/unusable-file.ts';
