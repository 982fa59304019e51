/**
 * The front door of settlements: priced offers with an id, which orders are made of
 * (docs/design/cart-and-settlement.md#unit-price).
 */
export { dutyPaidNumber, isAbroad, missingNames, numberForGoods } from './customs.rules.ts';
export { findPricingContext, settle } from './settle.ts';
export type {
  FeeContent,
  FreightContent,
  GroupContent,
  PalletUnits,
  SettledLineContent,
} from './settlement.content.ts';
export { settlementJobs } from './settlement.jobs.ts';
export { registerSettlement } from './settlement.routes.ts';
export {
  ownLabelContent,
  packedOf,
  palletLines,
  priceFreightOptions,
  priceLines,
  routeOf,
  storageContent,
} from './settlement.rules.ts';
export { type LockedSettlement, lockSettlement, lockSurplus } from './settlement.store.ts';
