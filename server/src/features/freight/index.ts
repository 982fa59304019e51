/**
 * Freight's front door: what shipping from a warehouse to a place costs
 * (docs/design/cart-and-settlement.md#freight).
 */
export { changeFreight, type FreightReportRow, type TableLine } from './change-freight.ts';
export type { FreightInput, FreightZone } from './freight-input.rules.ts';
export type { Packed } from './freight.rules.ts';
export { registerFreight } from './freight.routes.ts';
export { freightColumns } from './freight-table.rules.ts';
export { findHandlingFees, type HandlingFee } from './handling-fees.ts';
export { countryName, placeName, placeText } from './place-name.ts';
export { findTariffs, type Quote, quoteFreight } from './quote-freight.ts';
export { saveFreight } from './save-freight.ts';
