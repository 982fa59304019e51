import type { CallsOf } from '../http.ts';
import type { staffSchemas } from '../schemas/console/staff.ts';

export type * from '../schemas/console/staff.ts';

export const staffRoutes: CallsOf<typeof staffSchemas> = {
  list: { method: 'GET', path: '/console/staff' },
  add: { method: 'POST', path: '/console/staff' },
  change: { method: 'PUT', path: '/console/staff/:id' },
  resetPassword: { method: 'PUT', path: '/console/staff/:id/password' },
  changeOwnPassword: { method: 'PUT', path: '/console/password' },
};
