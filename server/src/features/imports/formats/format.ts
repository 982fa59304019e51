import type { Text } from '@amberdock/contract/language.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import type { PictureOrigin, ProductInput } from '../../catalogue/index.ts';

export type Fields = Readonly<Record<string, string>>;

export type FileRow = {
  line: number;
  fields: Fields;
  /** The file's headings of the columns that it names differently from the format. */
  headings?: ReadonlyMap<string, string>;
  /** Its cells as they came, also those beyond the header. */
  cells?: readonly string[];
  /** Why the content of cells is unknown, as the rest of a sentence, by their columns. */
  faults?: ReadonlyMap<string, Text>;
};

/** The command's values for rows that have none (docs/design/catalog.md#import). */
export type Defaults = {
  warehouse: string;
  /** null: the currency of the row's warehouse. */
  currency: Currency | null;
  /** The currency of each warehouse. */
  currencies: ReadonlyMap<string, Currency>;
  /** The codes of warehouses by their names in either language, as `nameKey` writes them. */
  warehousesByName: ReadonlyMap<string, string>;
};

export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().trim();

/** A reason in both languages, as the rest of a sentence, and the file's heading of the column; '' if it concerns none. */
export type Fault = { reason: Text; column: string };

/** A fault of one row: the product it belongs to is refused as a whole. */
export class RowFault extends Error {
  readonly line: number;
  readonly fault: Fault;
  constructor(line: number, reason: Text, column = '') {
    super(reason.en);
    this.line = line;
    this.fault = { reason, column };
  }
}

/** Warnings of one kind are counted after the first few: `reason` describes the row, `kind` all such rows. */
export type Warning = { line: number; kind: Text; reason: Text };

/** A product as read from a file: its category is a path of names, which the import finds or creates. */
export type FileProduct = Omit<ProductInput, 'category' | 'pictures'> & {
  pictures: readonly PictureOrigin[];
  /** Null if the file has no column for it; [] is none. */
  categoryPath: Text[] | null;
  /** The line of each of its SKUs in the file, in their order. */
  skuLines: number[];
};

/** Other names of a column, by the name that the formats use. */
export type Headings = Readonly<Record<string, readonly string[]>>;

export type Format = {
  name: Text;
  /** Identifies a product together with its handle (docs/design/catalog.md#import). */
  source: string;
  /** Headings by which a file of this format is recognized. */
  signs: readonly string[];
  /** Each of these columns is required; of a list, at least one. */
  required: readonly (string | readonly string[])[];
  /** The format's columns, by the normalized form of every heading that means them. */
  columns: ReadonlyMap<string, string>;
  /** Other headings of its columns, the most usual first. */
  headings: Headings;
  /** Identifies the product that a row belongs to; '' is a fault. */
  keyColumn: string;
  /** The column of SKU numbers. */
  skuColumn: string;
  /** @throws RowFault */
  productOf(rows: readonly FileRow[], defaults: Defaults, warnings: Warning[]): FileProduct;
};
