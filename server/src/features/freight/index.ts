/** Freight's front door: what shipping from a warehouse to a place costs (design §6). */
export type { Packed } from './freight.rules.ts';
export { registerFreight } from './freight.routes.ts';
export { placeName } from './place-name.ts';
export { findTariffs, type Quote, quoteFreight } from './quote-freight.ts';
