import type { Language } from '@amberdock/contract/language.ts';

/** A namespace's texts: flat keys, `{{name}}` where a value goes, `key_one` and `key_other` where a count matters. */
export type Dictionary = Record<string, string>;
export type Values = Record<string, string | number>;
export type Translate = (key: string, values?: Values) => string;

const plurals: Record<Language, Intl.PluralRules> = {
  zh: new Intl.PluralRules('zh-Hans'),
  en: new Intl.PluralRules('en'),
};

/** The text of a key, its values filled in; undefined where the dictionary has none. */
export function textOf(
  dictionary: Dictionary,
  language: Language,
  key: string,
  values: Values = {},
): string | undefined {
  const counted = typeof values.count === 'number' ? `${key}_${plurals[language].select(values.count)}` : key;
  const text = ownText(dictionary, counted) ?? ownText(dictionary, key);
  return text?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** A key that happens to be a name of Object.prototype has no text. */
const ownText = (dictionary: Dictionary, key: string): string | undefined =>
  Object.hasOwn(dictionary, key) ? dictionary[key] : undefined;
