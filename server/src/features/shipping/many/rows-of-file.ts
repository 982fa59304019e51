import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../../../http/refusal.ts';
import { cleanText, readRows, UnusableFile } from '../../imports/index.ts';
import type { RawRow } from './shipment-rows.rules.ts';

type Unreadable = 'shipment_file_unreadable' | 'customs_file_unreadable' | 'freight_file_unreadable';

/**
 * A table of a few thousand rows unpacks to less, a million rows of empty cells included; a small file that unpacks to
 * more keeps the processor busy for many seconds.
 */
const sheetBytesMax = 100_000_000;

/**
 * Returns the rows of a CSV or a workbook that are not blank, up to a header and one more than `max`. A spreadsheet saves
 * the rows that were once formatted as rows of empty cells: they take no room of those that count. The import reader takes
 * a path, so the bytes are written to a temporary folder. A file that cannot be read is refused as the caller says.
 */
export async function rowsOfFile(
  bytes: Buffer,
  max: number,
  refusal: Unreadable = 'shipment_file_unreadable',
): Promise<RawRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'amberdock-rows-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    const rows: RawRow[] = [];
    for await (const row of (await readRows(path, sheetBytesMax)).rows) {
      if (isBlank(row)) continue;
      rows.push(row);
      // A header, and one more than is allowed.
      if (rows.length > max + 1) break;
    }
    return rows;
  } catch (error) {
    if (error instanceof UnusableFile) throw new Refusal(refusal, { why: error.reason });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const isBlank = ({ fields }: RawRow): boolean => fields.every((field) => cleanText(field).trim() === '');
