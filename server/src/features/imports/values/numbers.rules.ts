/** `ambiguous`: it means different numbers in different countries. */
export type NumberReading = { digits: string } | 'ambiguous' | null;

/** Three digits after the only separator: thousands in Berlin, a fraction in London. */
const dotBeforeThree = /^-?[1-9]\d{0,2}\.\d{3}$/;
const commaBeforeThree = /^-?[1-9]\d{0,2},\d{3}$/;
const groups = /^-?[1-9]\d{0,2}([ ,.'])\d{3}(?:\1\d{3})*(?:([.,])(\d+))?$/;
const decimal = /^-?\d+(?:[.,]\d+)?$/;
const scientific = /^(-?\d)(?:\.(\d+))?e([+-]?\d{1,2})$/i;

/**
 * Reads a number as people and programs write it: "1,299.50", "1.299,50", "1 299,50", "９.９９", "1.2995e+03" become plain
 * digits with a point, as "1299.50". null: not a number. With three decimals, as for dinars, "1.299" is read as a
 * fraction.
 */
export function readNumber(text: string, decimals = 2): NumberReading {
  const plain = text.normalize('NFKC').replace(/[’`]/g, "'").replace('−', '-').trim();
  if (dotBeforeThree.test(plain)) return decimals === 3 ? { digits: plain } : 'ambiguous';
  if (commaBeforeThree.test(plain)) return { digits: plain.replace(',', '') };
  const grouped = groups.exec(plain);
  if (grouped && grouped[1] !== grouped[2]) {
    const [, group = '', mark, fraction] = grouped;
    const whole = (mark ? plain.slice(0, plain.lastIndexOf(mark)) : plain).replaceAll(group, '');
    return { digits: fraction === undefined ? whole : `${whole}.${fraction}` };
  }
  if (decimal.test(plain)) return { digits: plain.replace(',', '.') };
  const found = scientific.exec(plain);
  return found && { digits: shifted(found[1] as string, found[2] ?? '', Number(found[3])) };
}

/** "1", "58095", 3 → "1580.95" */
function shifted(first: string, fraction: string, by: number): string {
  const sign = first.startsWith('-') ? '-' : '';
  const digits = first.replace('-', '') + fraction;
  const point = 1 + by;
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const rest = (point > 0 ? digits.slice(point) : digits.padStart(digits.length - point, '0')).replace(
    /0+$/,
    '',
  );
  return sign + (rest === '' ? whole : `${whole}.${rest}`);
}
