import type { CallsOf } from '../http.ts';
import type { freightSchemas } from '../schemas/trade/freight.ts';

export type * from '../schemas/trade/freight.ts';

export const freightRoutes: CallsOf<typeof freightSchemas> = {
  calculate: { method: 'POST', path: '/place_an_order/shipping_calculate' },
};
