import type { CallsOf } from './http.ts';
import type { freightSchemas } from './schemas/freight.ts';

export type * from './schemas/freight.ts';

export const freightRoutes: CallsOf<typeof freightSchemas> = {
  calculate: { method: 'POST', path: '/place_an_order/shipping_calculate' },
};
