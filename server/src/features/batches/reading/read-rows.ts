import { batchColumnsMax } from '@amberdock/contract/batches/batches.ts';
import { Refusal } from '../../../http/refusal.ts';
import { cleanFields } from '../../imports/index.ts';
import { rowsOfFile } from '../../shipping/index.ts';

export type RawRow = { line: number; fields: string[] };
export type FileRows = { headings: string[]; rows: RawRow[] };

/**
 * Reads a CSV or a workbook: its headings, and the rows that are not empty.
 *
 * @throws Refusal batch_unreadable, batch_empty, batch_too_long
 */
export async function readFileRows(bytes: Buffer, rowsMax: number): Promise<FileRows> {
  const read = await rowsOfFile(bytes, rowsMax).catch((error: unknown) => {
    const isUnusable = error instanceof Refusal && error.code === 'shipment_file_unreadable';
    throw isUnusable ? new Refusal('batch_unreadable', error.details) : error;
  });
  const [header, ...rows] = read
    .map(({ line, fields }) => ({ line, fields: cleanFields(fields) }))
    .filter(({ fields }) => fields.some(Boolean));
  if (!header || rows.length === 0) throw new Refusal('batch_empty');
  if (rows.length > rowsMax) throw new Refusal('batch_too_long', { limit: rowsMax });
  const headings = header.fields.slice(0, batchColumnsMax);
  return {
    headings,
    rows: rows.map(({ line, fields }) => ({ line, fields: headings.map((_, index) => fields[index] ?? '') })),
  };
}
