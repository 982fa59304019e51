import { countryCodes } from '@amberdock/contract/people/countries.ts';
import { type Language, languageTag } from '@amberdock/contract/language.ts';

const opened: Partial<Record<Language, Intl.DisplayNames>> = {};
const namesIn = (language: Language): Intl.DisplayNames =>
  (opened[language] ??= new Intl.DisplayNames(languageTag[language], { type: 'region' }));

/** The name of a country by its two letters. */
export const countryName = (code: string, language: Language): string => namesIn(language).of(code) ?? code;

/** All countries for a field to choose from, by their names; the code can be searched for too. */
export const countryChoices = (language: Language): { value: string; label: string }[] =>
  countryCodes
    .map((code) => ({ value: code, label: `${countryName(code, language)} (${code})` }))
    .sort((a, b) => a.label.localeCompare(b.label, languageTag[language]));
