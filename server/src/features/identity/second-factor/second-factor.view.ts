import type { SecondFactorState } from '@amberdock/contract/people/second-factor.ts';
import type { Reader } from '../../../db/tx.ts';
import type { SignInOwner } from '../devices/known-devices.store.ts';
import { findSecondFactor } from './second-factors.store.ts';

/** Shows a person's or an operator's second factor: since when it is on, and how many recovery codes are left. */
export async function viewSecondFactor(read: Reader, owner: SignInOwner): Promise<SecondFactorState> {
  const factor = await findSecondFactor(read, owner);
  return {
    turned_on_at: factor?.turned_on_at.toISOString() ?? null,
    recovery_codes_left: factor?.codes_left ?? 0,
  };
}
