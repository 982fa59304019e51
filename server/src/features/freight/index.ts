/**
 * Freight's front door: what shipping from a warehouse to a place costs
 * (docs/design/cart-and-settlement.md#freight).
 */
export { changeFreight, type FreightReportRow } from './tables/change-freight.ts';
export { freightTemplate } from './tables/example-freight.ts';
export type { FreightInput, FreightZone } from './tables/freight-input.rules.ts';
export { planFreight, type TableLine } from './tables/plan-freight.ts';
export { saveFreight } from './tables/save-freight.ts';
export {
  getFreightRows,
  getStaffFreightTable,
  listStaffFreight,
  listWarehouseNames,
  reviewOfPlan,
} from './tables/staff-freight.view.ts';
export type { Packed } from './freight.rules.ts';
export { registerFreight } from './freight.routes.ts';
export { findHandlingFees, type HandlingFee } from './handling-fees.ts';
export { countryName, placeName, placeText } from './place-name.ts';
export { quoteParcel } from './quote-parcel.ts';
export { findTariffs, type Quote, quoteFreight } from './quote-freight.ts';
