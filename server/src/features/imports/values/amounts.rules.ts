import type { Text } from '@amberdock/contract/language.ts';
import { type Currency, digitsOf, parseMinor } from '@amberdock/contract/money.ts';
import { readNumber } from './numbers.rules.ts';

/**
 * Names of currencies as people write them, in lower-case NFKC; a symbol that several currencies share matches each of
 * them.
 */
const namesOf = new Map<string, readonly Currency[]>([
  ...['cny', 'rmb', 'cn¥', '人民币', '元'].map((name) => [name, ['CNY']] as const),
  ...['usd', 'us$', '美元', '美金'].map((name) => [name, ['USD']] as const),
  ...['eur', '€', '欧元'].map((name) => [name, ['EUR']] as const),
  ...['gbp', '£', '英镑'].map((name) => [name, ['GBP']] as const),
  ...['hkd', 'hk$', '港元', '港币'].map((name) => [name, ['HKD']] as const),
  ...['jpy', '円', '日元', '日圆'].map((name) => [name, ['JPY']] as const),
  ...['kwd', 'kd', 'د.ك', '第纳尔', '科威特第纳尔'].map((name) => [name, ['KWD']] as const),
  ['$', ['USD', 'HKD']],
  ['¥', ['CNY', 'JPY']],
]);

const currenciesNamed = (text: string): readonly Currency[] | null =>
  namesOf.get(text.normalize('NFKC').trim().toLowerCase()) ?? null;

/** Returns the currency that a word means: "RMB", "人民币", "US$"; null for none, or for a symbol of several. */
export function currencyNamed(text: string): Currency | null {
  const found = currenciesNamed(text);
  return found?.length === 1 ? (found[0] as Currency) : null;
}

/** A symbol or word, the number, a symbol or word. */
const parts = /^(-?)\s*([^\d\s.,'’+-]*)\s*(-?\d[\d.,'’ ]*(?:e[+-]?\d+)?)\s*([^\d\s.,'’+-]*)$/iu;

/** A longer text is no amount, and one of 100,000 blanks would be looked through from each of them. */
const lengthMax = 100;

export type AmountReading = { minor: bigint } | { fault: Text };

/**
 * Reads an amount in a currency as people write it: "9.99", "9,99", "1.299,00", "$9.99", "9.99 USD", "￥99". The fault
 * is the rest of a sentence that begins with the column and the text.
 */
export function readAmount(text: string, currency: Currency): AmountReading {
  const found = text.length > lengthMax ? null : parts.exec(text.normalize('NFKC').trim());
  const [, sign = '', before = '', number = '', after = ''] = found ?? [];
  const noAmount: AmountReading = {
    fault: { zh: `不是有效的 ${currency} 金额`, en: `is not an amount in ${currency}` },
  };
  for (const name of [before, after].filter((part) => part !== '')) {
    const named = currenciesNamed(name);
    if (!named) return noAmount;
    if (!named.includes(currency)) {
      return {
        fault: {
          zh: `的币种是 ${named.join(' 或 ')}，而该行为 ${currency}`,
          en: `is in ${named.join(' or ')}, and the row in ${currency}`,
        },
      };
    }
  }
  const read = readNumber(sign + number, digitsOf(currency));
  if (read === null) return noAmount;
  if (read === 'ambiguous') {
    const thousands = number.replace('.', '');
    return {
      fault: {
        zh: `可读作 ${thousands} 或 ${number}；如为前者，请写作 ${thousands}.00`,
        en: `can be read as ${thousands} or as ${number}: write ${thousands}.00 for the former`,
      },
    };
  }
  const minor = parseMinor(read.digits, currency);
  if (minor === null) return noAmount;
  return minor < 0n ? { fault: { zh: '是负数', en: 'is negative' } } : { minor };
}
