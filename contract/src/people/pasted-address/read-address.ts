import { type FoundAddress, tidyLines } from './found-address.ts';
import { chineseCountry, readChineseLines } from './read-chinese.ts';
import { readWesternLines } from './read-western.ts';
import { takeEmail, takePhone } from './take-contact.ts';
import { takeCountry } from './take-country.ts';
import { takeLabeled } from './take-labeled.ts';

export type { FoundAddress } from './found-address.ts';

/** Signs that are not seen, and that chats and web pages put around numbers. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const chineseScript = new Set(['CN', 'TW', 'HK', 'MO']);

/** Japan's postal mark says that a postal code follows. */
function takeJapanese(lines: readonly string[], found: FoundAddress): string[] {
  return lines.flatMap((line) => {
    const code = found.postal_code ? null : /〒\s*(\d{3}-?\d{4})(?!\d)/.exec(line);
    if (!code) return [line];
    found.postal_code = code[1] as string;
    found.country ??= 'JP';
    return tidyLines([line.replace(code[0], ' ')]);
  });
}

/**
 * Takes apart an address pasted as one block, from a shop system, a label or a chat, in Chinese or Western form
 * (docs/design/cart-and-settlement.md#checkouts-address). Returns the fields found. What is not recognized stands in the
 * lines of the street, so nothing of the text is lost, and nothing is added to it: without a country in the text, or one
 * that the form of its town and code tells, `chosen` decides how it is read and no country is returned.
 *
 * @param chosen the country that the form has, as its code; '' if it has none
 */
export function readAddress(text: string, chosen = ''): FoundAddress {
  const found: FoundAddress = {};
  const plain = text.normalize('NFKC').replaceAll(invisible, '').replaceAll('\r', '');
  let lines = tidyLines(takeLabeled(plain, found).split(/[\n\t]/));
  lines = takeEmail(takeJapanese(lines, found), found);
  lines = takePhone(lines, found);
  const isHan = lines.some((line) => /\p{Script=Han}/u.test(line));
  lines = takeCountry(lines, found);
  if (isHan && !found.country) {
    const country = chineseCountry(lines) ?? (chosen === '' ? 'CN' : undefined);
    if (country) found.country = country;
  }
  const stillHan = lines.some((line) => /\p{Script=Han}/u.test(line));
  if (stillHan && chineseScript.has(found.country ?? chosen)) readChineseLines(lines, found);
  else readWesternLines(lines, { found, chosen });
  return found;
}
