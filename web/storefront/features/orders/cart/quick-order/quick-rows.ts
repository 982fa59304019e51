import type { ImportRow } from '@amberdock/contract/trade/cart.ts';

/** A row with its line as it was typed, which is what its buyer corrects. */
export type QuickRow = ImportRow & { text: string };

/** The separators of columns, the least ambiguous first: a quantity beside tabs may be written "1,000". */
const separators = [/\t/, /[;；]/, /[,，]/];
/** Matches only outside quotes: a separator within them belongs to the text. */
const outsideQuotes = '(?=(?:[^"]*"[^"]*")*[^"]*$)';
const headings = /^(sku|货号|编号|商品编号|sku编码)$/i;

const number = /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})$/;

/** Takes pasted or uploaded text apart: a row a line with SKU, quantity and warehouse; an empty warehouse is the given one. */
export function quickRows(text: string, warehouse: string): QuickRow[] {
  return text
    .replace('\uFEFF', '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ line, cells: cellsOf(line) }))
    .filter(({ cells: [sku = '', quantity = ''] }) => !headings.test(sku) || number.test(quantity))
    .map(({ line, cells: [sku = '', quantity = '', place = ''] }) => ({
      sku: sku.slice(0, 100),
      // A row without a number is refused by the server with its sentence, not dropped here.
      quantity: number.test(quantity) ? Number(quantity.replaceAll(',', '')) : 0,
      warehouse: (place || warehouse).slice(0, 100),
      text: line,
    }))
    .filter(({ sku }) => sku !== '');
}

function cellsOf(line: string): string[] {
  const separator = separators.find((one) => one.test(line));
  const cells = line.split(separator ? new RegExp(separator.source + outsideQuotes) : /\s+/);
  return cells.map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

/** Reads a file of rows: UTF-8, or else as Excel saves it in Chinese, or as "Unicode text". */
export async function readRows(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Appends rows to those that are there. */
export const joinRows = (before: string, added: string): string =>
  before.trim() === '' ? added : `${before.trimEnd()}\n${added}`;
