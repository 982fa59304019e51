import type { CallsOf } from '../http.ts';
import type { operatorSchemas } from '../schemas/console/operators.ts';

export type * from '../schemas/console/operators.ts';

export const operatorRoutes: CallsOf<typeof operatorSchemas> = {
  signIn: { method: 'POST', path: '/console/authentication' },
  current: { method: 'GET', path: '/console/authentication' },
  signOut: { method: 'DELETE', path: '/console/authentication' },
};
