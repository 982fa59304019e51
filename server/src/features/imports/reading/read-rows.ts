import { readCsv } from './read-csv.ts';
import { readHead } from './read-text.ts';
import { readWorkbook } from './workbook/read-workbook.ts';

/** A row with the line it begins in, counted from 1, the header's included. */
export type Row = { line: number; fields: string[] };

/** `written` says how the file was read: its encoding, or its sheet. */
export type RowsOfFile = { written: string; rows: AsyncGenerator<Row> };

/**
 * Reads a file row by row in bounded memory; the first row given is the header.
 *
 * @throws UnusableFile where it is neither a CSV nor a workbook from its first to its last byte; the rows throw it too
 */
export async function readRows(path: string): Promise<RowsOfFile> {
  const head = await readHead(path);
  return head.subarray(0, 4).equals(zipStart) ? readWorkbook(path) : readCsv(path, head);
}

const zipStart = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
