/** The front door of designs: DIY products' print areas, buyers' artworks and what they make of them (design §5). */
export { printFeeOf, saveBlanks } from './blank.store.ts';
export { registerDesigns } from './designs.routes.ts';
export { freezeDesigns, requireOwnDesign, requirePrinted } from './save-design.ts';
