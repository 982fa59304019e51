import type { Text } from '@amberdock/contract/language.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import type { ProductInput } from '../../catalogue/index.ts';

export type Fields = Readonly<Record<string, string>>;

export type FileRow = {
  line: number;
  fields: Fields;
  /** The file's names of columns that it names in its own way. */
  headings?: ReadonlyMap<string, string>;
};

/** The command's values for rows that have none (docs/design/catalog.md#import). */
export type Defaults = {
  warehouse: string;
  /** null: what the row's warehouse prices in. */
  currency: Currency | null;
  /** The currency each warehouse prices in. */
  currencies: ReadonlyMap<string, Currency>;
  /** The codes of warehouses by their names in either language, as `nameKey` writes them. */
  warehousesByName: ReadonlyMap<string, string>;
};

export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().trim();

/** A fault of one row: the product it belongs to is refused as a whole. */
export class RowFault extends Error {
  readonly line: number;
  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

/** Warnings of one kind are counted after the first few: `kind` says for all what `reason` says for the row. */
export type Warning = { line: number; kind: string; reason: string };

/** A product as a file gives it: its category is a path of names, which the import finds or makes. */
export type FileProduct = Omit<ProductInput, 'category'> & {
  categoryPath: Text[];
  /** The line of each of its SKUs in the file, in their order. */
  skuLines: number[];
};

export type Format = {
  name: string;
  /** With a handle the key of a product (docs/design/catalog.md#import). */
  source: string;
  /** Some of these headings say that a file is of this format. */
  signs: readonly string[];
  /** Each of these must be there; of a list one. */
  required: readonly (string | readonly string[])[];
  /** The format's columns by the keys of all headings that mean them. */
  columns: ReadonlyMap<string, string>;
  /** Identifies the product that a row belongs to; '' is a fault. */
  keyColumn: string;
  /** @throws RowFault */
  productOf(rows: readonly FileRow[], defaults: Defaults, warnings: Warning[]): FileProduct;
};
