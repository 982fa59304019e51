import type { Currency } from '@amberdock/contract/money.ts';
import { countryCodes } from '@amberdock/contract/people/countries.ts';
import { addressBytesMax } from '../../../ports/picture-source/picture-address.ts';
import { defaultWeightGrams } from '../../catalogue/index.ts';
import { countryName } from '../../freight/index.ts';
import { readAmount } from '../values/amounts.rules.ts';
import { meaningOf, onOneLine } from '../values/clean-text.rules.ts';
import { readNumber } from '../values/numbers.rules.ts';
import { type Defaults, type FileRow, RowFault, type Warning } from './format.ts';
import { excerptOf } from '../../../text/cut-text.rules.ts';

/**
 * The longest accepted values, in characters: a longer text is not a name, and buyers' systems do not accept longer
 * codes.
 */
export const lengthMax = { name: 500, handle: 255, sku: 255, category: 100, brand: 100, option: 255 };
const categoryLevelsMax = 10;

export const short = (text: string): string => excerptOf(text, 40);

const label = (row: FileRow, column: string): string => row.headings?.get(column) ?? column;

/** A fault whose text begins with the column's name in the file and the cell's content. */
const faultOf = (row: FileRow, column: string, text: string, rest: string) =>
  new RowFault(row.line, `${label(row, column)} "${short(text)}" ${rest}`);

/** Whether the file has one of the columns, filled or not. */
export const hasColumn = (row: FileRow, ...columns: string[]): boolean =>
  columns.some((column) => row.fields[column] !== undefined);

/** Reads the value of a cell; '' if there is no such cell. */
export const cell = (row: FileRow, column: string): string => meaningOf(row.fields[column] ?? '');

/** Reads a cell as one line; `kind` selects its length limit. */
export function lineIn(row: FileRow, column: string, kind: keyof typeof lengthMax): string {
  const text = onOneLine(cell(row, column));
  if (text.length > lengthMax[kind]) {
    throw new RowFault(row.line, `${label(row, column)} is longer than ${lengthMax[kind]} characters`);
  }
  return text;
}

/**
 * Reads a number that is an identifier: of a SKU, a barcode. If a spreadsheet has shortened it, it cannot be restored,
 * only reported.
 */
export function codeIn(row: FileRow, column: string, warnings: Warning[]): string {
  const text = lineIn(row, column, 'sku');
  if (/^\d(\.\d+)?E\+\d+$/i.test(text)) {
    warnings.push({
      line: row.line,
      kind: `${label(row, column)} looks like a long number that a spreadsheet has shortened`,
      reason: `${label(row, column)} "${text}" looks like a long number that a spreadsheet has shortened: write it in full`,
    });
  }
  return text;
}

/** The levels of a path. @throws RowFault if a name is too long or the path too deep */
export function levelsIn(row: FileRow, column: string, separator: RegExp): string[] {
  const levels = cell(row, column)
    .split(separator)
    .map(onOneLine)
    .filter((level) => level !== '');
  if (levels.length > categoryLevelsMax) {
    throw new RowFault(row.line, `${label(row, column)} has more than ${categoryLevelsMax} levels`);
  }
  const long = levels.find((level) => level.length > lengthMax.category);
  if (long !== undefined) {
    const max = lengthMax.category;
    throw faultOf(row, column, long, `has more than the ${max} characters of a category's name`);
  }
  return levels;
}

/** @throws RowFault for a warehouse the shop does not have */
export function currencyAt(row: FileRow, warehouse: string, { currency, currencies }: Defaults): Currency {
  const own = currencies.get(warehouse);
  if (own === undefined) throw new RowFault(row.line, `there is no warehouse "${short(warehouse)}"`);
  return currency ?? own;
}

/** An amount as people write it, in minor units; null if the cell is empty. */
export function priceIn(row: FileRow, column: string, currency: Currency): bigint | null {
  const text = cell(row, column);
  if (text === '') return null;
  const read = readAmount(text, currency);
  if ('fault' in read) throw faultOf(row, column, text, read.fault);
  return read.minor;
}

/** Reads a price, which must be there and above zero. */
export function sellingPriceIn(row: FileRow, column: string, currency: Currency): bigint {
  const minor = priceIn(row, column, currency);
  if (minor === null) throw new RowFault(row.line, `${label(row, column)} is empty`);
  if (minor === 0n) throw new RowFault(row.line, `${label(row, column)} is 0`);
  return minor;
}

/** A whole number, or `otherwise` if the cell is empty. */
export function wholeIn<Otherwise extends number | null>(
  row: FileRow,
  column: string,
  { otherwise, min = 0 }: { otherwise: Otherwise; min?: number },
): number | Otherwise {
  const text = cell(row, column);
  if (text === '') return otherwise;
  const read = readNumber(text);
  if (read === 'ambiguous') {
    throw faultOf(row, column, text, `can be read as ${text.replace('.', '')}: write it without a point`);
  }
  if (!read || !/^-?\d{1,9}(\.0+)?$/.test(read.digits) || Number(read.digits) < min) {
    throw faultOf(row, column, text, `is no whole number${min > 0 ? ` from ${min} up` : ''}`);
  }
  return Number(read.digits);
}

const yes = new Set(['true', 'yes', 'y', '1', '是', '真']);
const no = new Set(['false', 'no', 'n', '0', '否', '假']);

export function booleanIn<Otherwise extends boolean | null>(
  row: FileRow,
  column: string,
  otherwise: Otherwise,
): boolean | Otherwise {
  const text = cell(row, column).toLowerCase();
  if (text === '') return otherwise;
  if (yes.has(text)) return true;
  if (no.has(text)) return false;
  throw faultOf(row, column, text, 'is neither true nor false');
}

const countries = new Map(
  countryCodes.flatMap((code) =>
    [code, countryName(code, 'zh'), countryName(code, 'en')].map((name) => [name.toLowerCase(), code]),
  ),
);

/** Returns the two-letter code of a country written as a code or as a name; '' if the cell is empty. */
export function countryIn(row: FileRow, column: string): string {
  const text = onOneLine(cell(row, column));
  if (text === '') return '';
  const code = countries.get(text.toLowerCase());
  if (code === undefined) throw faultOf(row, column, text, 'is no country: give its two letters, such as CN');
  return code;
}

const gramsOf = new Map([
  ['', 1],
  ['g', 1],
  ['克', 1],
  ['kg', 1_000],
  ['千克', 1_000],
  ['公斤', 1_000],
]);

/**
 * The weight of a row in grams, rounded up; the shop's default, with a warning, if there is none. Null if the file has no such
 * column.
 */
export function weightIn(row: FileRow, column: string, warnings: Warning[]): number | null {
  if (!hasColumn(row, column)) {
    const reason = `no weight column: a new SKU takes ${defaultWeightGrams} g`;
    warnings.push({ line: row.line, kind: reason, reason });
    return null;
  }
  const text = cell(row, column);
  const [, number = '', unit = ''] = /^(.*?)\s*([a-z克千公斤]*)$/iu.exec(text.normalize('NFKC')) ?? [];
  const read = readNumber(number);
  // Programs write a pound as "453.592": in a weight, a point never separates thousands.
  const digits = read === 'ambiguous' ? number : (read?.digits ?? (number === '' ? '0' : ''));
  const grams = Math.ceil(Number(digits || Number.NaN) * (gramsOf.get(unit.toLowerCase()) ?? Number.NaN));
  if (!Number.isFinite(grams) || grams < 0 || grams > 100_000_000) {
    throw faultOf(row, column, text, 'is no weight');
  }
  if (grams > 0) return grams;
  const reason = `no weight: ${defaultWeightGrams} g is taken`;
  warnings.push({ line: row.line, kind: reason, reason });
  return defaultWeightGrams;
}

/** Whether pictures can be fetched from the address; adds a warning if not. */
export function isPictureAddress(row: FileRow, text: string, warnings: Warning[]): boolean {
  if (/^https?:\/\/[^\s/]+\S*$/i.test(text) && Buffer.byteLength(text) <= addressBytesMax) return true;
  warnings.push({
    line: row.line,
    kind: 'what stands for a picture is no address of one',
    reason: `"${short(text)}" is no address of a picture`,
  });
  return false;
}

/**
 * Makes the number of a SKU that has none, from its product's key and its distinguishing options
 * (docs/design/catalog.md#import).
 */
export function numberFrom(row: FileRow, handle: string, values: readonly string[]): string {
  const number = [handle, ...values]
    .map((part) => part.trim().replaceAll('/', '-').replace(/\s+/g, '-').toUpperCase())
    .join('/');
  if (number.length <= lengthMax.sku) return number;
  throw new RowFault(
    row.line,
    `it has no SKU, and the one made of ${short(handle)} and its options is longer than ${lengthMax.sku} characters`,
  );
}
