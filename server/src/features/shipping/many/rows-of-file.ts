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
 * Lines of a text beside the rows that count, blank or within quotes. Spreadsheets leave thousands; the millions of a small file keep
 * the processor busy for many seconds.
 */
const otherLinesMax = 200_000;

/** Characters of all rows that count. A workbook keeps a text once however many cells name it, so its size says nothing of theirs. */
const charactersMax = 10_000_000;

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
  refuseTooManyLines(bytes, { max: max + otherLinesMax, refusal });
  const folder = await mkdtemp(join(tmpdir(), 'amberdock-rows-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    const rows: RawRow[] = [];
    let characters = 0;
    for await (const row of (await readRows(path, sheetBytesMax)).rows) {
      if (isBlank(row)) continue;
      rows.push(row);
      characters += row.fields.reduce((sum, field) => sum + field.length, 0);
      if (characters > charactersMax) {
        const why = {
          zh: `各行文字共超过 ${charactersMax} 字`,
          en: `its rows have more than ${charactersMax} characters`,
        };
        throw new UnusableFile(why);
      }
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

/** Counts the lines of what is no workbook, which takes milliseconds where reading them takes seconds. */
function refuseTooManyLines(bytes: Buffer, { max, refusal }: { max: number; refusal: Unreadable }): void {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return;
  let [feeds, returns] = [0, 0];
  for (const byte of bytes) {
    if (byte === 0x0a) feeds++;
    else if (byte === 0x0d) returns++;
  }
  if (Math.max(feeds, returns) <= max) return;
  const why = { zh: `超过 ${max} 行（含空行）`, en: `it has more than ${max} lines, blank ones included` };
  throw new Refusal(refusal, { why });
}

const isBlank = ({ fields }: RawRow): boolean => fields.every((field) => cleanText(field).trim() === '');
