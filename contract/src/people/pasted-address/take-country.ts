import { countryByName } from '../country-names.ts';
import { countryCodes } from '../countries.ts';
import { stateCode } from '../addresses.ts';
import { type FoundAddress, tidyLines } from './found-address.ts';

/** City states: their name is also the town's. */
const cityStates: ReadonlySet<string> = new Set(['HK', 'MO', 'SG', 'MC', 'GI', 'VA']);

const isStateName = (words: readonly string[]): boolean =>
  ['US', 'CA', 'AU'].some((country) => stateCode(country, words.join(' ')) !== null);

type Match = { code: string; rest: string; name: string };

/** Reads the country of a line: the whole of it, its last piece between commas, or, at the end, its last words. */
function countryOf(given: string, { isLast, isAlone }: { isLast: boolean; isAlone: boolean }): Match | null {
  // "USA." ends a sentence; "U.S.A." is a name.
  const line = given.replace(/(?<=\p{L}{2})\.$/u, '');
  const matchOf = (name: string, code: string): Match => ({
    code,
    name,
    rest: line.slice(0, line.length - name.length),
  });
  const whole = countryByName(line) ?? (/^[A-Z]{2}$/.test(line) && countryCodes.includes(line) ? line : null);
  // A code between commas is a state more often than a country: it needs a line of its own.
  if (whole && !isAlone) return matchOf(line, whole);
  const piece = line.split(/[,，;；]\s*/).at(-1) ?? '';
  const byPiece = piece === line ? null : countryByName(piece);
  if (byPiece) return matchOf(piece, byPiece);
  if (!isLast) return null;
  const words = line.split(' ');
  for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
    const name = words.slice(-count).join(' ');
    const code = countryByName(name);
    // "New Mexico" and "New Jersey" are states.
    if (code && !isStateName(words.slice(-count - 1)) && !isStateName([name])) return matchOf(name, code);
  }
  return null;
}

/** Georgia with a ZIP code in the address is the state. */
const isOtherwiseState = (lines: readonly string[], { name }: Match): boolean =>
  /^georgia$/i.test(name) && lines.some((line) => /\b\d{5}(?:-\d{4})?\b/.test(line));

/** "CA" above "90001" is a state, because a country comes last. */
const isStateLine = (line: string, next: string | undefined): boolean =>
  line.length === 2 && /^[\dA-Z -]*\d[\dA-Z -]*$/.test(next ?? '');

/**
 * Takes the country from a line of its own, a line's last piece or the last words, nearest to the end first; never from
 * the first line, which is the recipient's: Michael Jordan is not a country.
 */
export function takeCountry(given: readonly string[], found: FoundAddress): string[] {
  const lines = [...given];
  for (const [index, line] of [...lines.entries()].toReversed()) {
    if (index === 0 && lines.length > 1) break;
    const match = countryOf(line, { isLast: index === lines.length - 1, isAlone: lines.length === 1 });
    if (!match || isOtherwiseState(lines, match) || isStateLine(line, lines[index + 1])) continue;
    const { code, rest, name } = match;
    if (found.country && found.country !== code) continue;
    found.country = code;
    if (cityStates.has(code) && !/^[A-Z]{2}$/.test(name)) found.city ??= name;
    return lines.flatMap((other, place) => (place === index ? tidyLines([rest]) : [other]));
  }
  return found.country ? lines : takeLeading(lines, found);
}

/** "中国广东省…" and "Singapore 238801" begin with their country. */
function takeLeading(lines: readonly string[], found: FoundAddress): string[] {
  for (const [index, line] of lines.entries()) {
    const singapore = /^(singapore|新加坡) ?(\d{6})$/i.exec(line);
    if (singapore) {
      found.country = 'SG';
      found.city ??= singapore[1] as string;
      return lines.map((other, place) => (place === index ? (singapore[2] as string) : other));
    }
    const china = /^中国(?:大陆)?[\s,，]*(?!香港|澳门|台湾)(?=\p{Script=Han})/u.exec(line);
    if (china) {
      found.country = 'CN';
      return lines.map((other, place) => (place === index ? line.slice(china[0].length) : other));
    }
  }
  return [...lines];
}
