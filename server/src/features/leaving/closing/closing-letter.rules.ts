import type { Language } from '@amberdock/contract/language.ts';
import type { Letter } from '../../../ports/outbox.ts';
import type { Person } from './obstacles.store.ts';

type Words = Record<'owner' | 'member', Record<Language, Pick<Letter, 'subject' | 'body'>>>;

/** No link and no name: nothing is left to open. */
const words: Words = {
  owner: {
    zh: {
      subject: '您的账户已注销',
      body: '您的账户已按您的要求注销，个人资料已删除。依法须保存的订单、账目和发票继续保留。此联系方式可以重新注册。如非本人操作，请立即联系客服。',
    },
    en: {
      subject: 'Your account is closed',
      body: 'Your account was closed as you asked, and your personal data has been erased. Orders, bookings and invoices that the law requires stay on file. You can register again with this contact. If this wasn’t you, contact support right away.',
    },
  },
  member: {
    zh: {
      subject: '您所在的账户已注销',
      body: '您所在的账户已由其所有者注销，您不能再登录，个人资料已删除。此联系方式可以重新注册。',
    },
    en: {
      subject: 'The account you belonged to is closed',
      body: 'The owner has closed the account that you belonged to. You can no longer log in, and your personal data has been erased. You can register again with this contact.',
    },
  },
};

/** Returns the letter to somebody who has lost the account, by e-mail if there is one; null without any contact. */
export function letterOf({ role, email, phone, language }: Person): Letter | null {
  const text = words[role === 'owner' ? 'owner' : 'member'][language];
  if (email !== null) return { channel: 'email', target: email, language, ...text };
  return phone === null ? null : { channel: 'sms', target: phone, language, ...text };
}
