/** Stock's front door: every change of what is on hand is a movement, and an order's claim on it a reservation. */
export { correctReturned } from './correct-returned.ts';
export { moveStock } from './move-stock.ts';
export { releaseReserved } from './release-reserved.ts';
export { registerStock } from './stock.console.routes.ts';
export { reserveStock } from './reserve-stock.ts';
export { takeShipped, takeStockpiled } from './take-reserved.ts';
