/** The front door of what operators write for the storefront, and of the shop's pictures. */
export { holdingCampaignUnits, releaseCampaignUnits } from './campaign-units.ts';
export { registerContent } from './content.routes.ts';
export { findPicture } from './find-picture.ts';
