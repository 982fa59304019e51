import type { Text } from '@amberdock/contract/language.ts';
import type { MessageKind } from '@amberdock/contract/messages.ts';
import { newId } from '../../db/new-id.ts';
import type { Tx } from '../../db/tx.ts';
import { findAccountReaders, insertMessages } from './messages.store.ts';
import { say, type templates } from './templates.ts';

export type News = {
  userId: string;
  kind: MessageKind;
  key: keyof typeof templates;
  /** One for both languages, or one for each. */
  details?: Record<string, string | number | Text>;
  /** Where it leads in the storefront. */
  link?: string;
};

/**
 * Tells buyers what a change means to them, in its transaction: one statement for any number, in both languages, for
 * which nobody waits (docs/decisions/0014). Open windows hear of it after the commit, a rolled-back change tells nobody;
 * a copy by mail follows within minutes. What is booked at a moment of the past is no news to anyone, and is not told.
 */
export function tellBuyers(tx: Tx, news: readonly News[]): void {
  insertMessages(
    tx,
    news.map(({ userId, kind, key, details, link = '' }) => {
      const [zh, en] = [say(key, 'zh', details), say(key, 'en', details)];
      const texts = { title_zh: zh.title, title_en: en.title, body_zh: zh.body, body_en: en.body };
      return { id: newId(), user_id: userId, kind, link, ...texts };
    }),
  );
}

/** Tells what concerns the whole account, its wallet or its verification, to its owner and managers. */
export async function tellAccount(tx: Tx, accountId: string, news: Omit<News, 'userId'>): Promise<void> {
  const readers = await findAccountReaders(tx, accountId);
  tellBuyers(
    tx,
    readers.map((userId) => ({ ...news, userId })),
  );
}
