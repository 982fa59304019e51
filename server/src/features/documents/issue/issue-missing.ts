import { type Database, inTx } from '../../../db/tx.ts';
import { issueDocuments } from './issue-documents.ts';
import type { DocumentDate } from './due.store.ts';

/**
 * Issues all missing documents, the oldest first: of orders from before documents existed, whose events were deleted,
 * and of the demo's history. Each batch is a transaction. Returns how many documents it issued.
 */
export async function issueMissing(db: Database, dated: DocumentDate): Promise<number> {
  let issued = 0;
  for (;;) {
    const count = await inTx(db, (tx) => issueDocuments(tx, { of: 'all', dated }));
    if (count === 0) return issued;
    issued += count;
  }
}
