import type { Database } from '../../../db/tx.ts';
import { hitLimit } from '../../../http/callers/rate-limit.ts';
import { targetOf } from '../codes/send-code.ts';
import { findUser } from '../users.store.ts';

const networkLimit = { hitsMax: 60, windowSeconds: 900 };

/**
 * Whether the phone number is registered (docs/specification.md#7-the-calls-it-makes). @throws Refusal
 * phone_invalid, too_many_requests
 */
export async function isPhoneRegistered(db: Database, typed: string, network: string): Promise<boolean> {
  const phone = targetOf('phone', typed);
  await hitLimit(db, `phone-check:network:${network}`, networkLimit);
  return (await findUser(db, { by: 'phone', value: phone })) !== null;
}
