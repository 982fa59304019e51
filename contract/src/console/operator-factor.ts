import type { CallsOf } from '../http.ts';
import type { operatorFactorSchemas } from '../schemas/console/operator-factor.ts';

export const operatorFactorRoutes: CallsOf<typeof operatorFactorSchemas> = {
  state: { method: 'GET', path: '/console/second_factor' },
  makeSecret: { method: 'POST', path: '/console/second_factor/secret' },
  turnOn: { method: 'POST', path: '/console/second_factor' },
  turnOff: { method: 'DELETE', path: '/console/second_factor' },
  renewCodes: { method: 'POST', path: '/console/second_factor/recovery_codes' },
  remove: { method: 'DELETE', path: '/console/staff/:id/second_factor' },
  requirement: { method: 'GET', path: '/console/second_factor/requirement' },
  require: { method: 'PUT', path: '/console/second_factor/requirement' },
};
