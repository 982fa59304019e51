import type { Buyer, Member } from '../../http/callers/actor.ts';

/** A buyer whose deeds are written without a session: verbs ask who it is, and no more. */
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
