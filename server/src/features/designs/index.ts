/**
 * The front door of designs: DIY products' print areas, buyers' artworks and the designs made of them
 * (docs/design/catalog.md#diy).
 */
export { printFeeOf, saveBlanks } from './blank.store.ts';
export { showDesigns } from './design-previews.ts';
export { registerDesigns } from './designs.routes.ts';
export { freezeDesigns, requireOwnDesign, requirePrinted } from './save-design.ts';
