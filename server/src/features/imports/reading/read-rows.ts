import type { Text } from '@amberdock/contract/language.ts';
import { columnLetters } from '../../../xlsx/column-letters.rules.ts';
import { readCsv } from './read-csv.ts';
import { readHead } from './read-text.ts';
import { UnusableFile } from './unusable-file.ts';
import { readWorkbook } from './workbook/read-workbook.ts';

/** A cell of a workbook whose content is unknown; the column counts from 0, the reason is the rest of a sentence about it. */
export type CellFault = { column: number; reason: Text };

/** A row with its first line in the file, counted from 1, which is the header's. */
export type Row = { line: number; fields: string[]; faults?: CellFault[] };

/** `written` says how the file was read: its encoding, or its sheet. */
export type RowsOfFile = { written: string; rows: AsyncGenerator<Row> };

/**
 * Reads a file row by row in bounded memory; the first row is the header. The sheet of a workbook may unpack to
 * `sheetBytesMax`.
 *
 * @throws UnusableFile if it is neither a CSV nor a workbook; reading the rows may throw it too, also for a faulty cell
 */
export async function readRows(path: string, sheetBytesMax?: number): Promise<RowsOfFile> {
  const { written, rows } = await readFaultyRows(path, sheetBytesMax);
  return { written, rows: refusingFaults(rows) };
}

/** Reads a file as `readRows` does, and leaves what becomes of faulty cells to the caller. @throws UnusableFile */
export async function readFaultyRows(path: string, sheetBytesMax?: number): Promise<RowsOfFile> {
  const head = await readHead(path);
  return head.subarray(0, 4).equals(zipStart) ? readWorkbook(path, sheetBytesMax) : readCsv(path, head);
}

async function* refusingFaults(rows: AsyncGenerator<Row>): AsyncGenerator<Row> {
  for await (const row of rows) {
    for (const { column, reason } of row.faults ?? []) {
      throw new UnusableFile({
        zh: `第 ${row.line} 行 ${columnLetters(column)} 列${reason.zh}`,
        en: `line ${row.line}, column ${columnLetters(column)} ${reason.en}`,
      });
    }
    yield row;
  }
}

const zipStart = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
