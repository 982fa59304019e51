import { type Language, languageTag } from '@amberdock/contract/language.ts';
import { useLanguage } from './i18n/use-translation.ts';

/**
 * The names of countries, which browsers and Node have in both languages. `Intl.DisplayNames` is constructed once per language:
 * that costs as much as some hundred look-ups, and a page of cards needs a name for every flag.
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
