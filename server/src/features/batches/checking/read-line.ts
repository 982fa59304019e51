import {
  addressColumns,
  type BatchColumn,
  batchColumns,
  readSource,
  requiredBatchColumns,
} from '@amberdock/contract/batches/columns.ts';
import { listText } from '@amberdock/contract/language.ts';
import { countryFaults } from '@amberdock/contract/people/addresses.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { quantityMax } from '@amberdock/contract/trade/cart.ts';
import { meaningOf } from '../../../csv/csv-text.rules.ts';
import { readNumber } from '../../imports/index.ts';
import { type Cells, type Line, type Reason, reasonOf } from './line.rules.ts';
import { readAddressCells } from './read-address-cells.ts';

/** The longest name of a label's file. */
export const labelNameMax = 200;

/** Returns the cells of a row by their columns; those that the file does not have are empty. */
export function cellsOf(fields: readonly string[], columns: readonly (BatchColumn | null)[]): Cells {
  const cells = Object.create(null) as Cells;
  for (const [index, column] of columns.entries()) if (column) cells[column] = meaningOf(fields[index] ?? '');
  return cells;
}

/** Reads a row by the checkout's rules of addresses; its reason is all that it lacks, else its first fault. */
export function readLine(
  { position, line, fields }: { position: number; line: number; fields: readonly string[] },
  columns: readonly (BatchColumn | null)[],
): Line {
  const cells = cellsOf(fields, columns);
  const text = (column: BatchColumn): string => cells[column] ?? '';
  const hasAddress = addressColumns.some((column) => text(column) !== '');
  const { address, fault: addressFault } = readAddressCells(cells);
  const quantity = quantityOf(text('quantity'));
  const source = readSource(text('source'));
  const fault =
    lacking(missingColumns(cells, hasAddress ? address : null)) ??
    referenceFault(text('own_reference')) ??
    (hasAddress ? addressFault : null) ??
    lengthFault('sku', text('sku'), textLengthMax.sku) ??
    (text('sku') === '' ? reasonOf('field_missing', { field: 'sku' }) : null) ??
    (quantity === null ? reasonOf('quantity_invalid', { limit: quantityMax }) : null) ??
    (source === null ? reasonOf('field_invalid', { field: 'source' }) : null) ??
    lengthFault('label', text('label'), labelNameMax) ??
    lengthFault('remarks', text('remarks'), textLengthMax.remarks);
  return {
    position,
    line,
    cells,
    address: hasAddress ? address : null,
    quantity: quantity ?? 0,
    fromPallets: source === 'pallet',
    fault,
  };
}

/** The columns that the row must fill, its address by its country's rules, and has left empty. */
function missingColumns(cells: Cells, address: Line['address']): BatchColumn[] {
  const ofCountry = address?.country
    ? countryFaults(address).flatMap(({ fault, field }) => (fault === 'required' ? [field] : []))
    : [];
  const required: readonly BatchColumn[] = [...requiredBatchColumns, ...ofCountry];
  return required.filter(
    (column) => (cells[column] ?? '') === '' && (address !== null || !isOfAddress(column)),
  );
}

const isOfAddress = (column: BatchColumn): boolean =>
  (addressColumns as readonly BatchColumn[]).includes(column);

/** Names all columns at once, so that a file is mended in one go; what lacks one alone has a sentence of its own. */
function lacking(missing: readonly BatchColumn[]): Reason | null {
  const [first, second] = missing;
  if (first === undefined || second === undefined) return null;
  const named = (language: 'zh' | 'en') =>
    listText(
      missing.map((column) => batchColumns[column][language]),
      language,
    );
  return reasonOf('fields_missing', { field: first, fields: { zh: named('zh'), en: named('en') } });
}

function quantityOf(text: string): number | null {
  const read = readNumber(text);
  if (!read || read === 'ambiguous' || !/^\d{1,9}(\.0+)?$/.test(read.digits)) return null;
  const quantity = Number(read.digits);
  return quantity >= 1 && quantity <= quantityMax ? quantity : null;
}

const lengthFault = (field: BatchColumn, text: string, limit: number): Reason | null =>
  text.length > limit ? reasonOf('field_too_long', { field, limit }) : null;

const referenceFault = (reference: string): Reason | null =>
  reference === ''
    ? reasonOf('field_missing', { field: 'own_reference' })
    : lengthFault('own_reference', reference, textLengthMax.ownReference);
