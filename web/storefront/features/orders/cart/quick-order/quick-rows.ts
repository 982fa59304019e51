import { cartLinesMax, type ImportRow } from '@amberdock/contract/trade/cart.ts';

const separator = /\t|,|;|，|；|\s{2,}| +/;
const headings = /^(sku|货号|编号|商品编号|sku编码)$/i;

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
    .filter(([sku = ''], nth) => nth > 0 || !headings.test(sku))
    .slice(0, cartLinesMax)
    .map(([sku = '', quantity = '', place = '']) => ({
      sku: sku.slice(0, 100),
      // A row without a number is refused by the server with its sentence, not dropped here.
      quantity: /^\d{1,9}$/.test(quantity) ? Number(quantity) : 0,
      warehouse: (place || warehouse).slice(0, 100),
    }))
    .filter(({ sku }) => sku !== '');
}

/** A row as it was typed, to be mended. */
export const rowText = ({ sku, quantity, warehouse }: ImportRow): string =>
  [sku, quantity || '', warehouse].join('\t').trimEnd();
