import { benefitsOf, type Profile } from '@amberdock/contract/account.ts';
import type { Reader } from '../../../db/tx.ts';
import { hasPaymentPassword } from '../payment-password/payment-password.store.ts';
import { getUser } from '../users.store.ts';

export async function profileOf(read: Reader, userId: string): Promise<Profile> {
  const user = await getUser(read, userId);
  return {
    user_uuid: user.id,
    username: user.username,
    nickname: user.nickname,
    user_type: user.user_type,
    company_name: user.company_name,
    email: user.email,
    phone: user.phone,
    language: user.language,
    currency: user.currency,
    first_login: user.first_login ? 1 : 0,
    has_payment_password: await hasPaymentPassword(read, userId),
    benefits: benefitsOf(user.user_type),
    created_at: user.created_at.toISOString(),
  };
}
