import { createHash } from 'node:crypto';
import { documentBytesMax } from '@amberdock/contract/catalog/documents.ts';
import { newId } from '../../../db/new-id.ts';
import { type Database, inTx, type Tx } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { FileStore } from '../../../ports/files/files.ts';
import { attachToProducts, type DocumentInput, insertDocument } from './documents.store.ts';

type Deps = { db: Database; store: FileStore };
type KeptFile = DocumentInput & { pdf: Buffer };

/**
 * Keeps a compliance file and says which products it speaks of; returns its id. The same bytes again only add products.
 *
 * @throws Refusal document_not_a_pdf
 */
export const addDocument = async (
  deps: Deps,
  { productIds, ...file }: KeptFile & { productIds: readonly string[] },
): Promise<string> => (await keepDocument(deps, file, (tx, id) => attachToProducts(tx, id, productIds))).id;

/**
 * Keeps a compliance file, once for the same bytes, and attaches it in the same transaction, in which nobody else can erase
 * it. Gives its id, and whether it was kept already: then with the facts that it had. The bytes are stored before the row,
 * as with pictures: a file that nothing names is only waste.
 *
 * @throws Refusal document_not_a_pdf, and those of `attach`, which leave nothing behind
 */
export async function keepDocument(
  { db, store }: Deps,
  { pdf, ...input }: KeptFile,
  attach: (tx: Tx, id: string) => Promise<unknown>,
): Promise<{ id: string; wasKept: boolean }> {
  if (pdf.length > documentBytesMax || !pdf.subarray(0, 5).equals(signature)) {
    throw new Refusal('document_not_a_pdf', { megabytes: documentBytesMax / 1024 ** 2 });
  }
  const checksum = createHash('sha256').update(pdf).digest();
  // An id of its own each time: the bytes of one that is being erased are removed by theirs.
  const fresh = newId();
  await store.put(fresh, pdf);
  const id = await inTx(db, async (tx) => {
    const kept = await insertDocument(tx, { ...input, id: fresh, bytes: pdf.length, checksum });
    await attach(tx, kept);
    return kept;
  }).catch(async (error: unknown) => {
    // After any other failure it is not certain that the row is not there.
    if (error instanceof Refusal) await store.remove(fresh);
    throw error;
  });
  if (id === fresh) return { id, wasKept: false };
  await store.put(id, pdf);
  await store.remove(fresh);
  return { id, wasKept: true };
}

const signature = Buffer.from('%PDF-');
