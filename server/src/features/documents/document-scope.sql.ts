import sql, { type Sql } from 'sql-template-tag';
import { inWarehouses } from '../../db/conditions/in-warehouses.sql.ts';

/** The documents that a caller may read: an account's own, or those of an operator's warehouses (null: of all). */
export type DocumentScope = { accountId: string } | { warehouseCodes: readonly string[] | null };

/** Whether a sub order `s` is in scope. */
export const inScope = (scope: DocumentScope): Sql =>
  'accountId' in scope
    ? sql`s.account_id = ${scope.accountId}`
    : inWarehouses(sql`s.warehouse_code`, scope.warehouseCodes);
