import type { CodePurpose } from '@amberdock/contract/people/identity.ts';
import type { Reader } from '../../../db/tx.ts';
import type { Buyer, Visitor } from '../../../http/callers/actor.ts';
import { type Origin, triedFrom } from '../devices/known-devices.ts';
import type { User } from '../users.store.ts';
import type { CodeFor } from './codes.store.ts';

/**
 * The party that requests a code and tries it: a signed-in buyer, a known device of the account, or a
 * network.
 */
export type CodeRequester = { from: string; isKnown: boolean };

type From = { caller: Buyer | Visitor; owner: Pick<User, 'id'> | null; origin: Origin };

/** The requester of a code. The code of a reset belongs to an account, whose devices are known; a registration has none yet. */
export async function codeRequesterOf(
  read: Reader,
  { purpose }: Pick<CodeFor, 'purpose'>,
  { caller, owner, origin }: From,
): Promise<CodeRequester> {
  if (isForSignedIn(purpose) && caller.kind === 'buyer') return buyerAsRequester(purpose, caller);
  const { from, isKnown } = await triedFrom(read, owner && { kind: 'buyer', id: owner.id }, origin);
  return { from, isKnown };
}

export const isForSignedIn = (purpose: CodePurpose): purpose is 'payment_password' | 'change_contact' =>
  purpose === 'payment_password' || purpose === 'change_contact';

/** A buyer has only their own contact for the payment password, but asks for any to change to. */
export const buyerAsRequester = (
  purpose: 'payment_password' | 'change_contact',
  { userId }: Pick<Buyer, 'userId'>,
): CodeRequester => ({ from: `buyer:${userId}`, isKnown: purpose === 'payment_password' });
