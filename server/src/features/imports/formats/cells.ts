import { meaningOf } from '../../../csv/csv-text.rules.ts';
import { categoryLevelsMax } from '@amberdock/contract/console/products/categories.ts';
import type { Text } from '@amberdock/contract/language.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import { countryCodes } from '@amberdock/contract/people/countries.ts';
import { addressBytesMax } from '../../../ports/picture-source/picture-address.ts';
import { countryName } from '../../freight/index.ts';
import { readAmount } from '../values/amounts.rules.ts';
import { onOneLine } from '../../../text/on-one-line.rules.ts';
import { readNumber } from '../values/numbers.rules.ts';
import { type Defaults, type FileRow, RowFault, type Warning } from './format.ts';
import { excerptOf } from '../../../text/cut-text.rules.ts';

/**
 * The longest accepted values, in characters: a longer text is not a name, and buyers' systems do not accept longer
 * codes.
 */
export const lengthMax = { name: 500, handle: 255, sku: 255, category: 100, brand: 100, option: 255 };

export const short = (text: string): string => excerptOf(text, 40);

/** Returns the heading of a column as the file has it. */
export const label = (row: FileRow, column: string): string => row.headings?.get(column) ?? column;

/** Returns a fault whose text begins with the column's name in the file and the cell's content. */
export const faultOf = (row: FileRow, column: string, text: string, rest: Text): RowFault =>
  faultAt(row, column, {
    zh: `${label(row, column)}“${short(text)}”${rest.zh}`,
    en: `${label(row, column)} "${short(text)}" ${rest.en}`,
  });

/** Returns a fault of a row's column, which it names as the file does. */
export const faultAt = (row: FileRow, column: string, reason: Text): RowFault =>
  new RowFault(row.line, reason, label(row, column));

/** Whether the file has one of the columns, filled or not. */
export const hasColumn = (row: FileRow, ...columns: string[]): boolean =>
  columns.some((column) => row.fields[column] !== undefined);

/** Reads the value of a cell; '' if there is no such cell. */
export const cell = (row: FileRow, column: string): string => meaningOf(row.fields[column] ?? '');

/** Reads a cell as one line; `kind` selects its length limit. */
export function lineIn(row: FileRow, column: string, kind: keyof typeof lengthMax): string {
  const text = onOneLine(cell(row, column));
  if (text.length > lengthMax[kind]) {
    throw faultAt(row, column, {
      zh: `${label(row, column)}超过 ${lengthMax[kind]} 个字符`,
      en: `${label(row, column)} is longer than ${lengthMax[kind]} characters`,
    });
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
      kind: {
        zh: `${label(row, column)}像是被表格软件缩短的长数字`,
        en: `${label(row, column)} looks like a long number that a spreadsheet has shortened`,
      },
      reason: {
        zh: `${label(row, column)}“${text}”像是被表格软件缩短的长数字，请完整填写`,
        en: `${label(row, column)} "${text}" looks like a long number that a spreadsheet has shortened: write it in full`,
      },
    });
  }
  return text;
}

/** Returns the levels of a path. @throws RowFault if a name is too long or the path too deep */
export function levelsIn(row: FileRow, column: string, separator: RegExp): string[] {
  const levels = cell(row, column)
    .split(separator)
    .map(onOneLine)
    .filter((level) => level !== '');
  if (levels.length > categoryLevelsMax) {
    throw faultAt(row, column, {
      zh: `${label(row, column)}超过 ${categoryLevelsMax} 级`,
      en: `${label(row, column)} has more than ${categoryLevelsMax} levels`,
    });
  }
  const long = levels.find((level) => level.length > lengthMax.category);
  if (long !== undefined) {
    const max = lengthMax.category;
    throw faultOf(row, column, long, {
      zh: `超过分类名称的上限 ${max} 个字符`,
      en: `has more than the ${max} characters of a category's name`,
    });
  }
  return levels;
}

/** Returns the currency of a row: that of its warehouse. @throws RowFault for a warehouse the shop does not have */
export function currencyAt(row: FileRow, warehouse: string, { currency, currencies }: Defaults): Currency {
  const own = currencies.get(warehouse);
  if (own === undefined) {
    const reason = {
      zh: `没有仓库“${short(warehouse)}”`,
      en: `there is no warehouse "${short(warehouse)}"`,
    };
    throw row.fields['warehouse'] === undefined
      ? new RowFault(row.line, reason)
      : faultAt(row, 'warehouse', reason);
  }
  return currency ?? own;
}

/** Returns an amount as people write it, in minor units; null if the cell is empty. */
export function priceIn(row: FileRow, column: string, currency: Currency): bigint | null {
  const text = cell(row, column);
  if (text === '') return null;
  const read = readAmount(text, currency);
  if ('fault' in read) throw faultOf(row, column, text, read.fault);
  return read.minor;
}

/** Reads the price that is shown struck out; null if the cell is empty or 0. */
export const marketPriceIn = (row: FileRow, column: string, currency: Currency): bigint | null =>
  priceIn(row, column, currency) || null;

/** Reads a price, which must be there and above zero. */
export function sellingPriceIn(row: FileRow, column: string, currency: Currency): bigint {
  const minor = priceIn(row, column, currency);
  const name = label(row, column);
  if (minor === null) throw faultAt(row, column, { zh: `${name}为空`, en: `${name} is empty` });
  if (minor === 0n) throw faultAt(row, column, { zh: `${name}为 0`, en: `${name} is 0` });
  return minor;
}

/** Returns a whole number, or `otherwise` if the cell is empty. */
export function wholeIn<Otherwise extends number | null>(
  row: FileRow,
  column: string,
  { otherwise, min = 0 }: { otherwise: Otherwise; min?: number },
): number | Otherwise {
  const text = cell(row, column);
  if (text === '') return otherwise;
  const read = readNumber(text);
  if (read === 'ambiguous') {
    const whole = text.replace('.', '');
    throw faultOf(row, column, text, {
      zh: `可读作 ${whole}，请去掉小数点`,
      en: `can be read as ${whole}: write it without a point`,
    });
  }
  if (!read || !/^-?\d{1,9}(\.0+)?$/.test(read.digits) || Number(read.digits) < min) {
    throw faultOf(row, column, text, {
      zh: min > 0 ? `不是 ${min} 以上的整数` : '不是整数',
      en: `is not a whole number${min > 0 ? ` from ${min} up` : ''}`,
    });
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
  throw faultOf(row, column, text, { zh: '既不是“是”也不是“否”', en: 'is neither true nor false' });
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
  if (code === undefined)
    throw faultOf(row, column, text, {
      zh: '不是国家或地区，请填写两位代码，例如 CN',
      en: 'is not a country: give its two-letter code, such as CN',
    });
  return code;
}

/** Whether pictures can be fetched from the address; adds a warning if not. */
export function isPictureAddress(row: FileRow, text: string, warnings: Warning[]): boolean {
  if (Buffer.byteLength(text) <= addressBytesMax && /^https?:\/\/[^\s/]+\S*$/i.test(text)) return true;
  warnings.push({
    line: row.line,
    kind: {
      zh: '图片栏的内容不是图片地址',
      en: 'the value of a picture is not an address',
    },
    reason: {
      zh: `“${short(text)}”不是图片地址`,
      en: `"${short(text)}" is not the address of a picture`,
    },
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
  throw new RowFault(row.line, {
    zh: `没有 SKU，而由 ${short(handle)} 和规格生成的 SKU 超过 ${lengthMax.sku} 个字符`,
    en: `it has no SKU, and the one made of ${short(handle)} and its options is longer than ${lengthMax.sku} characters`,
  });
}
