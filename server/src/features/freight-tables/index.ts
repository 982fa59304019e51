/** The front door of freight tables in the console: read, compared, uploaded and tried (docs/design/console.md#freight). */
export { registerFreightTables } from './freight-tables.routes.ts';
