import type { CallsOf } from '../../http.ts';
import type { staffProductSchemas } from '../../schemas/console/products/products.ts';

export type * from '../../schemas/console/products/products.ts';

/** The most characters of a product's texts, and of the reason for a change of stock; the database holds the last. */
export const productLengthMax = { name: 500, description: 20_000, brand: 100, stockReason: 200 } as const;
/** The most wholesale prices of an offer. */
export const tiersMax = 20;
/** The most pieces that a count or a delivery says. */
export const stockMax = 100_000_000;

export const productStates = ['published', 'withdrawn'] as const;
export type ProductState = (typeof productStates)[number];
/** The filters of the staff's list for products that lack something: pieces to sell, enough pieces of what sells, or customs data. */
export const productLackFilters = ['stock', 'low', 'customs'] as const;
export type ProductLackFilter = (typeof productLackFilters)[number];

/** Offers of products that sold within 30 days are low in stock with fewer units than this. */
export const lowStockUnits = 10;

/** The parts that a product may lack: an offer, without which it is not published, and what buyers or customs would miss. Print areas with a fee are lacking only where it is customizable. */
export const lackingParts = ['offer', 'stock', 'picture', 'category', 'customs', 'print_areas'] as const;

export const movementKinds = [
  'opening',
  'count',
  'add',
  'shipment',
  'stockpile',
  'return',
  'correction',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** The calls by which the staff read and change products, offers and stock (docs/design/console.md#products). */
export const staffProductRoutes: CallsOf<typeof staffProductSchemas> = {
  list: { method: 'GET', path: '/console/products' },
  product: { method: 'GET', path: '/console/products/:id' },
  change: { method: 'PUT', path: '/console/products/:id' },
  changeOffer: { method: 'PUT', path: '/console/offers/:id' },
  count: { method: 'POST', path: '/console/offers/:id/count' },
  receive: { method: 'POST', path: '/console/offers/:id/receive' },
  movements: { method: 'GET', path: '/console/offers/:id/movements' },
};
