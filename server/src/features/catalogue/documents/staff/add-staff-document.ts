import { productDocumentsMax } from '@amberdock/contract/console/products/product-documents.ts';
import { type Staff, writeAuditLog } from '../../../../db/audit-log.ts';
import type { Database, Tx } from '../../../../db/tx.ts';
import { notFound, Refusal } from '../../../../http/refusal.ts';
import type { FileStore } from '../../../../ports/files/files.ts';
import { keepDocument } from '../add-document.ts';
import { attachToProducts } from '../documents.store.ts';
import { inputOf, type WrittenFacts } from './document-facts.ts';
import {
  findDocumentFacts,
  findStaffDocuments,
  lockProductOfDocuments,
  type ProductDocumentIds,
} from './staff-documents.store.ts';

type Added = { productId: string; pdf: Buffer; facts: WrittenFacts };

/**
 * Gives a product a compliance file (docs/design/console.md#compliance-files). One that another product has already is added
 * with the facts that it has there, which `wasKept` says.
 *
 * @throws Refusal not_found, document_not_a_pdf, document_days_reversed, document_there_already, product_documents_full
 */
export function addStaffDocument(
  deps: { db: Database; store: FileStore },
  by: Staff,
  { productId, pdf, facts }: Added,
): Promise<{ id: string; wasKept: boolean }> {
  return keepDocument(deps, { ...inputOf(facts), pdf }, (tx, id) => attach(tx, by, { productId, id }));
}

async function attach(tx: Tx, by: Staff, { productId, id }: ProductDocumentIds): Promise<void> {
  if (!(await lockProductOfDocuments(tx, productId))) throw notFound();
  const isAdded = (await attachToProducts(tx, id, [productId])) > 0;
  const found = await findDocumentFacts(tx, { productId, id });
  if (!found) throw notFound();
  const { version: _, ...facts } = found;
  if (!isAdded) {
    const title = { zh: facts.title_zh, en: facts.title_en };
    throw new Refusal('document_there_already', { title });
  }
  if ((await findStaffDocuments(tx, productId)).length > productDocumentsMax)
    throw new Refusal('product_documents_full', { most: productDocumentsMax });
  await writeAuditLog(tx, by, [
    {
      action: 'product.add_document',
      subject: productId,
      before: null,
      after: { document_id: id, ...facts },
    },
  ]);
}
