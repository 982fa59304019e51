import type { CallsOf } from '../http.ts';
import type { submitSchemas } from '../schemas/trade/submit-order.ts';

export type * from '../schemas/trade/submit-order.ts';

/** How the way of a parcel under the buyer's own label is called, where another has the name of its service. */
export const ownLabelName = { zh: '自备面单', en: 'Own label' } as const;

/** A member has at most this many unpaid orders (docs/design/accounts.md#spending-limits). */
export const unpaidOrdersMax = 20;

/** A settlement becomes an order (docs/design/cart-and-settlement.md#submit). */
export const submitRoutes: CallsOf<typeof submitSchemas> = {
  submit: { method: 'POST', path: '/place_an_order/submit_order' },
  submitStockpile: { method: 'POST', path: '/place_an_order/stockpile_submit_pallet' },
};
