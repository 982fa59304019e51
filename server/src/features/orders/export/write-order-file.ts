import { Readable } from 'node:stream';
import type { Language } from '@amberdock/contract/language.ts';
import type { OrderFileFormat } from '@amberdock/contract/trade/order-files.ts';
import { asText, byteOrderMark, csvText } from '../../../csv/csv-text.rules.ts';
import type { Reader } from '../../../db/tx.ts';
import { type Cell, writeWorkbook } from '../../../xlsx/write-workbook.ts';
import type { OrderSearch } from '../views/search-orders.store.ts';
import { type ExportRow, findExportRows } from './export.store.ts';
import { orderCells, orderHeadings } from './order-columns.rules.ts';
import { amazonCells, amazonHeadings, shopifyCells, shopifyHeadings } from './shipment-columns.rules.ts';

const ordersAtOnce = 200;

type OrderFile = { search: OrderSearch; format: OrderFileFormat; language: Language };

const rowsOf: Record<
  OrderFileFormat,
  { headings: (language: Language) => string[]; cells: (row: ExportRow, language: Language) => Cell[][] }
> = {
  csv: { headings: orderHeadings, cells: orderCells },
  xlsx: { headings: orderHeadings, cells: orderCells },
  shopify: { headings: () => shopifyHeadings, cells: shopifyCells },
  amazon: { headings: () => amazonHeadings, cells: amazonCells },
};

/** Orders as a file, written as they are read: no more than a page of them is in memory. */
export function writeOrderFile(read: Reader, file: OrderFile): Readable {
  const rows = pagesOf(read, file);
  if (file.format === 'xlsx') return writeWorkbook(file.language === 'zh' ? '订单' : 'Orders', rows);
  return Readable.from(file.format === 'amazon' ? tabbed(rows) : commaSeparated(rows), { objectMode: false });
}

async function* pagesOf(read: Reader, { search, format, language }: OrderFile): AsyncGenerator<Cell[][]> {
  const { headings, cells } = rowsOf[format];
  yield [headings(language)];
  let after: { micros: string; id: string } | null = null;
  do {
    const page: ExportRow[] = await findExportRows(read, search, { after, limit: ordersAtOnce });
    if (page.length > 0) yield page.flatMap((row) => cells(row, language));
    const last = page.at(-1);
    after = last ? { micros: last.created_micros, id: last.order_id } : null;
  } while (after);
}

const written = (cell: Cell): string => (typeof cell === 'string' ? asText(cell) : cell.number);

async function* commaSeparated(pages: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield byteOrderMark;
  for await (const rows of pages) yield csvText(rows.map((cells) => cells.map(written)));
}

/** Amazon's files are of tabs, and hold no quotes. */
async function* tabbed(pages: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  for await (const rows of pages) {
    yield rows
      .map((cells) => `${cells.map((cell) => written(cell).replace(/[\t\r\n]+/g, ' ')).join('\t')}\r\n`)
      .join('');
  }
}
