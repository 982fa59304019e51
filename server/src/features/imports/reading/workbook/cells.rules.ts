/** The meaning of a number format, as far as a list of products needs it. */
export type NumberFormat =
  | { kind: 'plain' | 'date' | 'time' | 'date and time' }
  | { kind: 'zeros'; places: number };

const plain: NumberFormat = { kind: 'plain' };

/**
 * The built-in formats, which have a number and no code (ECMA-376, 18.8.30); 27 to 36 and 50 to 58 are East Asian
 * dates.
 */
function builtIn(id: number): NumberFormat {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return { kind: 'date' };
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return { kind: 'time' };
  return id === 22 ? { kind: 'date and time' } : plain;
}

/** Excel allows no longer code. A longer one would cost time in each style, and its zeros memory in each cell. */
const codeLengthMax = 255;

/**
 * Reads a format's code if the workbook has one: "yyyy-mm-dd", "00000". Colors, locales and quoted words are ignored.
 */
export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return builtIn(id);
  if (code.length > codeLengthMax) return plain;
  const bare = (code.split(';')[0] ?? '').replace(/"[^"]*"|\\.|\[(?!h|m|s)[^[\]]*\]/gi, '').toLowerCase();
  if (/^0+$/.test(bare)) return { kind: 'zeros', places: bare.length };
  if (/[#0?]/.test(bare) && !/[ymdhs]/.test(bare)) return plain;
  const [hasDate, hasTime] = [/[yd年月日]/.test(bare), /[hs]/.test(bare)];
  if (hasDate) return { kind: hasTime ? 'date and time' : 'date' };
  if (hasTime) return { kind: 'time' };
  return /m/.test(bare) && !/general/.test(bare) ? { kind: 'date' } : plain;
}

/** Writes a stored number as the workbook shows it: codes in full, dates as 2026-11-22. */
export function numberText(stored: string, format: NumberFormat, startsIn1904: boolean): string {
  const number = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(number)) return stored;
  if (format.kind === 'zeros') return inFull(number).padStart(format.places, '0');
  if (format.kind === 'plain') return inFull(number);
  // Day 60 in Excel is 29 February 1900, a day that did not exist.
  const day = startsIn1904 ? number + 1_462 : number < 60 ? number + 1 : number;
  const time = new Date(Math.round((day - 25_569) * 86_400) * 1_000);
  if (Number.isNaN(time.getTime())) return inFull(number);
  const [date = '', clock = ''] = time.toISOString().slice(0, 19).split('T');
  return format.kind === 'date' ? date : format.kind === 'time' ? clock : `${date} ${clock}`;
}

/** Writes a number without an exponent, rounded to the 15 digits of spreadsheets: 0.1 + 0.2 is 0.3. */
function inFull(number: number): string {
  const rounded = Number(number.toPrecision(15));
  if (Number.isInteger(rounded) && Math.abs(rounded) < 1e21) return BigInt(rounded).toString();
  return /e/.test(String(rounded)) ? rounded.toFixed(20).replace(/0+$/, '') : String(rounded);
}

/** Returns the column of a cell reference, counted from 0: "AB12" → 27; -1 for an invalid reference. */
export function columnOf(reference: string): number {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  if (letters === undefined) return -1;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Decodes characters that XML cannot contain, which workbooks write as "_x000D_". */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
