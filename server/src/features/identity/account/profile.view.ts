import { benefitsOf, type Profile } from '@amberdock/contract/people/account.ts';
import type { Reader } from '../../../db/tx.ts';
import { hasPaymentPassword } from '../payment-password/payment-password.store.ts';
import { getTaxNumbers } from './tax-numbers.store.ts';
import { userRecord } from '../user.view.ts';
import { getUser } from '../users.store.ts';

export async function profileOf(read: Reader, userId: string): Promise<Profile> {
  const user = await getUser(read, userId);
  return {
    ...userRecord(user),
    role: user.role,
    email: user.email,
    phone: user.phone,
    has_payment_password: await hasPaymentPassword(read, userId),
    tax_numbers: await getTaxNumbers(read, user.account_id),
    benefits: benefitsOf(user.user_type),
    created_at: user.created_at.toISOString(),
  };
}
