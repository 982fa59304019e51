import { type Staff, writeAuditLog } from '../../../../db/audit-log.ts';
import type { Tx } from '../../../../db/tx.ts';
import { enqueue } from '../../../../jobs/enqueue.ts';
import { removeStoredFiles } from '../../../files/index.ts';
import { lockCurrentDocument } from './change-document.ts';
import { deleteUnattached, detachFromProduct, type ProductDocumentIds } from './staff-documents.store.ts';

/**
 * Takes a compliance file from a product; buyers can open it there no more. Once no product has it, it is deleted and a job
 * erases the PDF (docs/design/console.md#compliance-files).
 *
 * @throws Refusal not_found, changed_meanwhile
 */
export async function removeDocument(
  tx: Tx,
  by: Staff,
  document: ProductDocumentIds & { version: number },
): Promise<void> {
  const { productId, id } = document;
  const facts = await lockCurrentDocument(tx, by, document);
  await detachFromProduct(tx, document);
  if (await deleteUnattached(tx, id)) await enqueue(tx, removeStoredFiles, { keys: [id] });
  await writeAuditLog(tx, by, [
    {
      action: 'product.remove_document',
      subject: productId,
      before: { document_id: id, ...facts },
      after: null,
    },
  ]);
}
