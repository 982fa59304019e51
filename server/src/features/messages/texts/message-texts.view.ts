import type { MessageText, MessageTextSummary } from '@amberdock/contract/console/message-texts.ts';
import type { Reader } from '../../../db/tx.ts';
import { notFound } from '../../../http/refusal.ts';
import { shippedTemplate } from '../say.ts';
import { type Template, templates } from '../templates.ts';
import { findMessageText, findMessageTexts, type MessageTextRow } from './message-texts.store.ts';
import { placeholdersOf } from './placeholders.ts';

const summaryOf = (key: string, shipped: Template, row: MessageTextRow | null): MessageTextSummary => ({
  message_key: key,
  title_zh: row?.title_zh ?? shipped.title.zh,
  title_en: row?.title_en ?? shipped.title.en,
  is_edited: typeof row?.title_zh === 'string',
  edited_by_name: row?.edited_by_name ?? null,
  edited_at: row?.edited_at.toISOString() ?? null,
});

/** Returns all messages, in the order in which the program names them. */
export async function listMessageTexts(read: Reader): Promise<MessageTextSummary[]> {
  const rows = new Map((await findMessageTexts(read)).map((row) => [row.key, row]));
  return Object.entries(templates).map(([key, shipped]) => summaryOf(key, shipped, rows.get(key) ?? null));
}

/** Returns a message as the next buyer gets it. @throws Refusal not_found */
export async function viewMessageText(read: Reader, key: string): Promise<MessageText> {
  const shipped = shippedTemplate(key);
  if (!shipped) throw notFound();
  const row = await findMessageText(read, key);
  return {
    ...summaryOf(key, shipped, row),
    version: row?.version ?? 0,
    body_zh: row?.body_zh ?? shipped.body.zh,
    body_en: row?.body_en ?? shipped.body.en,
    message_placeholders: placeholdersOf(key, shipped),
  };
}
