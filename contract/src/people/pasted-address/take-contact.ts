import { addressLengthMax, addressPhoneMin, addressPhonePattern } from '../addresses.ts';
import { type FoundAddress, tidyLines } from './found-address.ts';

const email = /(?:mailto:)?([^\s,，;；:：<>()]+@[^\s,，;；:：<>()]+\.[a-z]{2,})/i;

/** Takes the first e-mail address from the lines. */
export function takeEmail(lines: readonly string[], found: FoundAddress): string[] {
  return lines.flatMap((line) => {
    const match = found.email ? null : email.exec(line);
    if (!match) return [line];
    found.email = match[1] as string;
    return tidyLines([line.replace(match[0], ' ').replaceAll(/[<(]\s*[>)]/g, ' ')]);
  });
}

const signs = new RegExp(addressPhonePattern);

/** Whether an address takes the text as a phone number. */
export const isAddressPhone = (text: string): boolean =>
  signs.test(text) && text.length >= addressPhoneMin && text.length <= addressLengthMax.phone;

/** Words that stand before a number where no colon makes them a label. */
const before =
  '(?:\\b(?:tel(?:ephone)?|(?:phone|mobile)(?: number| no)?|mob|cell|ph)\\.?\\s*|(?:联系)?(?:电话|手机)(?:号码?)?是?\\s*|[☎📞📱]\\ufe0f?\\s*)?';
const mobile = '(?:\\(?\\+?86\\)?[- ]?|0086[- ]?)?1[3-9]\\d[- ]?\\d{4}[- ]?\\d{4}(?:(?:-|转)\\d{2,6})?';
const numbers: readonly RegExp[] = [
  // A Chinese mobile number, with the extension that shop systems hide the real one behind.
  `(?<!\\d)${mobile}(?!\\d)`,
  '\\(?\\+\\(?\\d[\\d ().\\-/]{5,}\\d',
  // A Chinese landline.
  '(?<!\\d)0\\d{2,3}-\\d{7,8}(?:-\\d{1,6})?(?!\\d)',
  '(?<!\\d)00\\d[\\d ().\\-/]{6,}\\d',
  // A number with its area code, as in Japan and Britain: "1-2-3" before it is a block.
  '(?<!\\d|\\d-)0\\d{1,3}(?:-\\d{2,4}-|[- ]?\\d{3,4}[- ]?)\\d{4}(?!\\d|-\\d)',
  // North America's form, which no postal code has.
  '(?<![\\d-])\\(?\\d{3}\\)?[ .-]\\d{3}[ .-]\\d{4}(?!\\d)',
  '(?<!\\d)\\(?\\d[\\d ().\\-/]{5,}\\d(?!\\d)',
].map((pattern) => new RegExp(`${before}(${pattern})`, 'giu'));

/** Codes that have as many digits as a short phone number. */
const postalCode = /^(?:\d{5}-\d{3,4}|\d{3}-\d{4})$/;

function isPhone(text: string, line: string, isSure: boolean): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  if (digits < 7 || digits > 17 || postalCode.test(text)) return false;
  return isSure || digits >= 10 || text === line;
}

/**
 * Takes the first phone number from the lines: a Chinese mobile number, one that begins with +, one of ten digits or
 * more, or one that stands alone. A house number or a postal code is none of these.
 */
export function takePhone(lines: readonly string[], found: FoundAddress): string[] {
  if (found.phone) return [...lines];
  for (const [index, pattern] of numbers.entries())
    for (const [place, line] of lines.entries())
      for (const match of line.matchAll(pattern)) {
        const number = (match[1] ?? '').trim();
        const phone = number.replace('转', '-').replaceAll('/', ' ');
        if (
          !isAddressPhone(phone) ||
          !isPhone(number, line, index < numbers.length - 1 || match[0].trim() !== number)
        )
          continue;
        found.phone = phone;
        // What stood before and after it is not one thing: "张三 138… 广东省…".
        const parts = [line.slice(0, match.index), line.slice(match.index + match[0].length)];
        return [...lines.slice(0, place), ...tidyLines(parts), ...lines.slice(place + 1)];
      }
  return [...lines];
}
