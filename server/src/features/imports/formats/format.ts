import type { Text } from '@amberdock/contract/language.ts';
import { type Currency, parseMinor } from '@amberdock/contract/money.ts';
import { addressBytesMax } from '../../../ports/picture-source/picture-address.ts';
import { unmarked } from '../../../csv/csv-line.rules.ts';
import type { ProductInput } from '../../catalogue/index.ts';

export type Fields = Readonly<Record<string, string>>;
export type FileRow = { line: number; fields: Fields };

/** What the command says for rows that do not (design §5). */
export type Defaults = {
  warehouse: string;
  /** null: what the row's warehouse prices in. */
  currency: Currency | null;
  /** The currency each warehouse prices in. */
  currencies: ReadonlyMap<string, Currency>;
};

/** @throws RowFault for a warehouse the shop does not have */
export function currencyAt(row: FileRow, warehouse: string, { currency, currencies }: Defaults): Currency {
  const own = currencies.get(warehouse);
  if (own === undefined) throw new RowFault(row.line, `there is no warehouse "${short(warehouse)}"`);
  return currency ?? own;
}

/** A fault of one row: the product it belongs to is refused as a whole. */
export class RowFault extends Error {
  readonly line: number;
  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

export type Warning = { line: number; reason: string };

/** A product as a file tells it: its category is a path of names, which the import finds or makes. */
export type FileProduct = Omit<ProductInput, 'category'> & { categoryPath: Text[] };

export type Format = {
  name: string;
  /** With a handle the key of a product (design §5). */
  source: string;
  /** Some of these say that a file is of this format. */
  signs: readonly string[];
  /** Each of these must be there; of a list one. */
  required: readonly (string | readonly string[])[];
  /** What tells which product a row belongs to; '' is a fault. */
  keyColumn: string;
  /** @throws RowFault */
  productOf(rows: readonly FileRow[], defaults: Defaults, warnings: Warning[]): FileProduct;
};

/** The shop's weight for goods that bring none: never free freight (design §5). */
export const defaultWeightGrams = 500;

/** Without the apostrophe that keeps spreadsheets from running it as a formula. */
export const cell = (row: FileRow, column: string): string => unmarked((row.fields[column] ?? '').trim());

/** "1,299.50" as people write it, in minor units. */
export function priceIn(row: FileRow, column: string, currency: Currency): bigint | null {
  const text = cell(row, column);
  if (text === '') return null;
  const minor = parseMinor(
    text.replace(/^(\d{1,3})(,\d{3})+(?=\.|$)/, (whole) => whole.replaceAll(',', '')),
    currency,
  );
  if (minor === null) throw new RowFault(row.line, `${column} "${short(text)}" is no amount in ${currency}`);
  if (minor < 0n) throw new RowFault(row.line, `${column} "${short(text)}" is negative`);
  return minor;
}

/** A whole number, or `otherwise` where the cell is empty. */
export function wholeIn(
  row: FileRow,
  column: string,
  { otherwise, min = 0 }: { otherwise: number; min?: number },
): number {
  const text = cell(row, column);
  if (text === '') return otherwise;
  const number = Number(text);
  if (!/^-?\d{1,9}(\.0+)?$/.test(text) || number < min) {
    throw new RowFault(
      row.line,
      `${column} "${short(text)}" is no whole number${min > 0 ? ` from ${min} up` : ''}`,
    );
  }
  return number;
}

export function truthIn(row: FileRow, column: string, otherwise: boolean): boolean {
  const text = cell(row, column).toLowerCase();
  if (text === '') return otherwise;
  if (['true', 'yes', '1', '是'].includes(text)) return true;
  if (['false', 'no', '0', '否'].includes(text)) return false;
  throw new RowFault(row.line, `${column} "${short(text)}" is neither true nor false`);
}

/** Grams of a row, the shop's default with a warning where there are none. */
export function weightIn(row: FileRow, column: string, warnings: Warning[]): number {
  const text = cell(row, column);
  const grams = text === '' ? 0 : Math.ceil(Number(text));
  if (!Number.isFinite(grams) || grams < 0 || grams > 100_000_000) {
    throw new RowFault(row.line, `${column} "${short(text)}" is no weight`);
  }
  if (grams > 0) return grams;
  warnings.push({ line: row.line, reason: `no weight: ${defaultWeightGrams} g is taken` });
  return defaultWeightGrams;
}

export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/]+\S*$/i.test(text) && Buffer.byteLength(text) <= addressBytesMax;

export const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Texts of files that are longer are cut, with a warning: a name that fills a screen is none. */
export const nameMax = 500;

/** The number of a SKU that has none: its product's key and what tells it apart (design §5). */
export const numberFrom = (handle: string, values: readonly string[]): string =>
  [handle, ...values]
    .map((part) => part.trim().replaceAll('/', '-').replace(/\s+/g, '-').toUpperCase())
    .join('/');
