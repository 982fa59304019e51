import type { Language } from '@amberdock/contract/language.ts';
import { groupDigits } from '@amberdock/contract/money.ts';

/** A namespace's texts by flat keys. `{{name}}` is a placeholder; `key_one` and `key_other` are chosen by `count`. */
export type Dictionary = Record<string, string>;
export type Values = Record<string, string | number>;
export type Translate = (key: string, values?: Values) => string;

const plurals: Record<Language, Intl.PluralRules> = {
  zh: new Intl.PluralRules('zh-Hans'),
  en: new Intl.PluralRules('en'),
};

/** Returns the text of a key with its placeholders filled, the digits of numbers in groups; undefined if there is no such key. */
export function textOf(
  dictionary: Dictionary,
  language: Language,
  key: string,
  values: Values = {},
): string | undefined {
  const counted = typeof values.count === 'number' ? `${key}_${plurals[language].select(values.count)}` : key;
  const text = ownText(dictionary, counted) ?? ownText(dictionary, key);
  return text?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number' ? groupDigits(String(value)) : value;
  });
}

/** Ignores the properties that every object inherits: a key such as "toString" has no text. */
const ownText = (dictionary: Dictionary, key: string): string | undefined =>
  Object.hasOwn(dictionary, key) ? dictionary[key] : undefined;
