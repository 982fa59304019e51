import { isPostalCode, stateCode } from '@amberdock/contract/people/addresses.ts';
import type { AddressField, AddressValues } from './address-fields.ts';
import { takeCountry } from './read-country.ts';
import { readChineseLines } from './read-chinese.ts';

export type FoundAddress = Partial<AddressValues>;

/** The labels that people and shop systems write before a field's content. */
const labels: readonly [AddressField, string][] = [
  ['recipient', '收货人|收件人|收货人姓名|收件人姓名|姓名|联系人|recipient|full name|name|ship to|attn'],
  ['phone', '手机号码|手机号|手机|联系电话|电话号码|电话|phone number|phone|mobile|tel'],
  ['email', '电子邮箱|邮箱|e-?mail'],
  ['company', '公司名称|公司|company'],
  ['country', '国家/地区|国家|country(?:/region)?'],
  ['postal_code', '邮政编码|邮编|postal code|post ?code|zip(?: code)?'],
  ['city', '城市|city|town'],
  ['state', '省份|州|state(?:/province)?|province'],
  ['address1', '详细地址|收货地址|收件地址|街道地址|地址|street address|street|address(?: line)? ?1|address'],
  ['address2', 'address(?: line)? ?2|apt|suite'],
];
/** The region that Chinese shops write before the street. */
const region = '所在地区|所在区域|省市区|地区';
const anyLabel = [...labels.map(([, words]) => words), region].join('|');
const labelled = new RegExp(`(?:^|[\\s,，;；])(${anyLabel})\\s*[:：]\\s*`, 'gi');

const phone = /(?:\+|00)?\(?\d[\d\s().-]{5,}\d/g;
const email = /[^\s,，;；:：<>]+@[^\s,，;；:：<>]+\.[a-z]{2,}/i;
const company = /\b(?:inc|llc|ltd|gmbh|corp|co|s\.?a|b\.?v|pty|plc)\b\.?$|公司$/i;

/**
 * Takes apart an address pasted as one block, from a shop system, a label or a chat, in Chinese or Western form.
 * Fields that are not found are left out; the buyer checks the rest.
 */
export function readAddress(text: string): FoundAddress {
  const found: FoundAddress = {};
  const plain = text.normalize('NFKC').replaceAll('\r', '').replaceAll('\t', ' ');
  let lines = takeLabelled(plain, found)
    .split('\n')
    .map(tidy)
    .filter((line) => line !== '');
  lines = takeEmail(lines, found);
  lines = takePhone(lines, found);
  lines = takeCountry(lines, found);
  if (!found.country && /\p{Script=Han}/u.test(lines.join(''))) found.country = 'CN';
  if (['CN', 'TW', 'HK', 'MO'].includes(found.country ?? '') && /\p{Script=Han}/u.test(lines.join('')))
    readChineseLines(lines, found);
  else readWesternLines(lines, found);
  return found;
}

const tidy = (line: string): string =>
  line.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,，;；、]+|[\s,，;；、]+$/g, '');

/** Puts what stands behind a label into its field, and returns the rest, with the street still to be taken apart. */
function takeLabelled(text: string, found: FoundAddress): string {
  const marks = [...text.matchAll(labelled)];
  if (marks.length === 0) return text;
  const rest = [text.slice(0, marks[0]?.index)];
  for (const [at, mark] of marks.entries()) {
    const content = text.slice(mark.index + mark[0].length, marks[at + 1]?.index);
    const label = mark[1] ?? '';
    const field = labels.find(([, words]) => new RegExp(`^(?:${words})$`, 'i').test(label))?.[0];
    const line = tidy(content.split('\n')[0] ?? '');
    const isWhole = field === undefined || field === 'address1' || field === 'country' || found[field];
    if (isWhole) rest.push(content);
    else {
      found[field] = line;
      rest.push(content.split('\n').slice(1).join('\n'));
    }
  }
  return rest.join('\n');
}

function takeEmail(lines: readonly string[], found: FoundAddress): string[] {
  return lines.flatMap((line) => {
    const match = found.email ? null : email.exec(line);
    if (match) found.email = match[0];
    const rest = tidy(match ? line.replace(match[0], ' ') : line);
    return rest === '' ? [] : [rest];
  });
}

/** A phone is a Chinese mobile number, begins with +, or stands alone: a house number or a postal code does neither. */
function takePhone(lines: readonly string[], found: FoundAddress): string[] {
  const isPhone = (match: string, line: string): boolean => {
    const digits = match.replaceAll(/\D/g, '');
    if (digits.length < 7 || digits.length > 15) return false;
    return (
      /^(?:\+|00)/.test(match) || /^(?:86)?1[3-9]\d{9}$/.test(digits) || digits.length >= 10 || match === line
    );
  };
  return lines.flatMap((line) => {
    const match = found.phone
      ? undefined
      : [...line.matchAll(phone)].map(([all]) => all).find((all) => isPhone(all, line));
    if (!match) return [line];
    found.phone = match.trim();
    // What stood before and after it is not one thing: "张三 138… 广东省…".
    return line
      .split(match)
      .map(tidy)
      .filter((part) => part !== '');
  });
}

function readWesternLines(given: readonly string[], found: FoundAddress): void {
  let lines =
    given.length <= 2 ? given.flatMap((line) => line.split(/\s*[,，;；]\s*/)).filter(Boolean) : [...given];
  if (!found.recipient && lines.length > 1 && !/^\d/.test(lines[0] ?? ''))
    found.recipient = lines.shift() as string;
  lines = takeTown(lines, found);
  if (!found.company && lines.length > 1) {
    const at = lines.findIndex((line) => company.test(line));
    if (at !== -1) found.company = lines.splice(at, 1)[0] as string;
  }
  const [first, second, ...others] =
    lines.length > 3 ? [lines[0], lines[1], lines.slice(2).join(', ')] : lines;
  if (first) found.address1 ??= first;
  if (second) found.address2 ??= second;
  if (others.length > 0) found.address3 = others.join(', ');
}

type Town = { city?: string; state?: string; postal_code: string };

/** Reads "Los Angeles, CA 90001", "London SW1A 1AA" or "10115 Berlin" from the last lines; several may belong to it. */
function takeTown(lines: string[], found: FoundAddress): string[] {
  for (const [at, line] of [...lines.entries()].toReversed()) {
    const town = readTown(line, found);
    if (!town) continue;
    const before = lines.slice(0, at);
    let { city, state } = town;
    // "Los Angeles", "CA 90001": the pieces of one line that was written with commas.
    if (!city && before.length > 1 && found.country && !state) {
      const code = stateCode(found.country, before.at(-1) ?? '');
      if (code) [state] = [code, before.pop()];
    }
    if (!city && before.length > 1) city = before.pop();
    found.postal_code ??= town.postal_code;
    if (city) found.city ??= city;
    if (state) found.state ??= state;
    return [...before, ...lines.slice(at + 1)];
  }
  if (!found.city && lines.length > 1) found.city = lines.at(-1) as string;
  return found.city === lines.at(-1) ? lines.slice(0, -1) : lines;
}

const usual = /^(?:[A-Z]{1,2}-)?(\d{4} ?[A-Z]{2}|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{4,6})\b[ ,]*(.*)$/;
const codeAtEnd =
  /^(.*?)[ ,]*\b([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{5}-\d{3,4}|\d{3}-\d{4}|\d{3} \d{3}|\d{4,6})$/i;

function readTown(line: string, found: FoundAddress): Town | null {
  const end = codeAtEnd.exec(line);
  if (end) {
    const [, before = '', postal_code = ''] = end;
    const country = found.country ?? countryByCode(before, postal_code);
    if (country) found.country = country;
    if (!country || isPostalCode(country, postal_code)) {
      const { city, state } = splitState(country ?? '', before);
      return { postal_code: postal_code.toUpperCase(), ...(city && { city }), ...(state && { state }) };
    }
  }
  const start = usual.exec(line);
  if (!start) return null;
  const [, postal_code = '', after = ''] = start;
  if (found.country && !isPostalCode(found.country, postal_code)) return null;
  // "1200 Main Street" begins like a postal code; without a country that says so it is a house number.
  if (!found.country && /\b(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|way)\b/i.test(after)) return null;
  return { postal_code, ...(after && { city: tidy(after) }) };
}

/** A state before the code, or the code's own form, tells the country where none is written. */
function countryByCode(before: string, postalCode: string): string | undefined {
  if (/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i.test(postalCode)) return 'GB';
  if (/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i.test(postalCode)) return 'CA';
  return ['US', 'AU'].find(
    (country) => isPostalCode(country, postalCode) && splitState(country, before).state !== undefined,
  );
}

/** "Los Angeles, CA" and "New York New York" part into city and state where the country has such a state. */
function splitState(country: string, text: string): { city?: string; state?: string } {
  const words = tidy(text).split(/[ ,]+/);
  for (let count = Math.min(4, words.length); count > 0; count -= 1) {
    const state = stateCode(country, words.slice(-count).join(' '));
    const city = words.slice(0, -count).join(' ');
    if (state) return city === '' ? { state } : { city, state };
  }
  return text.trim() === '' ? {} : { city: tidy(text) };
}
