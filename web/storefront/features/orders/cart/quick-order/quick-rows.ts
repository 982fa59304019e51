import type { ImportRow } from '@amberdock/contract/trade/cart.ts';

const separator = /\t|,|;|，|；|\s{2,}| +/;
const headings = /^(sku|货号|编号|商品编号|sku编码)$/i;

const isNumber = /^\d{1,9}$/;

/** Takes pasted or uploaded text apart: a row a line with SKU, quantity and warehouse; an empty warehouse is the given one. */
export function quickRows(text: string, warehouse: string): ImportRow[] {
  return text
    .replace('\uFEFF', '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const hasColumns = /[\t,;，；]/.test(line);
      const cells = line.split(hasColumns ? /\t|,|;|，|；/ : separator);
      return cells.map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    })
    .filter(([sku = '', quantity = '']) => !headings.test(sku) || isNumber.test(quantity))
    .map(([sku = '', quantity = '', place = '']) => ({
      sku: sku.slice(0, 100),
      // A row without a number is refused by the server with its sentence, not dropped here.
      quantity: isNumber.test(quantity) ? Number(quantity) : 0,
      warehouse: (place || warehouse).slice(0, 100),
    }))
    .filter(({ sku }) => sku !== '');
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

/** Puts rows below those that are there. */
export const joinRows = (before: string, added: string): string =>
  before.trim() === '' ? added : `${before.trimEnd()}\n${added}`;

/** A row as it was typed, to be corrected. */
export const rowText = ({ sku, quantity, warehouse }: ImportRow): string =>
  [sku, quantity || '', warehouse].join('\t').trimEnd();
