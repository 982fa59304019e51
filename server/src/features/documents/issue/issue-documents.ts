import { documentNo, type TradeDocumentKind } from '@amberdock/contract/documents/trade-documents.ts';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import { findIssuer } from '../../content/index.ts';
import {
  type DocumentDate,
  type DueDocument,
  type DueSubjects,
  findDue,
  lockNumbers,
  writeNumbers,
} from './due.store.ts';
import { insertCreditNotes, insertInvoices, type NumberedDocument } from './documents.store.ts';

/** The most documents issued in one transaction; a batch of events names no more sub orders than this. */
export const issuedAtOnce = 500;

type Issuing = { subjects: Exclude<DueSubjects, 'all'>; dated: DocumentDate };

/**
 * Issues the invoices and credit notes that are due (docs/design/orders.md#documents), and returns how many. The
 * counters are locked first, and the due documents are read again under that lock: a concurrent transaction has then
 * committed, so that nothing gets two documents, and a number that was rolled back is used by the next. A repeated call
 * issues only what is missing.
 */
export async function issueDocuments(tx: Tx, { subjects, dated }: Issuing): Promise<number> {
  const query = { subjects, dated, limit: issuedAtOnce };
  const foreseen = await findDue(tx, query);
  if (foreseen.length === 0) return 0;
  const counters = new Map(
    (await lockNumbers(tx, foreseen)).map(({ kind, year, last_number }) => [
      counterOf({ kind, year }),
      { kind, year, last: last_number },
    ]),
  );
  const due = issuable((await findDue(tx, query)).filter((document) => counters.has(counterOf(document))));
  if (due.length === 0) return 0;
  const numbered = due.map((document) => {
    const counter = counters.get(counterOf(document));
    if (!counter) throw new Error('a document has no counter');
    counter.last += 1;
    return numberedDocument(document, counter.last);
  });
  const issuer = await findIssuer(tx);
  const { invoice = [], credit_note: creditNotes = [] } = Object.groupBy(numbered, ({ kind }) => kind);
  await insertInvoices(tx, invoice, issuer);
  await insertCreditNotes(tx, creditNotes, issuer);
  await writeNumbers(tx, [...counters.values()]);
  return due.length;
}

/**
 * Leaves out credit notes whose sub order has no invoice and gets none now. The counters were chosen by the first read; a
 * sub order that was supplied and refunded since then may be due for both, and only the counter of credit notes be locked. The
 * event of its refund, or the nightly job, issues both.
 */
function issuable(due: readonly DueDocument[]): DueDocument[] {
  const invoiced = new Set(
    due.filter(({ kind }) => kind === 'invoice').map(({ sub_order_id }) => sub_order_id),
  );
  return due.filter(
    (document) => document.kind === 'invoice' || document.is_invoiced || invoiced.has(document.sub_order_id),
  );
}

const counterOf = ({ kind, year }: { kind: TradeDocumentKind; year: number }): string => `${kind} ${year}`;

const numberedDocument = (due: DueDocument, number: number): NumberedDocument => ({
  ...due,
  id: newId(),
  number,
  document_no: documentNo({ ...due, number }),
});
