import { type Language, languageTag } from '@amberdock/contract/language.ts';
import { useLanguage } from './i18n/use-translation.ts';

/**
 * Names of countries come with the browser and with Node, in both languages. They are opened once a language: to open
 * them costs as much as some hundred look-ups, and a page of cards needs them for every flag.
 */
const opened: Partial<Record<Language, Intl.DisplayNames>> = {};

export const countryNames = (language: Language): Intl.DisplayNames =>
  (opened[language] ??= new Intl.DisplayNames(languageTag[language], { type: 'region' }));

export function countryNameIn(language: Language, countryCode: string): string {
  try {
    return countryNames(language).of(countryCode.toUpperCase()) ?? countryCode;
  } catch {
    return countryCode;
  }
}

export function useCountryName(): (countryCode: string) => string {
  const language = useLanguage();
  return (countryCode) => countryNameIn(language, countryCode);
}
