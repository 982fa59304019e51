import type { CallsOf } from '../http.ts';
import type { benefitSchemas } from '../schemas/console/benefits.ts';

export type * from '../schemas/console/benefits.ts';

/** The least and the most of each benefit; the database holds the same. */
export const benefitLimits = {
  free_storage_days: { min: 0, max: 3_650 },
  pay_minutes: { min: 5, max: 10_080 },
  api_keys_max: { min: 0, max: 1_000 },
  webhooks_max: { min: 0, max: 1_000 },
} as const;
export type BenefitName = keyof typeof benefitLimits;

/** The calls by which the staff read and change what accounts may have (docs/design/accounts.md#benefits). */
export const benefitRoutes: CallsOf<typeof benefitSchemas> = {
  list: { method: 'GET', path: '/console/benefits' },
  change: { method: 'PUT', path: '/console/benefits/:account_type' },
};
