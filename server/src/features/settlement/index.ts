/**
 * The front door of settlements. A settlement is a priced checkout that is stored under an id and later becomes an order
 * (docs/design/cart-and-settlement.md#settlement).
 */
export { dutyPaidNumberKind, isAbroad, missingNames, numberKindForGoods } from './customs.rules.ts';
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
  settledPalletLines,
  priceFreightOptions,
  priceLines,
  routeOf,
  storageContent,
} from './settlement.rules.ts';
export { type LockedSettlement, lockSettlement, lockSurplus } from './settlement.store.ts';
