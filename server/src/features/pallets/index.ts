/**
 * The front door of pallets: goods that buyers have paid for and that are stored in our warehouses
 * (docs/design/pallets.md#pallets).
 */
export { correctReturnedPallets } from './correct-returned.ts';
export { makePallets } from './make-pallets.ts';
export {
  releaseLines,
  releaseToPallets,
  reserveOnPallets,
  returnToPallets,
  takeFromPallets,
} from './pallet-units.ts';
export { palletJobs } from './pallets.jobs.ts';
export { choosePallets, type PalletStock, storageOf } from './choose-pallets.rules.ts';
export { findPalletStockNow, findStorage, settleUnits, type WarehouseStorage } from './settle-pallets.ts';
export { registerPallets } from './pallets.routes.ts';
