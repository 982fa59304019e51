import { countryCodes } from './countries.ts';

/** Names in daily use that Intl does not give. */
const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s.a.': 'US',
  'u.s.': 'US',
  'united states of america': 'US',
  'the united states': 'US',
  美利坚合众国: 'US',
  uk: 'GB',
  'u.k.': 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  nederland: 'NL',
  deutschland: 'DE',
  allemagne: 'DE',
  españa: 'ES',
  italia: 'IT',
  österreich: 'AT',
  schweiz: 'CH',
  suisse: 'CH',
  svizzera: 'CH',
  belgië: 'BE',
  belgique: 'BE',
  polska: 'PL',
  brasil: 'BR',
  méxico: 'MX',
  sverige: 'SE',
  norge: 'NO',
  danmark: 'DK',
  suomi: 'FI',
  česko: 'CZ',
  'czech republic': 'CZ',
  turkey: 'TR',
  uae: 'AE',
  korea: 'KR',
  'south korea': 'KR',
  'republic of korea': 'KR',
  日本: 'JP',
  'p.r. china': 'CN',
  'p.r.china': 'CN',
  prc: 'CN',
  中国大陆: 'CN',
  'hong kong': 'HK',
  香港: 'HK',
  中国香港: 'HK',
  'hong kong sar': 'HK',
  macau: 'MO',
  macao: 'MO',
  澳门: 'MO',
  中国澳门: 'MO',
  taiwan: 'TW',
  台湾: 'TW',
  中国台湾: 'TW',
};

let codes: ReadonlyMap<string, string> | undefined;
function codesByName(): ReadonlyMap<string, string> {
  codes ??= new Map([
    ...['en', 'zh-Hans'].flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' });
      return countryCodes.map((code) => [(names.of(code) ?? code).toLowerCase(), code] as const);
    }),
    ...Object.entries(otherNames),
  ]);
  return codes;
}

/** Returns the code of a country by its name in English or Chinese, or in a few other words for it; null for another text. */
export const countryByName = (text: string): string | null =>
  codesByName().get(text.trim().toLowerCase()) ?? null;

/** Returns the code of a country by its name, or by its two letters in any case; null for another text. */
export function countryByNameOrCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return countryByName(text) ?? (countryCodes.includes(code) ? code : null);
}
