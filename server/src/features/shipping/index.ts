/** The front door of shipping: orders as operators see, ship and annotate them (docs/design/console.md#orders-and-shipping). */
export { registerShipping } from './shipping.console.routes.ts';
export { rowsOfFile } from './many/rows-of-file.ts';
export type { RawRow } from './many/shipment-rows.rules.ts';
