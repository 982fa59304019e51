import type { CallsOf } from './http.ts';
import type { palletSchemas } from './schemas/pallets.ts';

export type * from './schemas/pallets.ts';

export const palletRoutes: CallsOf<typeof palletSchemas> = {
  list: { method: 'GET', path: '/my/pallets' },
  detail: { method: 'GET', path: '/my/pallets/:no' },
};
