import type { Buyer, Member } from '../../http/callers/actor.ts';

/** A buyer who acts without a session: the verbs need only the buyer's identity. */
export type ActingBuyer = Buyer & { readonly userType: 1 | 2 };

export const actingAs = ({ userId, accountId }: Member, userType: 1 | 2): ActingBuyer => ({
  kind: 'buyer',
  userId,
  accountId,
  role: 'owner',
  isBlocked: false,
  isOwing: false,
  userType,
  sessionId: '',
  token: '',
  paymentMac: null,
});
