import type { Buyer } from '../../http/callers/actor.ts';

/** A buyer whose deeds are written without a session: verbs ask who it is, and no more. */
export type ActingBuyer = Buyer;

export const actingAs = (userId: string, userType: 1 | 2): ActingBuyer => ({
  kind: 'buyer',
  userId,
  role: 'owner',
  userType,
  sessionId: '',
  token: '',
  paymentMac: null,
});
