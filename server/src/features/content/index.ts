/** The front door of what operators write for the storefront, and of the shop's pictures. */
export { holdCampaignUnits, releaseCampaignUnits } from './campaign-units.ts';
export { changeSetting } from './change-setting.ts';
export { registerContent } from './content.routes.ts';
export { findIssuer, type Issuer } from './find-issuer.ts';
export { findPicture } from './find-picture.ts';
export { isSettingName, keyOf, meaningOfSetting } from './setting.rules.ts';
export { findSettings } from './settings.store.ts';
