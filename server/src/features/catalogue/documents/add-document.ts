import { createHash } from 'node:crypto';
import { documentBytesMax } from '@amberdock/contract/catalog/documents.ts';
import { newId } from '../../../db/new-id.ts';
import { type Database, inTx } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { FileStore } from '../../../ports/files/files.ts';
import { attachToProducts, type DocumentInput, findByChecksum, insertDocument } from './documents.store.ts';

type NewDocument = DocumentInput & { pdf: Buffer; productIds: readonly string[] };

/**
 * Keeps a compliance file and says which products it speaks of; returns its id. The same bytes again only add products.
 * They are stored before the row, as with pictures: a file that nothing names is only waste.
 *
 * @throws Refusal document_not_a_pdf
 */
export async function addDocument(
  { db, store }: { db: Database; store: FileStore },
  { pdf, productIds, ...input }: NewDocument,
): Promise<string> {
  if (pdf.length > documentBytesMax || !pdf.subarray(0, 5).equals(signature)) {
    throw new Refusal('document_not_a_pdf', { megabytes: documentBytesMax / 1024 ** 2 });
  }
  const checksum = createHash('sha256').update(pdf).digest();
  const id = (await findByChecksum(db, checksum))?.id ?? newId();
  await store.put(id, pdf);
  return inTx(db, async (tx) => {
    await insertDocument(tx, { ...input, id, bytes: pdf.length, checksum });
    const kept = (await findByChecksum(tx, checksum))?.id as string;
    await attachToProducts(tx, kept, productIds);
    return kept;
  });
}

const signature = Buffer.from('%PDF-');
