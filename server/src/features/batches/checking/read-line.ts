import { addressColumns, type BatchColumn, readSource } from '@amberdock/contract/batches/columns.ts';
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

/** Reads a row by the checkout's rules of addresses; its first fault is its reason. */
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
