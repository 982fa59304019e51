import { readCsv } from './read-csv.ts';
import { readHead } from './read-text.ts';
import { readWorkbook } from './workbook/read-workbook.ts';

/** A row with its first line in the file, counted from 1, which is the header's. */
export type Row = { line: number; fields: string[] };

/** `written` says how the file was read: its encoding, or its sheet. */
export type RowsOfFile = { written: string; rows: AsyncGenerator<Row> };

/**
 * Reads a file row by row in bounded memory; the first row is the header.
 *
 * @throws UnusableFile if it is neither a CSV nor a workbook; reading the rows may throw it too
 */
export async function readRows(path: string): Promise<RowsOfFile> {
  const head = await readHead(path);
  return head.subarray(0, 4).equals(zipStart) ? readWorkbook(path) : readCsv(path, head);
}

const zipStart = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
