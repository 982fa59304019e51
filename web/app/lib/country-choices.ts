import { countryCodes } from '@amberdock/contract/countries.ts';
import type { Language } from '@amberdock/contract/language.ts';

export type CountryChoice = { value: string; label: string };

/** Every country with its name and code, in the order of the language's alphabet. */
export function countryChoices(language: Language): CountryChoice[] {
  const tag = language === 'en' ? 'en' : 'zh-Hans';
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  const collator = new Intl.Collator(tag);
  return countryCodes
    .map((value) => ({ value, name: names.of(value) ?? value }))
    .toSorted((a, b) => collator.compare(a.name, b.name))
    .map(({ value, name }) => ({ value, label: `${name} (${value})` }));
}
