import type { Language } from '@amberdock/contract/language.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import { newId } from '../../db/new-id.ts';
import type { Tx } from '../../db/tx.ts';
import { hashPassword } from './passwords.ts';
import { replacePaymentPassword } from './payment-password/payment-password.store.ts';
import { insertUser } from './users.store.ts';

export type NewBuyer = {
  username: string;
  password: string;
  pepper: string;
  userType: 1 | 2;
  companyName?: string;
  nickname?: string;
  email?: string;
  /** E.164 */
  phone?: string;
  language?: Language;
  currency?: Currency;
  /** Default false: as if the welcome had been finished. */
  firstLogin?: boolean;
  paymentPassword?: string;
};

/** Makes a buyer without a code, for demo accounts. Gives the id. */
export async function createBuyer(tx: Tx, buyer: NewBuyer): Promise<string> {
  const id = newId();
  const made = await insertUser(tx, {
    id,
    username: buyer.username,
    nickname: buyer.nickname ?? '',
    email: buyer.email ?? null,
    phone: buyer.phone ?? null,
    user_type: buyer.userType,
    company_name: buyer.companyName ?? '',
    password_hash: await hashPassword(buyer.pepper, buyer.password),
    first_login: buyer.firstLogin ?? false,
    language: buyer.language ?? 'zh',
    currency: buyer.currency ?? 'CNY',
  });
  if (!made) throw new Error(`the username, phone or e-mail of "${buyer.username}" is taken`);
  if (buyer.paymentPassword) {
    await replacePaymentPassword(tx, id, await hashPassword(buyer.pepper, buyer.paymentPassword));
  }
  return id;
}
