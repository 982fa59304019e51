const amount = String.raw`\d+(?:[.,]\d+)*`;
const sign = String.raw`[$€£¥￥₽₩₹₫฿]`;
const code = '(?:CNY|RMB|USD|EUR|GBP|JPY|HKD|AUD|CAD|RUB|KRW|SGD|MXN|BRL|PLN|KWD)';
const word = '(?:元|美元|欧元|英镑|日元|港元|人民币|dollars?|euros?|yuan)';

const namedAmount = new RegExp(
  `${sign}\\s?${amount}|${amount}\\s?${sign}|\\b${code}\\s?${amount}|${amount}\\s?${code}\\b|${amount}\\s?${word}`,
  'iu',
);

/**
 * Returns the first sum of money that a text names ("$12.50", "12,50 €", "99元"), or null. Visitors read articles,
 * campaigns and slides, and are shown no prices (docs/design/visitors.md#operators-texts).
 */
export const findNamedAmount = (text: string): string | null => namedAmount.exec(text)?.[0] ?? null;
