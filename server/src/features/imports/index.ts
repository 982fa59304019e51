/**
 * The front door of the imports: files of products, by the command (docs/design/interfaces.md#commands) or in the console
 * (docs/design/console.md#imports, docs/design/catalog.md#import).
 */
export { productImportJobs } from './console/product-imports.jobs.ts';
export { registerProductImports } from './console/product-imports.routes.ts';
export type { ReportRow, Totals } from './report.ts';
export { type ImportOptions, importFiles } from './import-files.ts';
export { readRows } from './reading/read-rows.ts';
export { UnusableFile } from './reading/unusable-file.ts';
export { headingKey } from './formats/headings.ts';
export { cleanFields, cleanText } from './values/clean-text.rules.ts';
export { readNumber } from './values/numbers.rules.ts';
