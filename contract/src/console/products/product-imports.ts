import type { CallsOf } from '../../http.ts';
import type { productImportSchemas } from '../../schemas/console/products/product-imports.ts';

export type * from '../../schemas/console/products/product-imports.ts';

/** The largest file that the console takes, in bytes; the command takes larger ones. */
export const productImportBytesMax = 20 * 1024 * 1024;
/** Days for which an import is kept, with its file. */
export const productImportDays = 180;

/**
 * A job tries the file out (`checking`, `checked`), and after the confirmation another imports it (`importing`, `finished`). A
 * file that cannot be read is `unusable`; one at which the shop fails again and again is `failed`.
 */
export const productImportStatuses = [
  'checking',
  'checked',
  'importing',
  'finished',
  'canceled',
  'unusable',
  'failed',
] as const;
export type ProductImportStatus = (typeof productImportStatuses)[number];

/** The outcomes of a product of the file. */
export const importOutcomes = ['created', 'updated', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** The stock of offers that exist: it stays, is counted, or is added to. */
export const stockModes = ['open', 'set', 'add'] as const;
export type ImportStockMode = (typeof stockModes)[number];

/** Rows of a file that are shown: refused ones, and those that were taken with a warning. */
export const importRowKinds = ['refused', 'warned'] as const;
export type ImportRowKind = (typeof importRowKinds)[number];

export const importFileFormats = ['xlsx', 'csv'] as const;

/** The calls by which operators import files of products (docs/design/console.md#imports). */
export const productImportRoutes: CallsOf<typeof productImportSchemas> = {
  upload: { method: 'POST', path: '/console/product-imports' },
  list: { method: 'GET', path: '/console/product-imports' },
  template: { method: 'GET', path: '/console/product-imports/template' },
  one: { method: 'GET', path: '/console/product-imports/:id' },
  products: { method: 'GET', path: '/console/product-imports/:id/products' },
  rows: { method: 'GET', path: '/console/product-imports/:id/rows' },
  report: { method: 'GET', path: '/console/product-imports/:id/report' },
  confirm: { method: 'POST', path: '/console/product-imports/:id/confirm' },
  cancel: { method: 'POST', path: '/console/product-imports/:id/cancel' },
};
