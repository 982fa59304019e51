import { countryCodes } from '@amberdock/contract/people/countries.ts';
import { type Language, languageTag } from '@amberdock/contract/language.ts';
import { countryNames } from './country-name.ts';

export type CountryChoice = { value: string; label: string };

/** Returns every country with its name and code, in the order of the language's alphabet. */
export function countryChoices(language: Language): CountryChoice[] {
  const names = countryNames(language);
  const collator = new Intl.Collator(languageTag[language]);
  return countryCodes
    .map((value) => ({ value, name: names.of(value) ?? value }))
    .toSorted((a, b) => collator.compare(a.name, b.name))
    .map(({ value, name }) => ({ value, label: `${name} (${value})` }));
}
