import sql, { type Sql } from 'sql-template-tag';

/** The documents that a caller may read: an account's own, or those of an operator's warehouses (null: of all). */
export type DocumentScope = { accountId: string } | { warehouseCodes: readonly string[] | null };

/** Whether a sub order `s` is in scope. */
export const inScope = (scope: DocumentScope): Sql =>
  'accountId' in scope
    ? sql`s.account_id = ${scope.accountId}`
    : sql`(${scope.warehouseCodes}::text[] is null or s.warehouse_code = any(${scope.warehouseCodes}::text[]))`;
