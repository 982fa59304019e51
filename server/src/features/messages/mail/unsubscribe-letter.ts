import type { Language, Text } from '@amberdock/contract/language.ts';
import { unsubscribePath } from '@amberdock/contract/people/messages.ts';
import type { Env } from '../../../env.ts';
import type { Unsubscribed } from './write-unsubscribe-page.ts';

const offer: Record<Unsubscribed, Text> = {
  announcement: { zh: '不再通过邮件接收公告：', en: 'Stop announcement emails:' },
  digest: { zh: '不再接收每日汇总邮件：', en: 'Stop this daily email:' },
};

type UnsubscribeAddress = { what: Unsubscribed; token: string; language: Language };

/** Returns the footer of a letter that can be unsubscribed from, and the address for its header. */
export function unsubscribeFoot(
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { what, token, language }: UnsubscribeAddress,
): { foot: string; unsubscribeUrl: string } {
  const unsubscribeUrl = `${publicUrl}${unsubscribePath}/${token}/${what}`;
  return { foot: `${offer[what][language]}\n${unsubscribeUrl}`, unsubscribeUrl };
}
