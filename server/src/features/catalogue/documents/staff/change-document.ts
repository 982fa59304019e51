import { changedParts, type Staff, writeAuditLog } from '../../../../db/audit-log.ts';
import type { Tx } from '../../../../db/tx.ts';
import { changedMeanwhile } from '../../../../http/failing/changed-meanwhile.ts';
import { notFound } from '../../../../http/refusal.ts';
import { factsOf, inputOf, type WrittenFacts } from './document-facts.ts';
import {
  type DocumentFacts,
  findDocumentFacts,
  lockDocument,
  type ProductDocumentIds,
  updateDocument,
} from './staff-documents.store.ts';

type Version = ProductDocumentIds & { version: number };

/**
 * Changes the facts of a compliance file of a product, for every product that has it
 * (docs/design/console.md#compliance-files).
 *
 * @throws Refusal not_found, changed_meanwhile, document_days_reversed
 */
export async function changeDocument(
  tx: Tx,
  by: Staff,
  { facts, ...document }: Version & { facts: WrittenFacts },
): Promise<void> {
  const current = await lockCurrentDocument(tx, by, document);
  const input = inputOf(facts);
  const changed = changedParts(current, factsOf(input));
  if (!changed) return;
  await updateDocument(tx, document.id, input);
  await writeAuditLog(tx, by, [{ action: 'product.change_document', subject: document.id, ...changed }]);
}

/**
 * Returns the facts of a product's document, and keeps others from changing it until the transaction ends.
 *
 * @throws Refusal not_found, changed_meanwhile if it is no longer the version that a change was made from
 */
export async function lockCurrentDocument(
  tx: Tx,
  by: Staff,
  { version: readVersion, ...ids }: Version,
): Promise<DocumentFacts> {
  await lockDocument(tx, ids.id);
  // Looked up once the lock is held: until then another operator may remove it from the product.
  const found = await findDocumentFacts(tx, ids);
  if (!found) throw notFound();
  const { version, ...facts } = found;
  if (version === readVersion) return facts;
  throw await changedMeanwhile(tx, { subject: ids.id, by });
}
