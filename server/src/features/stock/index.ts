/** Stock's front door: every change of what stands in a warehouse is a movement, what an order holds a reservation. */
export { moveStock } from './move-stock.ts';
export { releaseReserved } from './release-reserved.ts';
export { reserveStock } from './reserve-stock.ts';
export { takeShipped, takeStockpiled } from './take-reserved.ts';
