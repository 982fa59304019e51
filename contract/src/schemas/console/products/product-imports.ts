import { type Static, Type } from 'typebox';
import {
  importFileFormats,
  importOutcomes,
  importRowKinds,
  productImportStatuses,
  stockModes,
} from '../../../console/products/product-imports.ts';
import { WarehouseCode } from '../../catalog/product-filters.ts';
import { describeCalls } from '../../describe-calls.ts';
import { tableFileTypes } from '../../table-files.ts';
import { ById, Id, Time } from '../../ids.ts';
import { CurrencyCode } from '../../money.ts';
import { Nullable } from '../../nullable.ts';
import { consolePaging } from '../../paging.ts';

/** The products of a file by what becomes of them. */
export const ImportCounts = Type.Object({
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  refused: Type.Integer(),
});
export type ImportCounts = Static<typeof ImportCounts>;

/** A file of products with its progress and its result. */
export const ProductImport = Type.Object({
  id: Id,
  import_status: Type.Enum([...productImportStatuses]),
  file_name: Type.String(),
  stock_mode: Type.Enum([...stockModes]),
  warehouse_id: Nullable(WarehouseCode),
  currency: Type.Union([CurrencyCode, Type.Null()]),
  row_count: Type.Integer(),
  product_count: Type.Integer(),
  counts: ImportCounts,
  planned: Nullable(ImportCounts),
  fault: Nullable(Type.String()),
  made_by_name: Type.String(),
  created_at: Time,
  checked_at: Nullable(Time),
  confirmed_by_name: Nullable(Type.String()),
  confirmed_at: Nullable(Time),
  finished_at: Nullable(Time),
});
export type ProductImport = Static<typeof ProductImport>;

/** A field of a product that the file changes. */
export const ImportedField = Type.Object({
  field: Type.String(),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
});
export type ImportedField = Static<typeof ImportedField>;

/** A product of a file, and what the file changes of it. */
export const ImportedProduct = Type.Object({
  id: Type.String(),
  line: Type.Integer(),
  handle: Type.String(),
  name: Type.String(),
  import_outcome: Type.Enum([...importOutcomes]),
  product_id: Nullable(Id),
  changes: Type.Array(ImportedField),
});
export type ImportedProduct = Static<typeof ImportedProduct>;

/** A row of a file that was refused, or taken with a warning. */
export const ImportRow = Type.Object({
  id: Type.String(),
  line: Type.Integer(),
  handle: Type.String(),
  column: Type.String(),
  reason: Type.String(),
});
export type ImportRow = Static<typeof ImportRow>;

const File = Type.Object({ url: Type.String(), expires_at: Time });
const format = Type.Enum([...importFileFormats]);

export const productImportSchemas = describeCalls({
  upload: {
    access: { operator: 'catalogue.write' },
    summary:
      'Upload a file of products as CSV or XLSX (field `file`); a job tries it out and changes nothing',
    description:
      'Shopify’s product CSV or the bilingual CSV, also as a workbook, up to 20 MB. Needs `stock.write` too, for the file brings opening stock. An operator who is bound to warehouses imports for those alone. An Idempotency-Key counts for the same file.',
    upload: tableFileTypes,
    query: Type.Object({
      stock_mode: Type.Enum([...stockModes], { default: 'open' }),
      warehouse_id: Type.Optional(WarehouseCode),
      currency: Type.Optional(CurrencyCode),
    }),
    data: ProductImport,
    accepted: true,
    refusals: [
      'file_missing',
      'malformed_body',
      'body_too_large',
      'product_import_unusable',
      'permission_missing',
      'too_many_requests',
    ],
  },
  list: {
    access: { operator: 'catalogue.write' },
    summary: 'Files of products that were imported or tried out, newest first',
    description: 'An operator who is bound to warehouses sees their own alone.',
    query: Type.Object(consolePaging),
    data: Type.Array(ProductImport),
    paged: true,
    refusals: ['cursor_stale'],
  },
  template: {
    access: { operator: 'catalogue.write' },
    summary:
      'An address, good for 60 seconds, of an empty file with the headings in the caller’s language; the workbook explains each column on a second sheet',
    query: Type.Object({ format }),
    data: File,
  },
  one: {
    access: { operator: 'catalogue.write' },
    summary: 'An import with its progress and its result',
    params: ById,
    data: ProductImport,
    refusals: ['not_found'],
  },
  products: {
    access: { operator: 'catalogue.write' },
    summary: 'The products of an import in the order of the file, with what it changes of each',
    params: ById,
    query: Type.Object({ import_outcome: Type.Optional(Type.Enum([...importOutcomes])), ...consolePaging }),
    data: Type.Array(ImportedProduct),
    paged: true,
    refusals: ['cursor_stale', 'not_found'],
  },
  rows: {
    access: { operator: 'catalogue.write' },
    summary: 'The rows of an import that were refused, or taken with a warning, in the order of the file',
    params: ById,
    query: Type.Object({
      row_kind: Type.Enum([...importRowKinds], { default: 'refused' }),
      ...consolePaging,
    }),
    data: Type.Array(ImportRow),
    paged: true,
    refusals: ['cursor_stale', 'not_found'],
  },
  report: {
    access: { operator: 'catalogue.write' },
    summary:
      'An address, good for 60 seconds, of the refused rows to mend: their columns as they came, then line, column and reason',
    params: ById,
    query: Type.Object({ format }),
    data: File,
    refusals: ['product_import_nothing_refused', 'not_found'],
  },
  confirm: {
    access: { operator: 'catalogue.write' },
    summary: 'Import a file that was tried out; a job does it',
    description:
      'Confirmed again, also by somebody else, it changes nothing and answers with the import as it is; one that failed on the way goes on where it was. A product is all or nothing; refused ones do not keep the others back.',
    params: ById,
    data: ProductImport,
    accepted: true,
    refusals: [
      'product_import_not_open',
      'product_import_other_warehouses',
      'product_import_currency_changed',
      'permission_missing',
      'not_found',
    ],
  },
  cancel: {
    access: { operator: 'catalogue.write' },
    summary: 'Discard a file that was not confirmed',
    params: ById,
    data: ProductImport,
    refusals: ['product_import_not_open', 'not_found'],
  },
});
