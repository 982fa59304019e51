import type { CallsOf } from '../http.ts';
import type { operatorSchemas } from '../schemas/console/operators.ts';

export type * from '../schemas/console/operators.ts';

export const operatorRoutes: CallsOf<typeof operatorSchemas> = {
  signIn: { method: 'POST', path: '/console/authentication' },
  signInSecondStep: { method: 'POST', path: '/console/authentication/second_factor' },
  current: { method: 'GET', path: '/console/authentication' },
  signOut: { method: 'DELETE', path: '/console/authentication' },
};
