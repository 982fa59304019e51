import type { Profile } from '@amberdock/contract/people/account.ts';
import type { Reader } from '../../../db/tx.ts';
import { hasPaymentPassword } from '../payment-password/payment-password.store.ts';
import { getBenefits } from './benefits.store.ts';
import { getTaxNumbers } from './tax-numbers.store.ts';
import { userRecord } from '../user.view.ts';
import { getUser } from '../users.store.ts';

export async function profileOf(read: Reader, userId: string): Promise<Profile> {
  const user = await getUser(read, userId);
  const { held, asCompany } = await getBenefits(read, user.account_id);
  return {
    ...userRecord(user),
    role: user.role,
    email: user.email,
    phone: user.phone,
    has_payment_password: await hasPaymentPassword(read, userId),
    tax_numbers: await getTaxNumbers(read, user.account_id),
    benefits: held,
    benefits_as_company: asCompany,
    created_at: user.created_at.toISOString(),
  };
}
