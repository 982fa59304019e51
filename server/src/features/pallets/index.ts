/** The front door of pallets: goods that buyers have paid for and that stand in our warehouses (design §9). */
export { makePallets } from './make-pallets.ts';
export { registerPallets } from './pallets.routes.ts';
