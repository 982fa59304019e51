import { countryCodes } from '@amberdock/contract/people/countries.ts';
import { countryNames } from '../../lib/country-name.ts';
import type { FoundAddress } from './read-address.ts';

/** Names in daily use that Intl does not give. */
const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s.a.': 'US',
  'u.s.': 'US',
  'united states of america': 'US',
  美利坚合众国: 'US',
  uk: 'GB',
  'u.k.': 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  deutschland: 'DE',
  españa: 'ES',
  italia: 'IT',
  österreich: 'AT',
  schweiz: 'CH',
  suisse: 'CH',
  polska: 'PL',
  uae: 'AE',
  korea: 'KR',
  'south korea': 'KR',
  'p.r. china': 'CN',
  prc: 'CN',
  中国大陆: 'CN',
  'hong kong': 'HK',
  香港: 'HK',
  macau: 'MO',
  macao: 'MO',
  澳门: 'MO',
  taiwan: 'TW',
  台湾: 'TW',
};

let names: ReadonlyMap<string, string> | undefined;
function byName(): ReadonlyMap<string, string> {
  names ??= new Map([
    ...countryCodes.flatMap((code) =>
      (['en', 'zh'] as const).map(
        (language) => [countryNames(language).of(code)?.toLowerCase() ?? code, code] as const,
      ),
    ),
    ...Object.entries(otherNames),
  ]);
  return names;
}

/** A code alone counts in capitals: "DE" is Germany, the "de" of a Spanish street is not. */
const codeOf = (text: string): string | undefined =>
  byName().get(text.toLowerCase()) ??
  (/^[A-Z]{2}$/.test(text) && countryCodes.includes(text) ? text : undefined);

/** Takes the country from a line of its own or from a line's last piece, nearest to the end first. */
export function takeCountry(lines: readonly string[], found: FoundAddress): string[] {
  if (found.country) {
    const code = codeOf(found.country);
    if (code) found.country = code;
    else delete found.country;
  }
  for (const [at, line] of [...lines.entries()].toReversed()) {
    const piece = /(?:^|[,，;；]\s*|\s)([^,，;；]+)$/.exec(line);
    for (const part of [line, line.split(/[,，;；]\s*/).at(-1) ?? '', piece?.[1]?.split(' ').at(-1) ?? '']) {
      const code = codeOf(part);
      // "CA" or "DE" behind a town is a state more often than a country: a code needs a line of its own.
      if (!code || (/^[A-Z]{2}$/.test(part) && part !== line)) continue;
      found.country ??= code;
      const rest = line.slice(0, line.length - part.length).replace(/[\s,，;；]+$/, '');
      return lines.flatMap((other, place) => (place !== at ? [other] : rest === '' ? [] : [rest]));
    }
  }
  const leading = /^(中国|中国大陆)\s*/.exec(lines[0] ?? '');
  if (!leading) return [...lines];
  found.country ??= 'CN';
  return [(lines[0] ?? '').slice(leading[0].length), ...lines.slice(1)].filter((line) => line !== '');
}
