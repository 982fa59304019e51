import type { CodePurpose } from '@amberdock/contract/people/identity.ts';
import type { Reader } from '../../../db/tx.ts';
import type { Buyer, Visitor } from '../../../http/callers/actor.ts';
import { type Origin, triedFrom } from '../devices/known-devices.ts';
import type { User } from '../users.store.ts';
import type { CodeFor } from './codes.store.ts';

/** The party that requests a code and tries it: a signed-in buyer, a known device of the account, or a network. */
export type CodeRequester = { from: string; isKnown: boolean };

type CodeRequest = { caller: Buyer | Visitor; owner: Pick<User, 'id'> | null; origin: Origin };

/**
 * Returns the requester of a code. To reset a password, the devices that the account knows count by themselves; a
 * registration has no account yet.
 */
export async function codeRequesterOf(
  read: Reader,
  { purpose }: Pick<CodeFor, 'purpose'>,
  { caller, owner, origin }: CodeRequest,
): Promise<CodeRequester> {
  if (isForSignedIn(purpose) && caller.kind === 'buyer') return buyerAsRequester(purpose, caller);
  const { from, isKnown } = await triedFrom(read, owner && { kind: 'buyer', id: owner.id }, origin);
  return { from, isKnown };
}

export const isForSignedIn = (purpose: CodePurpose): purpose is 'payment_password' | 'change_contact' =>
  purpose === 'payment_password' || purpose === 'change_contact';

/**
 * Returns a signed-in buyer as the requester. For the payment password the code goes to the buyer's own contact, so the buyer
 * counts as known to it; a new contact may belong to anybody.
 */
export const buyerAsRequester = (
  purpose: 'payment_password' | 'change_contact',
  { userId }: Pick<Buyer, 'userId'>,
): CodeRequester => ({ from: `buyer:${userId}`, isKnown: purpose === 'payment_password' });
