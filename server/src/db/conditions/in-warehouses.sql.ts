import sql, { type Sql } from 'sql-template-tag';

/**
 * Returns the condition that a warehouse's code is one of an operator's warehouses; true for one who is bound to none.
 */
export const inWarehouses = (code: Sql, warehouseCodes: readonly string[] | null): Sql =>
  sql`(${warehouseCodes}::text[] is null or ${code} = any(${warehouseCodes}::text[]))`;
