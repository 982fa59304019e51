import { hasPapers } from './papers.store.ts';
import { serialize } from 'node:v8';
import sql from 'sql-template-tag';
import { inWarehouses } from '../../../db/conditions/in-warehouses.sql.ts';
import type { Database, Reader } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { limitConcurrency } from '../../../concurrency/limit-concurrency.ts';
import { runLimited } from '../../../concurrency/run-limited.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { FileStore } from '../../../ports/files/files.ts';
import { readFileBytes } from '../../files/index.ts';

/** The most of labels that are written into one PDF, and of that PDF: both are kept in memory. */
const labelsBytesMax = 200 * 2 ** 20;

/**
 * Finds the buyers' own labels of the named sub orders of the operator's warehouses, in the order in which they are named.
 * Refuses `labels_too_large` if they are too much for one PDF.
 */
export const findLabels = async (
  read: Reader,
  { warehouseCodes }: Pick<Operator, 'warehouseCodes'>,
  nos: readonly string[],
): Promise<string[]> => {
  const labels = await read.rows<{ file_id: string; bytes: number }>(sql`
    select s.label_file_id as file_id, f.bytes
    from unnest(${[...nos]}::text[]) with ordinality as named (no, nth)
    join sub_orders s on s.sub_order_no = named.no
    join files f on f.id = s.label_file_id
    where ${hasPapers} and ${inWarehouses(sql`s.warehouse_code`, warehouseCodes)}
    order by named.nth`);
  if (labels.reduce((sum, { bytes }) => sum + bytes, 0) > labelsBytesMax)
    throw new Refusal('labels_too_large');
  return labels.map(({ file_id }) => file_id);
};

export type Label = { bytes: Uint8Array; mediaType: string };

const program = new URL('labels-process.ts', import.meta.url);
/** A hundred labels of ordinary size take ten seconds. */
const milliseconds = 180_000;
const inTurn = limitConcurrency(1);

/**
 * Writes labels into one PDF: pages of a PDF as they are, a picture on a page of a label's size. They are files of
 * strangers, so a process of its own opens them.
 *
 * @throws Refusal label_not_readable, labels_too_large if they or their PDF take too much time or memory
 */
export const writeLabels = (
  deps: { db: Database; store: FileStore },
  fileIds: readonly string[],
): Promise<Buffer> =>
  inTurn(async () => {
    const labels: Label[] = [];
    for (const id of fileIds) {
      const { bytes, mediaType } = await readFileBytes(deps, id);
      labels.push({ bytes, mediaType });
    }
    const ended = await runLimited({
      program,
      input: serialize(labels),
      milliseconds,
      outputBytesMax: labelsBytesMax,
    });
    if (ended.end === 'exceeded') throw new Refusal('labels_too_large');
    if (ended.end !== 'done') throw new Refusal('label_not_readable');
    return ended.output;
  });
