/** The front door of support threads on orders (docs/design/account-area.md#support-threads). */
export { registerOrderThreads } from './order-threads.routes.ts';
