/** The front door of customs data: what customs ask for of goods, as the staff enter it (docs/design/orders.md#customs). */
export { registerCustomsData } from './customs-data.routes.ts';
