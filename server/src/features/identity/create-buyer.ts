import type { Language } from '@amberdock/contract/language.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import type { Tx } from '../../db/tx.ts';
import type { Member } from '../../http/callers/actor.ts';
import { hashPassword } from './passwords.ts';
import { replacePaymentPassword } from './payment-password/payment-password.store.ts';
import { insertOwner } from './users.store.ts';

type NewBuyer = {
  username: string;
  /** Null, here and below, for a buyer who is only part of the demo's history: nothing signs in as one. */
  password: string | null;
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
  paymentPassword?: string | null;
};

/** No argon2 hash, and so no password matches it (`verifyPassword`). */
const unusableHash = 'none';

/** Makes an account and its owner without a code, for the demo shop and the seed. Returns the ids of both. */
export async function createBuyer(tx: Tx, buyer: NewBuyer): Promise<Member> {
  const hashOf = (password: string | null) =>
    password === null ? unusableHash : hashPassword(buyer.pepper, password);
  const made = await insertOwner(tx, {
    username: buyer.username,
    nickname: buyer.nickname ?? '',
    email: buyer.email ?? null,
    phone: buyer.phone ?? null,
    user_type: buyer.userType,
    company_name: buyer.companyName ?? '',
    password_hash: await hashOf(buyer.password),
    first_login: buyer.firstLogin ?? false,
    language: buyer.language ?? 'zh',
    currency: buyer.currency ?? 'CNY',
  });
  if (!made) throw new Error(`the username, phone or e-mail of "${buyer.username}" is taken`);
  if (buyer.paymentPassword !== undefined) {
    await replacePaymentPassword(tx, made.userId, await hashOf(buyer.paymentPassword));
  }
  return made;
}
