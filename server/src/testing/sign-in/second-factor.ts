import { secondFactorRoutes } from '@amberdock/contract/people/second-factor.ts';
import type { TestBuyer, TestShop } from '../shop.ts';
import { loginPassword as password } from '../trade/leaving.ts';
import { authenticatorOf } from './authenticator.ts';

/** Turns two-step verification on for a buyer with the tests' login password; returns the recovery codes. */
export async function turnOnSecondFactor(shop: TestShop, actor: TestBuyer): Promise<string[]> {
  const { secret, enrolment } = await shop.ok(secondFactorRoutes.makeSecret, { actor, body: { password } });
  const body = { enrolment, totp: authenticatorOf(secret)() };
  return (await shop.ok(secondFactorRoutes.turnOn, { actor, body })).recovery_codes;
}
