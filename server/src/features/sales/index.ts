/** The front door of the report of sales (docs/design/console.md#sales). */
export { registerSales } from './sales.console.routes.ts';
