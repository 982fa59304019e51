import { findPlaceholderProblem } from '@amberdock/contract/console/message-texts.ts';
import { languages, type Text } from '@amberdock/contract/language.ts';
import { writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { changedMeanwhile } from '../../../http/failing/changed-meanwhile.ts';
import { Refusal } from '../../../http/refusal.ts';
import { putMessageText, type WrittenTexts } from './message-texts.store.ts';
import { viewMessageText } from './message-texts.view.ts';

/** Each language by its own name. */
const languageNames: Text = { zh: '中文', en: 'English' };

type Edit = { key: string; version: number; texts: WrittenTexts };

/**
 * Edits the text of a message. Messages that are sent from then on have it.
 *
 * @throws Refusal not_found, placeholder_unknown, placeholder_missing, changed_meanwhile
 */
export async function editMessageText(tx: Tx, by: Operator, { key, version, texts }: Edit): Promise<void> {
  const before = await viewMessageText(tx, key);
  const written = trimmed(texts);
  for (const language of languages) {
    const found = findPlaceholderProblem(before.message_placeholders, {
      title: written[`title_${language}`],
      body: written[`body_${language}`],
    });
    if (found)
      throw new Refusal(`placeholder_${found.problem}`, {
        placeholder: found.placeholder,
        language: languageNames[language],
      });
  }
  await put(tx, by, { key, version, texts: written });
  await writeAuditLog(tx, by, [
    { action: 'message_text.edit', subject: key, before: textsOf(before), after: written },
  ]);
}

/** Resets a message to its default text. @throws Refusal not_found, changed_meanwhile */
export async function resetMessageText(
  tx: Tx,
  by: Operator,
  { key, version }: { key: string; version: number },
): Promise<void> {
  const before = await viewMessageText(tx, key);
  if (!before.is_edited) return;
  await put(tx, by, { key, version, texts: null });
  await writeAuditLog(tx, by, [
    { action: 'message_text.reset', subject: key, before: textsOf(before), after: null },
  ]);
}

const textsOf = ({ title_zh, title_en, body_zh, body_en }: WrittenTexts): WrittenTexts => ({
  title_zh,
  title_en,
  body_zh,
  body_en,
});

const trimmed = ({ title_zh, title_en, body_zh, body_en }: WrittenTexts): WrittenTexts => ({
  title_zh: title_zh.trim(),
  title_en: title_en.trim(),
  body_zh: body_zh.trim(),
  body_en: body_en.trim(),
});

type Put = { key: string; version: number; texts: WrittenTexts | null };

async function put(tx: Tx, by: Operator, change: Put): Promise<void> {
  const changedRows = await putMessageText(tx, { ...change, operatorId: by.operatorId });
  if (changedRows === 0) throw await changedMeanwhile(tx, { subject: change.key, by });
}
