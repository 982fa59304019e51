import type { Text } from '@amberdock/contract/language.ts';
import { defaultWeightGrams } from '../../catalogue/index.ts';
import { readNumber } from '../values/numbers.rules.ts';
import { cell, faultOf, hasColumn } from './cells.ts';
import type { FileRow, Warning } from './format.ts';

/** The most characters of a weight with its unit. */
const lengthMax = 100;

const gramsOf = new Map([
  ['', 1],
  ['g', 1],
  ['克', 1],
  ['kg', 1_000],
  ['千克', 1_000],
  ['公斤', 1_000],
]);

/**
 * Returns the weight of a row in grams, rounded up; the shop's default, with a warning, if there is none. Null if the
 * file has no such column.
 */
export function weightIn(row: FileRow, column: string, warnings: Warning[]): number | null {
  if (!hasColumn(row, column)) {
    const reason = {
      zh: `没有重量列，新 SKU 按 ${defaultWeightGrams} 克计`,
      en: `no weight column: a new SKU takes ${defaultWeightGrams} g`,
    };
    warnings.push({ line: row.line, kind: reason, reason });
    return null;
  }
  const text = cell(row, column);
  const noWeight: Text = { zh: '不是有效的重量', en: 'is not a weight' };
  // The pattern below takes time by the square of the length.
  if (text.length > lengthMax) throw faultOf(row, column, text, noWeight);
  const [, number = '', unit = ''] = /^(.*?)\s*([a-z克千公斤]*)$/iu.exec(text.normalize('NFKC')) ?? [];
  const read = readNumber(number);
  // Programs write a pound as "453.592": in a weight, a point never separates thousands.
  const digits = read === 'ambiguous' ? number : (read?.digits ?? (number === '' ? '0' : ''));
  const grams = Math.ceil(Number(digits || Number.NaN) * (gramsOf.get(unit.toLowerCase()) ?? Number.NaN));
  if (!Number.isFinite(grams) || grams < 0 || grams > 100_000_000) {
    throw faultOf(row, column, text, noWeight);
  }
  if (grams > 0) return grams;
  const reason = {
    zh: `没有重量，按 ${defaultWeightGrams} 克计`,
    en: `no weight: ${defaultWeightGrams} g is taken`,
  };
  warnings.push({ line: row.line, kind: reason, reason });
  return defaultWeightGrams;
}
