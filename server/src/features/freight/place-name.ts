import { type Language, languageTag, type Text } from '@amberdock/contract/language.ts';

const countryNames = {
  zh: new Intl.DisplayNames(languageTag.zh, { type: 'region' }),
  en: new Intl.DisplayNames(languageTag.en, { type: 'region' }),
};

/** Returns the name of a country in a language of the shop. */
export const countryName = (country: string, language: Language): string =>
  countryNames[language].of(country) ?? country;

type Destination = { country: string; state: string; postalCode: string };

/** Names a place as a sentence does: "90001, California, United States", 中国 广东 518000. */
export function placeName({ country, state, postalCode }: Destination, language: Language): string {
  const parts = [postalCode, state, countryName(country, language)].filter((part) => part !== '');
  return language === 'zh' ? parts.reverse().join(' ') : parts.join(', ');
}

/** Returns the name of a place in both languages, for a sentence whose reader is not known yet. */
export const placeText = (place: Destination): Text => ({
  zh: placeName(place, 'zh'),
  en: placeName(place, 'en'),
});
