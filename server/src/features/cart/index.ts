/**
 * The cart's front door: its lines, and how lines are read, priced and checked by the features above it
 * (docs/design/cart-and-settlement.md#unit-price).
 */
export {
  demandByOffer,
  isCampaignPrice,
  isPrintable,
  problemOf,
  unitPrice,
} from './cart.rules.ts';
export { withinCampaigns } from './campaigns.rules.ts';
export { registerCart } from './cart.routes.ts';
export { addLines, countLines } from './cart.store.ts';
export { limitNamedBy, whyNot } from './add-to-cart.ts';
export { offerNotFound } from './offer-not-found.ts';
export {
  findCartLines,
  findRequestedLines,
  findOfferLine,
  type LineGoodsRow,
  type PricedLineRow,
  type ShipFromRow,
} from './goods/goods.store.ts';
export { lineGoodsView, inLanguage, shipFromView } from './goods/goods.view.ts';
