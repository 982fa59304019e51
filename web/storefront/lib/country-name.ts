import { type Language, languageTag } from '@amberdock/contract/language.ts';
import { useLanguage } from './i18n/use-translation.ts';

/**
 * Names of countries come with the browser and with Node, in both languages. They are opened once a language: to open
 * them costs as much as some hundred look-ups, and a page of cards needs them for every flag.
 */
const opened: Partial<Record<Language, Intl.DisplayNames>> = {};

export const countryNames = (language: Language): Intl.DisplayNames =>
  (opened[language] ??= new Intl.DisplayNames(languageTag[language], { type: 'region' }));

/** Names by language and code. There are a few hundred, and looking one up is slow. */
const found = new Map<string, string>();

export function countryNameIn(language: Language, countryCode: string): string {
  const key = `${language} ${countryCode}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  try {
    const name = countryNames(language).of(countryCode.toUpperCase()) ?? countryCode;
    found.set(key, name);
    return name;
  } catch {
    return countryCode;
  }
}

export function useCountryName(): (countryCode: string) => string {
  const language = useLanguage();
  return (countryCode) => countryNameIn(language, countryCode);
}
