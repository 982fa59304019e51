import sql from 'sql-template-tag';
import type { Database, Reader } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import type { FileStore } from '../../../ports/files/files.ts';
import { readFileBytes } from '../../files/index.ts';

/** The buyers' own labels of the named sub orders of the operator's warehouses, in the order in which they are named. */
export const findLabels = async (
  read: Reader,
  { warehouseCodes }: Pick<Operator, 'warehouseCodes'>,
  nos: readonly string[],
): Promise<string[]> =>
  (
    await read.rows<{ file_id: string }>(sql`
      select s.label_file_id as file_id
      from unnest(${[...nos]}::text[]) with ordinality as named (no, nth)
      join sub_orders s on s.sub_order_no = named.no
      where s.label_file_id is not null
        and (${warehouseCodes}::text[] is null or s.warehouse_code = any(${warehouseCodes}::text[]))
      order by named.nth`)
  ).map(({ file_id }) => file_id);

/** A label of 4 × 6 inches, as carriers print them, in points. */
const [labelWidth, labelHeight] = [288, 432];

/** Writes labels into one PDF: pages of a PDF as they are, a picture on a page of a label's size. */
export async function writeLabels(
  deps: { db: Database; store: FileStore },
  fileIds: readonly string[],
): Promise<Buffer> {
  const { PDFDocument } = await import('pdf-lib');
  const all = await PDFDocument.create();
  for (const id of fileIds) {
    const { bytes, mediaType } = await readFileBytes(deps, id);
    if (mediaType === 'application/pdf') {
      const label = await PDFDocument.load(bytes, { updateMetadata: false });
      for (const page of await all.copyPages(label, label.getPageIndices())) all.addPage(page);
    } else {
      const picture = await all.embedPng(bytes);
      const { width, height } = picture.scaleToFit(labelWidth, labelHeight);
      const [x, y] = [(labelWidth - width) / 2, (labelHeight - height) / 2];
      all.addPage([labelWidth, labelHeight]).drawImage(picture, { x, y, width, height });
    }
  }
  return Buffer.from(await all.save());
}
