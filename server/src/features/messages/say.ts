import { fillPlaceholders } from '@amberdock/contract/console/message-texts.ts';
import type { Language, Text } from '@amberdock/contract/language.ts';
import { type Template, templates } from './templates.ts';

/** The value of a placeholder: one for both languages, or one for each. */
type Details = Record<string, string | number | Text>;

/** The texts that the staff have edited, by the message's key. */
export type EditedTexts = ReadonlyMap<string, Template>;

/** Finds the text that the shop came with; null for a key that no message has. */
export const shippedTemplate = (key: string): Template | null =>
  Object.hasOwn(templates, key) ? ((templates as Record<string, Template>)[key] ?? null) : null;

type Message = { key: string; details?: Details };

/** Returns a message in one language, in the words of the staff where they have edited it. An unknown key is a bug. */
export function say({ key, details = {} }: Message, language: Language, edited?: EditedTexts) {
  const template = edited?.get(key) ?? shippedTemplate(key);
  if (!template) throw new Error(`no message template "${key}"`);
  const valueOf = (name: string) => {
    const value = details[name] ?? '';
    return typeof value === 'object' ? value[language] : String(value);
  };
  const fill = (text: Text) => fillPlaceholders(text[language], valueOf);
  return { title: fill(template.title), body: fill(template.body) };
}
