import { type Database, inTx } from '../../../db/tx.ts';
import { inLongTx } from '../../../jobs/over-all-rows.ts';
import { type DocumentDate, type DueDocument, findDue } from './due.store.ts';
import { issueDocuments, issuedAtOnce } from './issue-documents.ts';

/** The most missing documents that are kept in mind at once. */
const foundAtOnce = 20_000;

/**
 * Issues all missing documents, the oldest first: of orders from before documents existed, whose events were deleted, and of
 * the demo's history. All sub orders are searched before any counter is locked, because nobody should wait for that search;
 * each batch of `atOnce` documents is a transaction of its own. Returns how many documents it issued.
 */
export async function issueMissing(
  db: Database,
  dated: DocumentDate,
  atOnce = issuedAtOnce,
): Promise<number> {
  let issued = 0;
  for (;;) {
    const missing = await findMissing(db, dated);
    const before = issued;
    for (let from = 0; from < missing.length; from += atOnce)
      issued += await issueBatch(db, missing.slice(from, from + atOnce), dated);
    if (issued === before) return issued;
  }
}

const findMissing = (db: Database, dated: DocumentDate): Promise<DueDocument[]> =>
  inLongTx(db, (tx) => findDue(tx, { subjects: 'all', dated, limit: foundAtOnce }));

/** Issues a batch; documents of its sub orders that became due after it stay for the batches of their time. */
const issueBatch = (db: Database, batch: readonly DueDocument[], dated: DocumentDate): Promise<number> => {
  const subOrderIds = [...new Set(batch.map(({ sub_order_id }) => sub_order_id))];
  const until = batch.at(-1)?.due_since ?? '';
  return inTx(db, (tx) => issueDocuments(tx, { subjects: { subOrderIds, until }, dated }));
};
