import type { AssignableRole } from '@amberdock/contract/people/members.ts';
import { baseCurrency, type Money, parseMinor } from '@amberdock/contract/money.ts';
import { BadInput } from '../../http/validation.ts';
import type { RoleWithLimit } from './members.store.ts';

/**
 * Returns the role and its monthly limit in minor units of the base currency. A limit sent with another role than
 * purchaser is dropped. @throws BadInput for a purchaser without a limit
 */
export function roleWithLimit(given: { role: AssignableRole; monthly_limit?: Money | null }): RoleWithLimit {
  if (given.role !== 'purchaser') return { role: given.role, monthlyLimitMinor: null };
  const limit = given.monthly_limit && parseMinor(given.monthly_limit.amount, baseCurrency);
  if (typeof limit !== 'bigint') throw new BadInput([{ field: 'monthly_limit', fault: 'required' }]);
  return { role: 'purchaser', monthlyLimitMinor: limit };
}
